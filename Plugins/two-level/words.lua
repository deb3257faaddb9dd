-- What is said in each language, and what the action and the floor are called there that have no
-- name of the user's: in a sentence and, where that is another, as a title.
return {
  en = {
    pull = "Pull to %s", release = "Release to %s", further = "Pull further for %s",
    open = "Release for %s", close = "Pull back to close",
    names = {}, titles = {},
  },
  ["zh-Hans"] = {
    pull = "拖动以%s", release = "松开以%s", further = "继续拖动以%s", open = "松开以%s",
    close = "反向拖动以关闭",
    names = { refresh = "刷新", search = "搜索" }, titles = {},
  },
  ["zh-Hant"] = {
    pull = "拖動以%s", release = "放開以%s", further = "繼續拖動以%s", open = "放開以%s",
    close = "反向拖動以關閉",
    names = { refresh = "重新整理", search = "搜尋" }, titles = {},
  },
  ja = {
    pull = "引っ張って%s", release = "指を離して%s", further = "さらに引っ張って%s",
    open = "指を離して%s", close = "逆方向に引いて閉じる",
    names = { refresh = "更新", search = "検索" }, titles = {},
  },
  ko = {
    pull = "당겨서 %s", release = "놓으면 %s", further = "더 당기면 %s", open = "놓으면 %s",
    close = "반대로 당겨 닫기",
    names = { refresh = "새로 고침", search = "검색" }, titles = {},
  },
  ru = {
    pull = "Потяните: %s", release = "Отпустите: %s", further = "Потяните дальше: %s",
    open = "Отпустите: %s", close = "Потяните обратно, чтобы закрыть",
    names = { refresh = "обновление", search = "поиск" },
    titles = { refresh = "Обновление", search = "Поиск" },
  },
}
