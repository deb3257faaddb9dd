-- What is said in each language; `pulling_up` at the bottom edge.
return {
  en = {
    pulling_up = "Pull up for more", pulling = "Pull for more", releasing = "Release for more",
    loading = "Loading more", nothing = "That is all",
  },
  ["zh-Hans"] = {
    pulling_up = "上拉查看更多", pulling = "拖动查看更多", releasing = "松开查看更多",
    loading = "正在加载更多", nothing = "已经到底了",
  },
  ["zh-Hant"] = {
    pulling_up = "上拉查看更多", pulling = "拖動查看更多", releasing = "放開查看更多",
    loading = "正在載入更多", nothing = "已經到底了",
  },
  ja = {
    pulling_up = "引き上げてさらに表示", pulling = "引っ張ってさらに表示",
    releasing = "指を離してさらに表示", loading = "さらに読み込み中", nothing = "これで全部です",
  },
  ko = {
    pulling_up = "위로 당겨 더 보기", pulling = "당겨서 더 보기", releasing = "놓으면 더 보기",
    loading = "더 불러오는 중", nothing = "마지막입니다",
  },
  ru = {
    pulling_up = "Потяните вверх: есть ещё", pulling = "Потяните: есть ещё",
    releasing = "Отпустите, чтобы загрузить", loading = "Загружаем ещё", nothing = "Это всё",
  },
}
