import { setupError } from '../../core/model/problem.ts';
import type { HistoryCommit, HistoryFile } from '../../core/model/tree.ts';
import { isKeyOf } from '../../core/util/values.ts';
import { fetchRest, findCommit, isShallow } from './resolve-refs.ts';
import { readGitLine, streamGit } from './run-git.ts';

/** Arguments that ask git about each commit; a merge is compared with its first parent alone. */
const questions = [
  ...['log', '--date-order', '--diff-merges=first-parent', '-M', '--raw', '--numstat', '--no-abbrev', '-z'],
  ...['--no-ext-diff', '--no-textconv', '--format=%x01%H%x02%P%x02%aI%x02%B%x03'],
];

/** A part of a history: `from` and its ancestors, without `since` and its ancestors. */
export interface HistoryRange {
  readonly from: string;
  readonly since?: string;
}

/**
 * Walks a history newest first, children before parents, one commit at a time: what is held does not grow with its length. Whoever stops
 * early stops git. Throws ProblemError (`history-broken`) where objects are missing, after all commits before that place were told.
 */
export async function* walkHistory(root: string, { from, since }: HistoryRange): AsyncGenerator<HistoryCommit> {
  const range = since === undefined ? [from] : [from, `^${since}`];
  const { stdout, ended, stop } = streamGit(root, [...questions, '--end-of-options', ...range, '--']);
  let isDone = false;
  try {
    yield* readCommits(readTokens(stdout));
    isDone = true;
  } finally {
    if (!isDone) stop();
    await ended;
  }
  const { ok, stderr } = await ended;
  if (!ok) throw await broken(root, stderr);
}

/** Counts the commits, merges left out, that a side brings and the other does not have. */
export async function countBrought(root: string, main: string, side: string): Promise<number> {
  return Number((await readGitLine(root, ['rev-list', '--count', '--no-merges', side, `^${main}`])) ?? 0);
}

async function broken(root: string, words: string) {
  return setupError(
    'history-broken',
    `git cannot read this history further: ${words.split('\n')[0]?.slice(0, 200) ?? ''}`,
    (await isShallow(root))
      ? `Fetch the rest of it: ${fetchRest}.`
      : 'Fetch what is missing (git fetch origin), or leave the part out with --since; git fsck names the objects.',
  );
}

/** Reads the pieces between zero bytes, as they arrive. */
async function* readTokens(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

type Draft = Omit<HistoryCommit, 'files'> & { readonly files: Map<string, HistoryFile> };

async function* readCommits(tokens: AsyncGenerator<string>): AsyncGenerator<HistoryCommit> {
  let draft: Draft | undefined;
  for await (const token of tokens) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith('\u0001')) {
      if (draft !== undefined) yield close(draft);
      draft = readHeader(text);
    } else if (text.startsWith(':')) await readRaw(text, tokens, draft);
    else if (text !== '') await readLines(text, tokens, draft);
  }
  if (draft !== undefined) yield close(draft);
}

function close({ files, ...commit }: Draft): HistoryCommit {
  return { ...commit, files: [...files.values()] };
}

function readHeader(text: string): Draft {
  const [sha = '', parents = '', date = '', ...message] = text.slice(1).split('\u0002');
  // The mark that ends a message stands after its last line.
  const [subject = '', ...body] = message.join('\u0002').slice(0, -1).split('\n');
  return {
    sha,
    date,
    subject: subject.trim(),
    body: body.join('\n').trim(),
    parents: parents.split(' ').filter(Boolean),
    files: new Map(),
  };
}

const statuses = { A: 'added', C: 'added', D: 'deleted', R: 'renamed' } as const;

/** Reads a raw entry: `:<mode> <mode> <id> <id> <status>`, then one path, or two for a rename. */
async function readRaw(text: string, tokens: AsyncGenerator<string>, draft: Draft | undefined): Promise<void> {
  const [before = '', after = '', , , status = ''] = text.slice(1).split(' ');
  const letter = status.charAt(0);
  const from = letter === 'R' || letter === 'C' ? await take(tokens) : undefined;
  const path = await take(tokens);
  const kind = isKeyOf(statuses, letter) ? statuses[letter] : 'changed';
  const mode = kind === 'deleted' ? before : after;
  draft?.files.set(path, {
    path,
    status: kind,
    mode,
    lines: undefined,
    ...(kind === 'renamed' && from !== undefined ? { from } : {}),
  });
}

/** Reads a line count: `<added>\t<deleted>\t<path>`; the paths of a rename follow apart, and a binary file has dashes. */
async function readLines(text: string, tokens: AsyncGenerator<string>, draft: Draft | undefined): Promise<void> {
  const [added = '', deleted = '', ...rest] = text.split('\t');
  const inline = rest.join('\t');
  if (inline === '') await take(tokens);
  const path = inline === '' ? await take(tokens) : inline;
  const file = draft?.files.get(path);
  if (file === undefined || added === '-') return;
  draft?.files.set(path, { ...file, lines: { added: Number(added), deleted: Number(deleted) } });
}

async function take(tokens: AsyncGenerator<string>): Promise<string> {
  const next = await tokens.next();
  return next.done === true ? '' : next.value;
}

/**
 * Resolves the commits of a fixture's history without those that `since` reaches, by full ids. Throws ProblemError (`missing-since`) for a
 * name that is no commit.
 */
export async function resolveMiningRange(root: string, from: string, since: string | undefined): Promise<HistoryRange> {
  if (since === undefined) return { from };
  const id = await findCommit(root, since);
  if (id) return { from, since: id };
  throw setupError(
    'missing-since',
    `"${since}" is not a commit of this repository`,
    'Name a commit, a branch or a tag with --since; git log --oneline lists commits.',
  );
}
