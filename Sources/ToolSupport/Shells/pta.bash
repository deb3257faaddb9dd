# bash completion for pta. Has it at once: source <(pta completion bash)
# shellcheck shell=bash disable=SC2207
_pta() {
  local IFS=$'\n' words=('') word last start='' files='' open=''
  # Bash takes `=` and `:` for words of their own, and leaves quotes and `~` in; pta sees neither.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    last=$((${#words[@]} - 1))
    word=${word//[\\\"\']/}
    if [[ $last -gt 0 && ($word == [=:]* || ${words[last]} == *[=:]) ]]; then
      words[last]+=$word
    else
      words+=("${word/#\~\//$HOME/}")
    fi
  done
  last=${words[${#words[@]} - 1]}
  # What is before the last of them stays as it is.
  start=${last%"${last##*[=:]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [[ $word == :files ]]; then files=true; else COMPREPLY+=("${word#"$start"}"); fi
    [[ $word != *= ]] || open=true
  done < <("${1/#\~/$HOME}" complete "${words[@]:1}" 2>/dev/null)
  # A value follows at once.
  [[ -z $open ]] || compopt -o nospace 2>/dev/null || true
  [[ -n $files ]] || return 0
  if [[ ${#COMPREPLY[@]} -eq 0 ]]; then
    ! type compopt >/dev/null 2>&1 || compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "${last#"$start"}"))
    return 0
  fi
  # Words that are said to be names of files get a backslash before `=`. So files are quoted here.
  for word in $(compgen -f -- "${last#"$start"}"); do
    [[ ! -d $word ]] || word+=/
    COMPREPLY+=("$(printf %q "$word")")
  done
}
complete -F _pta pta
