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
export interface RunnerWords {
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

/** `/usr/bin/npm` is npm. */
function baseName(word: string): string {
  const end = word.slice(word.lastIndexOf('/') + 1);
  return packageRunner.test(end) || makeRunner.test(end) ? end : word;
}

/** `rentroll@1.2.0` is rentroll, `@scope/name@1` is `@scope/name`. */
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
export function isScriptName(path: string): boolean {
  return scriptName.test(path);
}

/** Returns true for a file that can be started as a program: by its right, its name or its first two bytes, `#!`. */
export function isScript(path: string, mode: string, content: Uint8Array): boolean {
  return mode === '100755' || isScriptName(path) || (content[0] === 0x23 && content[1] === 0x21);
}
