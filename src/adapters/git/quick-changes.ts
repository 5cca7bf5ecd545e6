import { posix } from 'node:path';
import { callGit, splitObjects } from './clone/call-git.ts';
import { type Clone, isPartial } from './clone/find-clone.ts';

/** Two commits in words that need no ref: a SHA, or `<sha>^1`. */
export interface CommitRange {
  readonly base: string;
  readonly head: string;
}

/** The result of one look at two commits: changed paths, and the config's text at both ends. */
export interface QuickChanges {
  /** The head's commit as an object. */
  readonly commit: Buffer;
  /** Every path that was added, deleted, renamed (both names), edited or got another mode. */
  readonly paths: readonly string[];
  /** Text of the config at base and at head. */
  readonly configs: readonly [string, string];
  readonly mentions: Mentions;
  /** True where a submodule, an action's folder or a script of a package changed: whether a workflow uses it has to be looked at. */
  readonly mayBeUsed: boolean;
}

/** Tells whether instruction files bring in others: none does, some may by an `@`, or it cannot be told this quickly (a link, for example). */
export type Mentions = 'none' | 'some' | 'unknown';

/** Files a runtime reads at the start of a session, whatever the config says, and the folder of which it reads everything. */
const starts = [
  'CLAUDE.md',
  '.claude/CLAUDE.md',
  'CLAUDE.local.md',
  'AGENTS.md',
  'AGENTS.override.md',
  '.claude/rules',
];

/**
 * Compares two commits with two short calls of git, synchronously and without execa, which takes longer to load than git to answer.
 * Undefined whenever anything is not as expected (a missing commit, no config, no git, objects that may have been left out): the gate then
 * looks properly and says so.
 */
export function readQuickChanges(
  clone: Clone,
  { base, head }: CommitRange,
  configFile: string,
): QuickChanges | undefined {
  try {
    // A file that is not here may be in a commit all the same.
    if (isPartial(clone)) return undefined;
    const diff = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-ext-diff'];
    const changed = callGit(clone, [...diff, `${base}^{commit}`, `${head}^{commit}`, '--']).toString('utf8');
    const [modes, paths] = splitChanges(changed);
    const used = listUsable(paths);
    const wanted = [configFile, ...starts, ...used].flatMap((path) => [`${base}:${path}`, `${head}:${path}`]);
    const answer = callGit(clone, ['cat-file', '--batch'], `${[`${head}^{commit}`, ...wanted].join('\n')}\n`);
    const [commit, ...files] = splitObjects(answer);
    const all = files.map((file) => (file?.type === 'blob' ? file.content.toString('utf8') : undefined));
    const texts = all.slice(0, all.length - 2 * used.length);
    const [before, after, ...others] = texts;
    if (commit === undefined || before === undefined || after === undefined) return undefined;
    const hasRules = files.some((file) => file?.type === 'tree');
    const mayBeUsed =
      modes.includes('160000') || used.some((path, at) => isUsable(path, all.slice(texts.length + 2 * at)));
    const mentions = findMentions(others, hasRules);
    return { commit: commit.content, paths, configs: [before, after], mentions, mayBeUsed };
  } catch {
    return undefined;
  }
}

/** Modes and paths of `diff-tree --raw -z`: `:<mode> <mode> <id> <id> <status>`, the path, and so on. */
function splitChanges(answer: string): readonly [modes: string, paths: readonly string[]] {
  const fields = answer.split('\0').filter(Boolean);
  return [fields.filter((_, at) => at % 2 === 0).join(), fields.filter((_, at) => at % 2 === 1)];
}

/** Folders that are looked at for an action; a change of more is left to the gate by looking at none of them. */
const mostFolders = 2_000;

/** Manifests that changed, and where the file of an action would lie in or above a folder that changed. */
function listUsable(paths: readonly string[]): readonly string[] {
  const folders = new Set(['', ...paths.flatMap(listFolders)]);
  // A line is one question of the batch: a folder with a line end in its name cannot be asked for.
  const isAskable = folders.size <= mostFolders && [...folders].every((folder) => !folder.includes('\n'));
  if (!isAskable) throw new Error('these folders are nothing for a quick look');
  const actions = [...folders].flatMap((folder) => [
    posix.join(folder, 'action.yml'),
    posix.join(folder, 'action.yaml'),
  ]);
  const manifests = paths.filter((path) => posix.basename(path) === 'package.json');
  return [...manifests, ...actions];
}

function listFolders(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** An action that is there on either side, or a manifest whose scripts changed. */
function isUsable(path: string, [before, after]: readonly (string | undefined)[]): boolean {
  if (posix.basename(path) !== 'package.json') return before !== undefined || after !== undefined;
  return scriptsOf(before) !== scriptsOf(after);
}

function scriptsOf(manifest: string | undefined): string | undefined {
  try {
    return JSON.stringify(JSON.parse(manifest ?? '{}').scripts ?? {});
  } catch {
    return manifest;
  }
}

const mention = /(?:^|\s)@[^\s`]/m;

/** Finds imports in texts. Git keeps of a link the path it leads to: one line without an end. */
function findMentions(texts: readonly (string | undefined)[], hasRules: boolean): Mentions {
  const presentTexts = texts.flatMap((text) => text ?? []);
  const targets = presentTexts.filter((text) => text !== '' && !text.includes('\n'));
  if (targets.some((target) => !starts.includes(posix.basename(target)))) return 'unknown';
  return hasRules || presentTexts.some((text) => mention.test(text)) ? 'some' : 'none';
}
