import { posix } from 'node:path';
import { callGit, splitObjects } from './clone/call-git.ts';
import { type Clone, isPartial } from './clone/find-clone.ts';

/** Two commits, each named so that git reads no ref: a full id, or `<id>^1`. */
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
  /** True where a submodule was added, moved or taken away. */
  readonly movesSubmodule: boolean;
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
    const wanted = [configFile, ...starts].flatMap((path) => [`${base}:${path}`, `${head}:${path}`]);
    const answer = callGit(clone, ['cat-file', '--batch'], `${[`${head}^{commit}`, ...wanted].join('\n')}\n`);
    const [commit, ...files] = splitObjects(answer);
    const texts = files.map((file) => (file?.type === 'blob' ? file.content.toString('utf8') : undefined));
    const [before, after, ...instructions] = texts;
    if (commit === undefined || before === undefined || after === undefined) return undefined;
    const hasRules = files.some((file) => file?.type === 'tree');
    const movesSubmodule = modes.includes('160000');
    const mentions = findMentions(instructions, hasRules);
    return { commit: commit.content, paths, configs: [before, after], mentions, movesSubmodule };
  } catch {
    return undefined;
  }
}

/** Modes and paths of `diff-tree --raw -z`: `:<mode> <mode> <id> <id> <status>`, the path, and so on. */
function splitChanges(answer: string): readonly [modes: string, paths: readonly string[]] {
  const fields = answer.split('\0').filter(Boolean);
  return [fields.filter((_, at) => at % 2 === 0).join(), fields.filter((_, at) => at % 2 === 1)];
}

const mention = /(?:^|\s)@[^\s`]/m;

/** Finds imports in texts. Git keeps of a link the path it leads to: one line without an end. */
function findMentions(texts: readonly (string | undefined)[], hasRules: boolean): Mentions {
  const presentTexts = texts.flatMap((text) => text ?? []);
  const targets = presentTexts.filter((text) => text !== '' && !text.includes('\n'));
  if (targets.some((target) => !starts.includes(posix.basename(target)))) return 'unknown';
  return hasRules || presentTexts.some((text) => mention.test(text)) ? 'some' : 'none';
}
