#!/bin/sh
# How hooks and the status line start rentroll: by a Node on PATH that is not of the checkout the session works in, where a repository could
# have committed one. The same rule as src/adapters/files/own-path.ts, in the words of a shell, with nothing but what is built into it. Ends
# with 0 where there is no such Node, and says so where a session begins: no session is held up by us.
unset NODE_OPTIONS NODE_PATH CDPATH

# The mod says for which hooks of its session there is nothing to do: those start no Node. What another session inherited is not for it,
# and the end of a session always collects.
payload=
case "$1 $2 $RENTROLL_QUIET" in
  'hook nudge start '?* | 'hook collect stop '?*)
    IFS= read -r payload
    case $payload in
      *'"hook_event_name":"SessionEnd"'*) ;;
      *"\"session_id\":\"${RENTROLL_QUIET#* }\""*) exit 0 ;;
    esac
    ;;
esac

# The user's own home by the system's word: a project's settings can say HOME, but no user of the system.
user=${LOGNAME:-${USER:-}}
case $user in
  '' | *[!A-Za-z0-9._-]*) home=/ ;;
  *) eval "home=~$user" ;;
esac
home=$(cd -P -- "$home" 2>/dev/null && pwd -P)

# The outermost checkout around the working directory, else that; whoever keeps his home in git wrote what lies there himself.
folder=$(pwd -P)
checkout=
while [ -n "$folder" ]; do
  case $home/ in
    "$folder"/*) break ;;
  esac
  if [ -z "$checkout" ] || [ -e "$folder/.git" ]; then checkout=$folder; fi
  folder=${folder%/*}
done

IFS=:
set -f
for folder in $PATH; do
  case $folder in
    /*) ;;
    *) continue ;;
  esac
  [ -f "$folder/node" ] && [ -x "$folder/node" ] || continue
  real=$(cd -P -- "$folder" && pwd -P)
  if [ -n "$checkout" ]; then
    case $real/ in
      "$checkout"/*) continue ;;
    esac
  fi
  [ -z "$payload" ] && exec "$folder/node" "${0%/*}/rentroll.js" "$@"
  printf '%s\n' "$payload" | "$folder/node" "${0%/*}/rentroll.js" "$@"
  exit
done
if [ "$1 $2" = 'hook nudge' ]; then
  text='rentroll finds no Node.js on the PATH of this session. Install one: https://nodejs.org. Until then its hooks do nothing: sessions are neither guarded nor counted.'
  printf '{"systemMessage":"%s","hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"%s"}}\n' "$text" "$text"
fi
exit 0
