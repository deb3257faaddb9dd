-- What the actions are called; others are called by their names.
return {
  en = {},
  ["zh-Hans"] = { archive = "归档", refresh = "刷新", search = "搜索" },
  ["zh-Hant"] = { archive = "封存", refresh = "重新整理", search = "搜尋" },
  ja = { archive = "アーカイブ", refresh = "更新", search = "検索" },
  ko = { archive = "보관", refresh = "새로 고침", search = "검색" },
  ru = { archive = "В архив", refresh = "Обновить", search = "Найти" },
}
