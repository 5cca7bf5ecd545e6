import { isScriptName, listFileWords } from './program-words.ts';

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

/** Of a manifest only its scripts run. */
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

/** The ends by which a program may name a path: `lib/a.sh` of `tools/lib/a.sh`; a module also without its extension. */
function nameEnds(path: string): readonly string[] {
  const names = path.split('/');
  const ends = names.map((_, index) => names.slice(index).join('/'));
  const modules = idle.test(path) ? [] : ends.map((end) => end.replace(/\.\w+$/, ''));
  return [...ends, ...modules].flatMap((end) => [end, `./${end}`]);
}
