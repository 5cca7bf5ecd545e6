/** Variables that name the root of the checkout, or the folder of the file they stand in. */
const rootVariable =
  /\$\{?(?:CLAUDE_PROJECT_DIR|CLAUDE_PLUGIN_ROOT|GITHUB_WORKSPACE|GITHUB_ACTION_PATH|PWD)\}?\/?|\$\{\{\s*github\.(?:workspace|action_path)\s*\}\}\/?/g;
const separator = /[\s"'`;&|()<>=,[\]]+/;

/** Splits text of any language into the words that may name a file. */
export function listFileWords(text: string): readonly string[] {
  const words = text.replace(rootVariable, './').split(separator);
  return [...new Set(words.map((word) => word.replace(/[.:]+$/, '')).filter((word) => word !== ''))];
}

/** Programs that run the scripts of a package, or its packages. */
const packageRunner = /^(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|corepack)$/;
const makeRunner = /^(?:make|gmake|just|task)$/;

/** Files in which a runner of targets finds them. */
export const targetFiles = ['Makefile', 'makefile', 'GNUmakefile', 'justfile', 'Justfile', 'Taskfile.yml'] as const;
/** Files that say to a runner of packages where those come from and how they are run. */
export const packageSettings = ['.npmrc', '.yarnrc.yml', '.yarnrc', '.pnpmfile.cjs', 'bunfig.toml'] as const;

/** Names that a text hands to runners of packages: scripts, packages and options alike. */
interface RunnerWords {
  /** Undefined where no such runner is started. */
  readonly packages: ReadonlySet<string> | undefined;
  readonly startsTargets: boolean;
}

/** Finds what a text runs by the name of a script, a package or a target. */
export function findRunnerWords(text: string): RunnerWords {
  const lines = text.split('\n').map((line) => line.split(/[\s"'`;&|()]+/).map(baseName));
  const started = lines.filter((words) => words.some((word) => packageRunner.test(word)));
  return {
    packages: started.length === 0 ? undefined : new Set(started.flatMap((words) => words.map(withoutVersion))),
    startsTargets: lines.some((words) => words.some((word) => makeRunner.test(word))),
  };
}

/** Returns the name of a program without its folder: `/usr/bin/npm` is npm. */
function baseName(word: string): string {
  const end = word.slice(word.lastIndexOf('/') + 1);
  return packageRunner.test(end) || makeRunner.test(end) ? end : word;
}

/** Returns the name of a package without its version: `rentroll@1.2.0` is rentroll, `@scope/name@1` is `@scope/name`. */
function withoutVersion(word: string): string {
  const at = word.lastIndexOf('@');
  return at > 0 ? word.slice(0, at) : word;
}

const installs = ['ci', 'install', 'i', 'add', 'rebuild', 'yarn'];
const installScripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];

/** Returns true for a script of a package that a runner with these words starts; `prex` and `postx` run with `x`. */
export function isStarted(script: string, words: ReadonlySet<string>): boolean {
  if (words.has(script) || words.has(script.replace(/^(?:pre|post)/, ''))) return true;
  return installScripts.includes(script) && installs.some((word) => words.has(word));
}

/** Names of files that are programs or modules of one. */
const scriptName = /\.(?:[cm]?[jt]s|sh|bash|zsh|fish|py|rb|pl|php|lua|ps1|bat|cmd|exe|jar|wasm)$/i;

/** Returns true for a word or path that names a script by its extension. */
function isScriptName(path: string): boolean {
  return scriptName.test(path);
}

/** Returns true for a file that can be started as a program: by its right, its name or its first two bytes, `#!`. */
export function isScript(path: string, mode: string, content: Uint8Array): boolean {
  return mode === '100755' || isScriptName(path) || (content[0] === 0x23 && content[1] === 0x21);
}

/** Pathspecs of the files that name programs which start by themselves, and of those that say what a script or a target is. */
export const programPathspecs: readonly string[] = [
  ':(glob).github/workflows/*',
  ':(glob).github/hooks/*.json',
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.mcp.json',
  '.codex',
  '.claude/hooks',
  '.github/actions',
  ':(glob)**/.claude/skills/**',
  ':(glob)**/.claude/commands/**',
  ':(glob)**/.agents/skills/**',
  ':(glob)**/package.json',
  ':(glob)**/[Mm]akefile',
  ':(glob)**/GNUmakefile',
  ':(glob)**/[Jj]ustfile',
  ':(glob)**/Taskfile.yml',
];

/** Files that say where packages come from, or what a script is. */
const manifest =
  /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|bunfig\.toml|action\.ya?ml)$/;
/** Nothing runs them. */
const idle = /\.(?:md|mdx|txt|png|jpe?g|gif|svg|webp)$/i;

/**
 * Tells quickly whether a change may reach a program that starts by itself. True wherever a look at everything that these programs run could come to
 * another answer: `files` are the texts at `programPathspecs` on both sides.
 */
export function mayBeRun(paths: readonly string[], files: readonly (readonly [path: string, text: string])[]): boolean {
  if (paths.some((path) => manifest.test(path))) return true;
  const words = new Set(files.flatMap(([path, text]) => listFileWords(programText(path, text))));
  if (paths.some((path) => nameEnds(path).some((end) => words.has(end)))) return true;
  const readEnds = new Set(files.flatMap(([path]) => nameEnds(path)));
  const isOpen = [...words].some((word) => isFollowed(word) && !readEnds.has(word));
  return isOpen && paths.some((path) => !idle.test(path));
}

/** Returns the text of a file that runs: of a manifest only its scripts. */
function programText(path: string, text: string): string {
  if (!/(?:^|\/)package\.json$/.test(path)) return text;
  try {
    return Object.values(JSON.parse(text).scripts ?? {}).join('\n');
  } catch {
    return text;
  }
}

/** A script, an action of this repository, or a path whose beginning is not known: what these name is not looked at here. */
function isFollowed(word: string): boolean {
  if (word.includes('://') || word.includes('*')) return false;
  return isScriptName(word) || /^\.\.?\//.test(word) || (word.includes('$') && /\.\w+$/.test(word));
}

/** Lists the ends by which a program may name a path: `lib/a.sh` of `tools/lib/a.sh`; a module also without its extension. */
function nameEnds(path: string): readonly string[] {
  const names = path.split('/');
  const ends = names.map((_, index) => names.slice(index).join('/'));
  const modules = idle.test(path) ? [] : ends.map((end) => end.replace(/\.\w+$/, ''));
  return [...ends, ...modules].flatMap((end) => [end, `./${end}`]);
}
