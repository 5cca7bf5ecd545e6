import type { WindowsShell } from '../windows/read-lines.ts';

/** How a program starts others: behind its own options, from texts among its words, or as `rm`, where it removes by itself. */
export interface Wrapper {
  /** Its short options that take a value, as letters. */
  readonly short?: string;
  /** Its long options that take a value in the next word. */
  readonly long?: readonly string[];
  /** Options whose value is the folder that the command starts in. */
  readonly folders?: readonly string[];
  /** Words of its own before the command; `allOperands` where no command stands behind them. */
  readonly operands?: number;
  /** With one of these as its first word it starts nothing. */
  readonly unless?: readonly string[];
  /** It starts a command only behind one of these subcommands: `bundle exec rake`. */
  readonly under?: readonly string[];
  /** The options in front of a subcommand. */
  readonly before?: Wrapper;
  /** True where the words behind are joined and handed to a shell: `ssh HOST 'CODE'`. */
  readonly isJoined?: true;
  /** Each word behind is the code of a shell by itself. */
  readonly isEach?: true;
  /** Options whose value is the code of a shell; a letter of `short` as `-c`. */
  readonly texts?: readonly string[];
  /** Patterns of words, and of what comes in, whose last group is the code of a shell. */
  readonly code?: readonly RegExp[];
  /** True where the incoming text is the code of a shell. */
  readonly readsCode?: true;
  /** The shell of Windows that reads the code; absent where a shell of other systems reads it. */
  readonly shell?: WindowsShell;
  /** Its operands that it removes with everything below them, as `slice` counts; among `operands: allOperands`. */
  readonly removes?: readonly [from: number, to?: number];
  /** It starts, or removes, only with one of these options; absent where it always does. */
  readonly when?: readonly string[];
}

/** Every operand is the program's own. */
const allOperands = Number.POSITIVE_INFINITY;
const list = (words: string): readonly string[] => words.split(' ');
/** The value of an option that is code, among words that start nothing. */
const textsOnly = (short: string, texts: string): Wrapper => ({ short, texts: list(texts), operands: allOperands });
const codeOnly = (...code: readonly RegExp[]): Wrapper => ({ code, operands: allOperands });
/** Paths that a program removes: of all its operands those of `removes`, with one of the options of `when`. */
const removal = (removes: Wrapper['removes'] & {}, when: string, short = '', long = ''): Wrapper => ({
  removes,
  when: list(when),
  short,
  long: list(long),
  operands: allOperands,
});

/** `:!CODE`, `+!CODE`, `:r !CODE` and `system("CODE")` of editors and pagers. */
const editor = codeOnly(/^[+:]*(?:[\w%.,$'<>]*\s*)?!([^\n]+)/u, /\bsystem(?:list)?\((["'])(.+?)\1/gu);
const lineOfEd = codeOnly(/^[\d,$.%]*(?:[rew]\s*)?!([^\n]+)/gmu);
/** Settings of git that name a program: `core.pager=CODE`, `alias.x=!CODE`. */
const gitSettings =
  /^(?:alias\.[^=]+=!|credential\.(?:[^=]*\.)?helper=!|(?:core\.(?:sshCommand|pager|editor|fsmonitor|askPass|gitProxy|alternateRefsCommand)|sequence\.editor|diff\.external|gpg\.(?:\w+\.)?program|pager\.\w+|web\.browser|uploadpack\.packObjectsHook|(?:diff|difftool|merge|mergetool|filter|browser|trailer|man|interactive)\.[^=]*(?:cmd|command|textconv|driver|smudge|clean|process|difffilter|path))=)(.+)$/isu;
const git: readonly Wrapper[] = [
  codeOnly(gitSettings, /^ext::(.+)$/su, /^--upload-pack=(.+)$/su, /^--receive-pack=(.+)$/su),
  ...[
    { under: ['rebase'], ...textsOnly('xsXC', '-x --exec') },
    { under: ['difftool'], ...textsOnly('xt', '-x --extcmd') },
    { under: ['grep'], ...textsOnly('OefmABC', '-O --open-files-in-pager') },
    { under: ['submodule foreach', 'for-each-repo'], isJoined: true as const },
    { under: ['bisect run'] },
    {
      under: ['filter-branch'],
      ...textsOnly(
        'd',
        '--setup --env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter',
      ),
    },
  ].map((wrapper) => ({ ...wrapper, before: { short: 'cC', long: list('--git-dir --work-tree --namespace') } })),
];

const rsyncValues =
  '--exclude --exclude-from --include --include-from --filter --files-from --rsh --rsync-path --log-file --backup-dir --suffix';

/** Programs that start others, with the grammar of their words. */
const wrappers: Readonly<Record<string, Wrapper | readonly Wrapper[]>> = {
  sudo: {
    short: 'aCcDghpRrTtUu',
    folders: ['-D', '--chdir'],
    long: list(
      '--user --group --chdir --chroot --host --prompt --role --type --close-from --other-user --command-timeout --login-class --auth-type',
    ),
  },
  doas: { short: 'aCu' },
  run0: {
    short: 'ugDp',
    long: list('--user --unit --group --chdir --property --slice --setenv --machine'),
    folders: ['-D', '--chdir'],
  },
  pkexec: { long: ['--user'] },
  env: { short: 'aCPSu', long: list('--unset --chdir --argv0 --split-string'), folders: ['-C', '--chdir'] },
  nohup: {},
  setsid: {},
  command: { unless: ['-v', '-V'] },
  builtin: {},
  exec: { short: 'a' },
  noglob: {},
  nocorrect: {},
  time: { short: 'fo', long: list('--format --output') },
  nice: { short: 'n', long: ['--adjustment'] },
  ionice: { short: 'cnpPu', long: list('--class --classdata --pid --pgid --uid') },
  chrt: { short: 'TPD', operands: 1, long: list('--sched-runtime --sched-period --sched-deadline') },
  taskset: { operands: 1 },
  setpriv: {
    long: list(
      '--reuid --regid --ruid --rgid --euid --egid --groups --inh-caps --ambient-caps --bounding-set --securebits --pdeathsig --selinux-label --apparmor-profile',
    ),
  },
  setarch: { operands: 1 },
  linux64: {},
  linux32: {},
  prlimit: { short: 'p' },
  numactl: { short: 'CNmipP' },
  chronic: {},
  timeout: { short: 'ks', long: list('--kill-after --signal'), operands: 1 },
  gtimeout: { short: 'ks', long: list('--kill-after --signal'), operands: 1 },
  stdbuf: { short: 'ioe', long: list('--input --output --error') },
  unbuffer: {},
  flock: { short: 'cEw', operands: 1, long: list('--timeout --wait --conflict-exit-code'), texts: ['-c', '--command'] },
  chroot: { operands: 1, long: list('--userspec --groups') },
  unshare: { short: 'RSGw', long: list('--root --wd --setuid --setgid --map-user --map-group --propagation') },
  nsenter: { short: 'tSG', long: list('--target --setuid --setgid') },
  proot: { short: 'rbwqk' },
  fakeroot: { short: 'lsibu' },
  'dbus-run-session': {},
  'xvfb-run': { short: 'efnpsw' },
  'systemd-inhibit': {},
  strace: { short: 'abeEIoOpPsSuUX' },
  ltrace: { short: 'aeElnopsuxXF' },
  valgrind: {},
  perf: { under: list('stat record trace'), short: 'eoFpC' },
  entr: { short: 's', texts: ['-s'] },
  watch: { short: 'nq', long: ['--interval'], isJoined: true },
  ssh: { short: 'bcDEeFIiJLlmOopQRSWw', operands: 1, isJoined: true, code: [proxyCommand()] },
  scp: { ...textsOnly('cDFiJloPSX', '-S'), code: [proxyCommand()] },
  sftp: { ...textsOnly('BbcDFiJloPRSsX', '-S'), code: [proxyCommand()] },
  rsync: [
    textsOnly('efMT', '-e --rsh --rsync-path'),
    removal(
      [-1],
      '--del --delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args',
      'efMTB',
      rsyncValues,
    ),
    removal([0, -1], '--remove-source-files --remove-sent-files', 'efMTB', rsyncValues),
  ],
  unison: removal([0], '-force'),
  lftp: textsOnly('upfs', '-e -c'),
  mirror: removal([-1], '-e --delete --delete-first', 'ixIXOPs', '--include --exclude --file --parallel --newer-than'),
  just: { when: ['-c', '--command'], short: 'fdE', long: list('--justfile --working-directory --dotenv-path --set') },
  su: { ...textsOnly('cCgGsTw', '-c --command --session-command') },
  runuser: { short: 'cgGsuw', long: list('--user --group'), texts: ['-c', '--command', '--session-command'] },
  script: textsOnly('cEImoOTB', '-c --command'),
  eval: { isJoined: true },
  trap: { code: [/^([^-\d].*)$/su], operands: allOperands },
  hyperfine: { short: 'cpswmMrLPDSnuN', texts: list('-c -p -s --cleanup --prepare --setup --conclude'), isEach: true },
  concurrently: { short: 'nckpm', isEach: true },
  sem: { short: 'j', isJoined: true },
  'run-parts': {},
  nodemon: textsOnly('xewd', '-x --exec'),
  watchexec: { short: 'ewfic' },
  tmux: {
    under: list('new new-session neww new-window splitw split-window run run-shell'),
    before: { short: 'cfLS' },
    short: 'scntFxye',
    isJoined: true,
  },
  screen: { short: 'SctTehp' },
  at: { ...codeOnly(), readsCode: true },
  batch: { ...codeOnly(), readsCode: true },
  mapfile: textsOnly('dnOsuCc', '-C'),
  readarray: textsOnly('dnOsuCc', '-C'),
  complete: textsOnly('AGWFCXPS', '-C'),
  bind: codeOnly(/^(?:"[^"]*"|[^:]*):\s*(.+)$/su),
  bunx: {},
  npx: { short: 'pc', long: list('--package --call'), texts: ['-c', '--call'] },
  pnpx: {},
  uvx: { long: list('--from --with') },
  bundle: { under: ['exec'] },
  poetry: { under: ['run'] },
  pipenv: { under: ['run'] },
  uv: { under: ['run'], long: list('--with --python --project --directory') },
  pdm: { under: ['run'] },
  hatch: { under: ['run'] },
  npm: { under: ['exec', 'x'], short: 'c', long: list('--package --call'), texts: ['-c', '--call'] },
  pnpm: { under: ['exec', 'dlx'], long: ['--package'] },
  yarn: { under: ['exec', 'dlx'] },
  bun: { under: ['x'] },
  mise: { under: ['exec', 'x'] },
  direnv: { under: ['exec'], operands: 1 },
  rbenv: { under: ['exec'] },
  pyenv: { under: ['exec'] },
  conda: { under: ['run'], short: 'np', long: list('--name --prefix') },
  op: { under: ['run'] },
  doppler: { under: ['run'] },
  devbox: { under: ['run'] },
  'cross-env': {},
  'cross-env-shell': { isJoined: true },
  dotenv: { short: 'ef' },
  'nix-shell': textsOnly('pIA', '--run --command'),
  gosu: { operands: 1 },
  'su-exec': { operands: 1 },
  setuidgid: { operands: 1 },
  's6-setuidgid': { operands: 1 },
  chpst: { short: 'bcdefkmnopruU/' },
  'ssh-agent': { short: 'aEtPO' },
  'dumb-init': { short: 'r' },
  tini: { short: 'pe' },
  firejail: {},
  faketime: { short: 'f', operands: 1 },
  torsocks: { short: 'uPa' },
  rlwrap: { short: 'abcDefgHlmOpPqsStwz' },
  winpty: {},
  gsudo: { short: 'ui', long: ['--user', '--integrity'] },
  psexec: { short: 'upnrcwa' },
  conhost: {},
  wmic: { under: ['process call create'], before: {}, isJoined: true, shell: 'cmd' },
  'invoke-wmimethod': { code: [/^(.*\s.*)$/su], shell: 'cmd', operands: allOperands },
  arch: {},
  'aws-vault': { under: ['exec'], operands: 1 },
  wsl: { short: 'du', long: list('--distribution --user --cd --shell-type'), folders: ['--cd'] },
  busybox: {},
  toybox: {},
  caffeinate: { short: 'tw' },
  'systemd-run': {
    short: 'pEuM',
    long: list('--unit --property --setenv --slice --description --machine --uid --gid'),
  },
  proxychains: { short: 'f' },
  proxychains4: { short: 'f' },
  rtk: {},
  git,
  tar: [
    {
      ...textsOnly(
        'bCfFgHIKLNTVX',
        '-I -F --use-compress-program --to-command --rsh-command --info-script --new-volume-script',
      ),
      code: [/^--checkpoint-action=exec=(.+)$/su],
    },
    removal([0], '--remove-files', 'bCfFgHIKLNTVX', '--file --directory --exclude'),
  ],
  bsdtar: textsOnly('bCfT', '--use-compress-program'),
  split: textsOnly('abCln', '--filter'),
  sort: textsOnly('kotST', '--compress-program'),
  zip: [textsOnly('bt', '-TT --unzip-command'), removal([1], '-m --move', 'bt', '--temp-path')],
  '7z': removal([2], '-sdel'),
  man: textsOnly('CLmMSserPpRHTE', '-P -H --pager --html'),
  rg: textsOnly('', '--pre --hostname-bin'),
  fzf: { ...textsOnly('', '--preview'), code: [/(?:execute(?:-silent)?|become|reload)\(([^)]+)\)/gu] },
  sed: codeOnly(
    /(?:^|[;{\n])\s*(?:\d+|\$|\/[^/\n]*\/)?(?:,(?:\d+|\$|\/[^/\n]*\/))?\s*!?\s*e\s+([^\n]+)/gu,
    /s([/|,#@!:])(?:\\.|(?!\1).)*\1((?:\\.|(?!\1).)*)\1[a-zA-Z0-9]*e/gu,
  ),
  make: codeOnly(/^(?:\t|[^\t\n#=]*:[^=\n]*;)[@+\-\s]*([^\n]+)$/gmu, /\$[({]shell ([^)}]+)[)}]/gu),
  awk: codeOnly(/"((?:[^"\\\n]|\\.)*)"\s*\|&?\s*getline/gu, /print[^;}\n|]*\|&?\s*"((?:[^"\\\n]|\\.)*)"/gu),
  vim: editor,
  less: editor,
  ed: lineOfEd,
  gdb: codeOnly(/^\s*(?:shell\s+|!)([^\n]+)/gmu),
  expect: codeOnly(/\b(?:spawn|exec|system)\s+([^\n;]+)/gu),
  mysql: codeOnly(/(?:^|\s)(?:\\!|system)\s+([^\n]+)/gmu),
  psql: codeOnly(/(?:^|\s)\\!\s*([^\n]+)/gmu),
  sqlite3: codeOnly(/^\s*\.(?:shell|system)\s+([^\n]+)/gmu),
};

function proxyCommand(): RegExp {
  return /^(?:-o)?\s*(?:ProxyCommand|LocalCommand|KnownHostsCommand|PermitLocalCommand)[=\s]+(.+)$/isu;
}

/** Other names of programs in the table. */
const sameAs: Readonly<Record<string, string>> = {
  '7za': '7z',
  '7zz': '7z',
  iwmi: 'invoke-wmimethod',
  psexec64: 'psexec',
  gsed: 'sed',
  gmake: 'make',
  gtar: 'tar',
  gawk: 'awk',
  tclsh: 'expect',
  wish: 'expect',
  mawk: 'awk',
  nawk: 'awk',
  red: 'ed',
  mariadb: 'mysql',
  vi: 'vim',
  nvim: 'vim',
  view: 'vim',
  ex: 'vim',
  gvim: 'vim',
  vimdiff: 'vim',
  more: 'less',
  xvfb: 'xvfb-run',
};

/** Finds the ways in which a program starts others; empty where it starts none. */
export function findWrappers(program: string): readonly Wrapper[] {
  const name = Object.hasOwn(sameAs, program) ? (sameAs[program] ?? '') : program;
  return Object.hasOwn(wrappers, name) ? [wrappers[name] ?? []].flat() : [];
}

/** Variables that hold code which some program hands to a shell. */
export const codeVariables =
  /^(?:GIT_(?:SSH_COMMAND|SSH|EDITOR|PAGER|SEQUENCE_EDITOR|EXTERNAL_DIFF|ASKPASS|PROXY_COMMAND)|PAGER|MANPAGER|EDITOR|VISUAL|FCEDIT|BROWSER|LESSOPEN|LESSCLOSE|PROMPT_COMMAND|SSH_ASKPASS|SUDO_ASKPASS|SUDO_EDITOR|RSYNC_RSH|TAR_OPTIONS|MAKEFLAGS)$/u;
/** Prompts, which a shell expands whenever it shows them. */
export const promptVariables = /^PS[0-4]$/u;
