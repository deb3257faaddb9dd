#compdef pta
# zsh completion for pta. Has it at once: source <(pta completion zsh)
_pta() {
  local line files=
  local -a lines found open
  local -a given
  given=("${(@Q)words[2,CURRENT]}")
  lines=("${(@f)$(${~words[1]} complete "${(@)given/#\~\//$HOME/}" 2>/dev/null)}")
  for line in $lines; do
    if [[ $line == :files ]]; then
      files=true
    elif [[ $line == *= ]]; then
      open+=($line)
    else
      # What `_describe` reads: a word, a colon, what it is for.
      found+=("${${line%%$'\t'*}//:/\\:}:${${line#*$'\t'}#$line}")
    fi
  done
  (( $#found )) && _describe pta found
  # A value follows at once.
  (( $#open )) && compadd -S '' -a open
  [[ -z $files ]] || { compset -P '--*='; _files }
}
if [[ $funcstack[1] == _pta ]]; then _pta "$@"; else compdef _pta pta; fi
