# fish completion for pta. Has it at once: pta completion fish | source
function __pta_complete
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    set -l given (string replace -r '^~/' "$HOME/" -- $words[2..] $last)
    for line in (command $words[1] complete $given 2>/dev/null)
        if test $line = :files
            set -l start (string match -r '^--[^=]*=' -- $last)
            __fish_complete_path (string replace -r '^--[^=]*=' '' -- $last) | string replace -r '^' -- "$start"
        else
            echo $line
        end
    end
end
complete -c pta -f -a '(__pta_complete)'
