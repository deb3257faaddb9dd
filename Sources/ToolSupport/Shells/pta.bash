# bash completion for pta. Has it at once: source <(pta completion bash)
# shellcheck shell=bash disable=SC2207
_pta() {
  local IFS=$'\n' words=('') word last start='' files=''
  # Bash takes `=` for a word of its own; pta does not.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    last=$((${#words[@]} - 1))
    if [[ $last -gt 0 && ($word == = || ${words[last]} == *=) ]]; then
      words[last]+=$word
    else
      words+=("$word")
    fi
  done
  last=${words[${#words[@]} - 1]}
  [[ $last != *=* ]] || start=${last%%=*}=
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [[ $word == :files ]]; then files=true; else COMPREPLY+=("${word#"$start"}"); fi
  done < <("${1/#\~/$HOME}" complete "${words[@]:1}" 2>/dev/null)
  # A value follows at once.
  [[ ${COMPREPLY[*]:-} != *= ]] || compopt -o nospace 2>/dev/null || true
  [[ -n $files ]] || return 0
  ! type compopt >/dev/null 2>&1 || compopt -o filenames 2>/dev/null
  COMPREPLY+=($(compgen -f -- "${last#"$start"}"))
}
complete -F _pta pta
