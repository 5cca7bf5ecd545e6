import { execFileSync } from 'node:child_process';
import { delimiter, posix } from 'node:path';

/** Two commits as git names them: a ref, a SHA, or `<sha>^1`. */
export interface CommitRange {
  readonly base: string;
  readonly head: string;
}

/** What one look at two commits found: changed paths, and the config's text at both ends. */
export interface QuickChanges {
  /** Every path that was added, deleted, renamed (both names), edited or got another mode. */
  readonly paths: readonly string[];
  /** Text of the config at base and at head. */
  readonly configs: readonly [string, string];
  readonly mentions: Mentions;
}

/** Whether instruction files bring in others: none does, some may by an `@`, or it cannot be told this quickly (a link, for example). */
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

const longestAnswerBytes = 64 * 1024 * 1024;

/**
 * Compares two commits with two short calls of git, synchronously and without execa, which takes longer to load than git to answer.
 * Undefined whenever anything is not as expected (a missing commit, no config, no git): the gate then looks properly and says so.
 */
export function readQuickChanges(
  cwd: string,
  { base, head }: CommitRange,
  configFile: string,
): QuickChanges | undefined {
  try {
    const diff = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', '--no-ext-diff'];
    const changed = callGit(cwd, [...diff, `${base}^{commit}`, `${head}^{commit}`, '--']);
    const wanted = [configFile, ...starts].flatMap((path) => [`${base}:${path}`, `${head}:${path}`]);
    const answer = callGit(cwd, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
    const [before, after, ...texts] = splitBatch(answer).map((blob) => blob?.toString('utf8'));
    if (before === undefined || after === undefined) return undefined;
    const paths = changed.toString('utf8').split('\0').filter(Boolean);
    const hasRules = answer.includes(' tree ');
    return { paths, configs: [before, after], mentions: findMentions(texts, hasRules) };
  } catch {
    return undefined;
  }
}

const mention = /(?:^|\s)@[^\s`]/m;

/** What git keeps of a link is the path it leads to: one line without an end. */
function findMentions(texts: readonly (string | undefined)[], hasRules: boolean): Mentions {
  const known = texts.flatMap((text) => text ?? []);
  const targets = known.filter((text) => text !== '' && !text.includes('\n'));
  if (targets.some((target) => !starts.includes(posix.basename(target)))) return 'unknown';
  return hasRules || known.some((text) => mention.test(text)) ? 'some' : 'none';
}

/**
 * Words behind an `@` in the texts of two commits: what an instruction file may import. With false, the answer is not known.
 */
export function readMentions(cwd: string, { base, head }: CommitRange): readonly string[] | false {
  const pattern = ['grep', '-h', '-o', '-I', '-E', '(^|[[:space:]])@[^[:space:]`]+'];
  try {
    const found = callGit(cwd, [...pattern, base, head, '--', '*.md', '*.mdc', '*.markdown', '*.txt']);
    return [...new Set(found.toString('utf8').split('\n'))].flatMap((line) => line.trim().slice(1) || []);
  } catch (error) {
    // 1 says that there is none.
    return (error as { readonly status?: number }).status === 1 ? [] : false;
  }
}

/**
 * PATH for our own calls of git: without the programs of packages. Under npx those come first, and a repository could commit one that is
 * called git.
 */
export function gitPath(path = process.env['PATH'] ?? ''): string {
  const isPackage = (folder: string) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
  return path
    .split(delimiter)
    .filter((folder) => !isPackage(folder))
    .join(delimiter);
}

function callGit(cwd: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, {
    cwd,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: longestAnswerBytes,
    env: { ...process.env, PATH: gitPath(), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
}

/** The objects in an answer of `cat-file --batch`, in order: `<id> <type> <size>\n<content>\n` for each; undefined for what is no blob. */
export function splitBatch(answer: Buffer): readonly (Buffer | undefined)[] {
  const contents: (Buffer | undefined)[] = [];
  for (let offset = 0; offset < answer.length; ) {
    const lineEnd = answer.indexOf(10, offset);
    const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString('utf8', offset, lineEnd)) ?? [];
    const end = size === undefined ? lineEnd : lineEnd + 1 + Number(size);
    contents.push(type === 'blob' ? answer.subarray(lineEnd + 1, end) : undefined);
    offset = end + 1;
  }
  return contents;
}
