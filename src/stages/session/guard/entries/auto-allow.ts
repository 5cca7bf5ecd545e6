import type { CommandEntry } from '../rules/entry.ts';
import { defineEntries } from '../rules/entry.ts';

/** A command that only looks: no advice is needed about it. It is never allowed by this; who is asked for leave is asked as before. */
function looks(
  id: string,
  when: string | readonly string[],
  yes: readonly string[],
  no: readonly string[],
): CommandEntry {
  return {
    id: `looks-${id}`,
    action: 'pass',
    when,
    say: 'It only looks, so nothing is advised about it; permissions stay as they are.',
    yes,
    no,
  };
}

const files = [
  looks('ls', 'ls !{-R,--recursive} !>*', ['ls -la src', 'ls'], ['ls -R', 'ls > x']),
  looks('pwd', 'pwd !>*', ['pwd'], ['pwd > x']),
  looks(
    'cat',
    'cat !@secret !>* !~{*.log,*.lock,*lock.json,*lock.yaml,*.map,*.min.js}',
    ['cat a.md'],
    ['cat ~/.ssh/id_rsa', 'cat a > b', 'cat x.log'],
  ),
  looks('head', 'head !@secret !>*', ['head -n 5 a'], ['head x > y']),
  looks('tail', 'tail !{-f,-F,--follow} !@secret !>*', ['tail -n 5 a'], ['tail -f a']),
  looks('wc', 'wc !>*', ['wc -l a'], ['wc a > b']),
  looks('stat', 'stat !>*', ['stat a'], ['stat a > b']),
  looks('file', 'file !>*', ['file a'], ['file a > b']),
  looks('du', 'du !@root !>*', ['du -sh .'], ['du -sh /']),
  looks('df', 'df !>*', ['df -h'], ['df > x']),
  looks('which', '{which,whereis,type} !>*', ['which node'], ['which node > x']),
  looks('command-v', 'command {-v,-V}', ['command -v node'], ['command ls']),
  looks('realpath', '{realpath,readlink,basename,dirname} !>*', ['realpath a', 'basename a/b'], ['realpath a > b']),
  looks('tree', 'tree {-L,--gitignore,-d} !>* !-o', ['tree -L 2'], ['tree', 'tree -L 2 -o x']),
  looks('diff', '{diff,cmp,comm} !{-r,--recursive} !>*', ['diff a b'], ['diff -r a b']),
  looks('grep', '{grep,egrep,fgrep} !{-r,-R,--recursive} !@secret !>*', ['grep x a'], ['grep -r x .']),
  looks('rg', 'rg !--pre !>*', ['rg x src'], ['rg --pre cat x']),
  looks('fd', 'fd !{-x,-X,--exec,--exec-batch} !>*', ['fd a'], ['fd a -x rm']),
  looks('jq', 'jq !>*', ['jq .version package.json'], ['jq . a > b']),
  looks('yq', 'yq !{-i,--inplace} !>*', ['yq .a x.yml'], ['yq -i .a=1 x.yml']),
  looks(
    'sort',
    '{sort,uniq,cut,tr,nl,tac,column,fold,expand,paste,join} !{-o,--output} !>*',
    ['sort a', 'cut -f1 a'],
    ['sort -o a a'],
  ),
  looks('sed-print', 'sed -n !{-i,--in-place} !%*w?* !>*', ['sed -n 1,20p a'], ['sed -i s/a/b/ a', 'sed s/a/b/ a']),
  looks('hash', '{md5sum,sha1sum,sha256sum,shasum,cksum,b2sum} !>*', ['sha256sum a'], ['sha256sum a > b']),
  looks('hexdump', '{xxd,od,hexdump,strings} !{-r,-p} !@secret !>*', ['xxd a'], ['xxd -r a']),
  looks('test', '{test,[,true,false,:} !>*', ['test -f a', '[ -f a ]', 'true'], ['true > a']),
  looks('echo', '{echo,printf} !>* !%*$(*', ['echo hello'], ['echo x > y']),
  looks('cd', '{cd,pushd,popd}', ['cd src'], ['rm src']),
  looks('tar-list', 'tar {-t,--list} !{-x,-c,--to-command*} !>*', ['tar -tzf a.tgz'], ['tar -xzf a.tgz']),
  looks('unzip-list', 'unzip {-l,-v,-Z} !>*', ['unzip -l a.zip'], ['unzip a.zip']),
];

const machine = [
  looks('date', 'date !{-s,--set,--set=*} !>*', ['date +%s'], ['date -s x']),
  looks(
    'whoami',
    '{whoami,id,groups,hostname,uname,uptime,arch,nproc,tty,locale} !>*',
    ['whoami', 'uname -a'],
    ['id > x'],
  ),
  looks('ps', '{ps,pgrep,pidof,pstree} !>*', ['ps aux'], ['ps > x']),
  looks('free', '{free,vmstat,iostat,lscpu,lsblk,lsof} !>*', ['free -m', 'lsof -i :1'], ['lsof > x']),
  looks('env-name', 'printenv ?* !>*', ['printenv HOME'], ['printenv']),
  looks('ss', '{ss,netstat} !>* !-K', ['ss -ltn'], ['ss -K']),
  looks('dig', '{dig,nslookup,host} !>*', ['dig x.org'], ['dig x > y']),
  looks('man', '{man,tldr,apropos} {-k,-f}', ['man -k x'], ['man ls']),
  looks('top-batch', 'top {-b,-l} !>*', ['top -b -n 1'], ['top']),
  looks(
    'systemctl',
    'systemctl {status,list-units,list-timers,is-active,is-enabled,show,cat} !>*',
    ['systemctl status x'],
    ['systemctl stop x'],
  ),
  looks(
    'journalctl',
    'journalctl {-n,--lines*,--since*} !{-f,--follow,--vacuum*}',
    ['journalctl -n 50'],
    ['journalctl -f'],
  ),
  looks(
    'version',
    '{node,python,python3,go,rustc,java,ruby,php,deno,bun,git,docker,gcc,clang,tsc,npm,pnpm,yarn,cargo} {--version,-V}',
    ['node --version', 'git --version'],
    ['node x.js'],
  ),
  looks('help', '* --help !>*', ['npm install --help'], ['npm install x']),
];

const git = [
  looks('git-status', 'git status !>*', ['git status --short'], ['git status > x', 'git stash']),
  looks(
    'git-log',
    'git log {-n,-1,-2,-3,-5,-10,-20,-30,-50,--oneline,--max-count=*,-n*} !{--output*} !>*',
    ['git log -5', 'git log --oneline'],
    ['git log'],
  ),
  looks('git-diff', 'git diff !{--output*,--ext-diff} !>*', ['git diff --stat'], ['git diff --output=x']),
  looks('git-show', 'git show !{--output*,--ext-diff} !>*', ['git show HEAD'], ['git show > x']),
  looks(
    'git-branch',
    'git branch {-a,-r,-v,-vv,--list,--show-current,--all,--contains,--merged}',
    ['git branch --show-current'],
    ['git branch -D x', 'git branch x'],
  ),
  looks('git-blame', 'git {blame,annotate,shortlog,describe,whatchanged} !>*', ['git blame a'], ['git blame a > b']),
  looks(
    'git-ls',
    'git {ls-files,ls-tree,ls-remote,rev-parse,rev-list,merge-base,cat-file,name-rev,show-ref,for-each-ref,count-objects,check-ignore,grep} !{--open-files-in-pager*,-O*} !>*',
    ['git ls-files', 'git rev-parse HEAD'],
    ['git grep --open-files-in-pager=x y'],
  ),
  looks('git-remote', 'git remote {-v,--verbose,show,get-url}', ['git remote -v'], ['git remote add x y']),
  looks('git-stash-list', 'git stash {list,show}', ['git stash list'], ['git stash drop']),
  looks(
    'git-config-read',
    'git config {--get,--list,-l,--get-all,get,list}',
    ['git config --get x'],
    ['git config x y'],
  ),
  looks('git-tag-list', 'git tag {-l,--list,--contains}', ['git tag -l'], ['git tag v1']),
  looks('git-reflog', 'git reflog !{expire,delete} !~{expire,delete}', ['git reflog'], ['git reflog expire --all']),
  looks('git-worktree-list', 'git worktree list', ['git worktree list'], ['git worktree add x']),
  looks(
    'gh-view',
    'gh {pr,issue,repo,run,release,workflow,label,gist} {view,list,status,diff,checks,watch} !{-w,--web}',
    ['gh pr view 3', 'gh run list'],
    ['gh pr merge 3'],
  ),
  looks('gh-search', 'gh {search,status}', ['gh search repos x'], ['gh pr create']),
];

const builders = [
  looks(
    'npm-list',
    'npm {ls,list,view,info,outdated,explain,why,root,prefix,query,fund,ping,whoami,pkg} !{set,delete} !~{set,delete,fix}',
    ['npm ls', 'npm view x version'],
    ['npm pkg set a=b', 'npm install'],
  ),
  looks('pnpm-list', '{pnpm,yarn} {list,ls,why,outdated,info}', ['pnpm ls', 'yarn why x'], ['pnpm add x']),
  looks('pip-list', '{pip,pip3} {list,show,freeze,check,index} !>*', ['pip list'], ['pip freeze > r.txt']),
  looks('cargo-tree', 'cargo {tree,metadata,search,info,locate-project,pkgid} !>*', ['cargo tree'], ['cargo build']),
  looks('go-list', 'go {list,version,env,doc} !{-w,-u} !>*', ['go list ./...'], ['go env -w A=b']),
  looks('tsc-check', 'tsc --noEmit !{-w,--watch}', ['tsc --noEmit', 'npx tsc --noEmit'], ['tsc']),
  looks('eslint', 'eslint !{--fix,--fix-dry-run,-o,--output-file}', ['npx eslint src'], ['eslint --fix src']),
  looks('prettier-check', 'prettier {-c,--check,-l,--list-different}', ['prettier --check .'], ['prettier --write .']),
  looks('ruff-check', 'ruff check !{--fix,--unsafe-fixes,--add-noqa}', ['ruff check .'], ['ruff check --fix .']),
  looks(
    'mypy',
    '{mypy,pyright,shellcheck,hadolint,yamllint,actionlint,flake8,pylint} !{--install-types,-w}',
    ['mypy src', 'shellcheck a.sh'],
    ['mypy --install-types'],
  ),
  looks('gofmt-list', 'gofmt {-l,-d} !-w', ['gofmt -l .'], ['gofmt -w .']),
  looks(
    'terraform-plan',
    '{terraform,tofu} {validate,show,output,providers,version,graph}',
    ['terraform validate'],
    ['terraform apply'],
  ),
  looks(
    'docker-list',
    '{docker,podman} {ps,images,inspect,version,info,top,stats,port,history} !>*',
    ['docker ps', 'docker inspect x'],
    ['docker rm x'],
  ),
  looks(
    'compose-list',
    '{docker,podman} compose {ps,config,images,ls,top,version}',
    ['docker compose ps'],
    ['docker compose up'],
  ),
  looks(
    'kubectl-get',
    'kubectl {get,describe,explain,version,api-resources,top,cluster-info} !{secret,secrets} !~{secret,secrets} !{-w,--watch}',
    ['kubectl get pods'],
    ['kubectl get secret x', 'kubectl apply -f x'],
  ),
  looks('helm-list', 'helm {list,ls,status,history,show,template,lint,search}', ['helm list'], ['helm upgrade x y']),
  looks('make-dry', 'make {-n,--dry-run,--just-print}', ['make -n'], ['make']),
];

/** Commands that only look. */
export const autoAllowEntries = defineEntries('auto-allow', [...files, ...machine, ...git, ...builders]);
