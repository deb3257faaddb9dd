-- What is said in each language; `pulling_down` at the top edge.
return {
  en = {
    pulling_down = "pull down", pulling = "pull", releasing = "release to refresh",
    refreshing = "refreshing", done = "done!", failed = "failed",
  },
  ["zh-Hans"] = {
    pulling_down = "下拉", pulling = "拖动", releasing = "松开刷新", refreshing = "正在刷新",
    done = "完成！", failed = "失败",
  },
  ["zh-Hant"] = {
    pulling_down = "下拉", pulling = "拖動", releasing = "放開重新整理", refreshing = "正在重新整理",
    done = "完成！", failed = "失敗",
  },
  ja = {
    pulling_down = "引き下げてください", pulling = "引っ張ってください", releasing = "指を離して更新",
    refreshing = "更新中", done = "完了！", failed = "失敗しました",
  },
  ko = {
    pulling_down = "아래로 당기세요", pulling = "당기세요", releasing = "놓으면 새로 고침",
    refreshing = "새로 고치는 중", done = "완료!", failed = "실패했습니다",
  },
  ru = {
    pulling_down = "потяните вниз", pulling = "потяните", releasing = "отпустите, чтобы обновить",
    refreshing = "обновляем", done = "готово!", failed = "не удалось",
  },
}
