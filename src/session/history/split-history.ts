import { findRoot, resolveRevision } from '../../adapters/git/resolve-refs.ts';
import { walkHistory } from '../../adapters/git/walk-history.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { HistoryKey, SplitWork, WorkKey, WorkSplit } from '../../core/model/session/history.ts';
import { type HistoryCommit, titleOf } from '../../core/model/tree.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isProjectOf } from '../store/files/find-project.ts';
import { readSpans, type SessionSpan, splitTools, splitWork } from '../store/read-history.ts';

/** The repository whose merged changes are requested. */
export interface KnownChanges {
  readonly root: string;
  readonly commits: readonly ChangeCommit[];
}

/** The keys to split by, and the most rows. */
interface SplitRequest {
  readonly since: string;
  readonly by: readonly HistoryKey[];
  readonly most: number;
  /** The repository whose changes are requested. */
  readonly changes?: KnownChanges;
}

/** Splits work since a day by the requested keys; see `WorkSplit` for the order of rows. */
export function splitHistory(db: Db, { since, by, most, changes }: SplitRequest): WorkSplit {
  const [time] = by.filter(isTime);
  const read = readRows(db, since, by, changes);
  const compareKeys = (a: SplitWork, b: SplitWork) =>
    by.reduce((order, key) => order || compareText(a[key] ?? '', b[key] ?? ''), 0);
  const dearest = (a: SplitWork, b: SplitWork) => b.tokens - a.tokens || compareKeys(a, b);
  const rows = [...read].sort((a, b) => (time && compareText(a[time] ?? '', b[time] ?? '')) || dearest(a, b));
  const start = time === undefined ? 0 : Math.max(0, rows.length - most);
  const shown = rows.slice(start, start + most);
  const left = rows.filter((row) => !shown.includes(row));
  return { by, rows: shown, left: { rows: left.length, tokens: left.reduce((sum, { tokens }) => sum + tokens, 0) } };
}

function readRows(db: Db, since: string, by: readonly HistoryKey[], changes?: KnownChanges): readonly SplitWork[] {
  if (changes !== undefined) {
    const projectSpans = readSpans(db, since).filter(({ project }) => isProjectOf(project, changes.root));
    return splitChanges(changes.commits, projectSpans);
  }
  return by.includes('tool') ? splitTools(db, since, by.filter(isTime)) : splitWork(db, since, by.filter(isOfRuns));
}

function isTime(key: HistoryKey): key is 'day' | 'week' {
  return key === 'day' || key === 'week';
}

function isOfRuns(key: HistoryKey): key is WorkKey {
  return key !== 'tool' && key !== 'change';
}

/** A commit somebody wrote, and the merged change that brought it. */
export interface ChangeCommit {
  /** Number or short id, and title. */
  readonly change: string;
  readonly atMs: number;
  /** True when a trailer names an agent as one of its authors. */
  readonly isSigned: boolean;
}

/** Commits that are looked at, newest first. */
const mostCommits = 5_000;

/** The names by which agents sign commits as authors. */
const agentTrailer =
  /^(?:co-authored-by: .*\b(?:claude|codex|copilot|cursor|gemini|aider|devin|anthropic|openai)\b|claude-session:)/im;

/** Reads the changes that were merged into the branch that is checked out, with the root of its repository. Throws ProblemError outside of one. */
export async function readMerged(
  cwd: string,
): Promise<{ readonly root: string; readonly commits: readonly ChangeCommit[] }> {
  const root = await findRoot(cwd);
  return { root, commits: await readChanges(root, await resolveRevision(root, 'HEAD')) };
}

/**
 * Reads the commits of a history with the change of its main line that brought each: a merge brings the commits of its branch, any other commit
 * itself. Throws ProblemError where objects are missing.
 */
export async function readChanges(root: string, from: string): Promise<readonly ChangeCommit[]> {
  const owners = openOwners(from);
  const commits: ChangeCommit[] = [];
  let walked = 0;
  for await (const commit of walkHistory(root, { from })) {
    const change = owners.find(commit);
    // A merge is somebody's click; the commits that it brings were written.
    if (commit.parents.length <= 1 && change !== '') commits.push(toCommit(commit, change));
    walked += 1;
    if (walked >= mostCommits) break;
  }
  return commits;
}

/**
 * Names the change that brought each commit; children are asked about before their parents. Empty for one that no change of the main line brought.
 */
function openOwners(from: string) {
  const owners = new Map<string, string>();
  let next = from;
  return {
    find: (commit: HistoryCommit): string => {
      const isMain = commit.sha === next;
      const change = isMain ? nameChange(commit) : (owners.get(commit.sha) ?? '');
      const brought = isMain ? commit.parents.slice(1) : commit.parents;
      if (isMain) next = commit.parents[0] ?? '';
      for (const parent of brought) owners.set(parent, owners.get(parent) ?? change);
      owners.delete(commit.sha);
      return change;
    },
  };
}

function nameChange(commit: HistoryCommit): string {
  const number = /#(\d+)/.exec(commit.subject)?.[1];
  return `${number === undefined ? commit.sha.slice(0, 9) : `#${number}`} ${titleOf(commit)}`;
}

function toCommit({ date, body }: HistoryCommit, change: string): ChangeCommit {
  return { change, atMs: Date.parse(date), isSigned: agentTrailer.test(body) };
}

/** A commit may be made a moment after the last line of its session. */
const slackMs = 10 * 60_000;

/**
 * Splits the work of sessions by the merged change they worked on: a session's tokens go in equal parts to the commits written while it ran,
 * those an agent signed where there are any. The row without a change is work of which nothing was merged. Rows add up to the sessions.
 */
export function splitChanges(commits: readonly ChangeCommit[], sessions: readonly SessionSpan[]): readonly SplitWork[] {
  const rows = new Map<string, { sessions: number; calls: number; tokens: number }>();
  for (const { firstAt, lastAt, calls, tokens } of sessions) {
    const [from, to] = [Date.parse(firstAt), Date.parse(lastAt) + slackMs];
    const during = commits.filter(({ atMs }) => atMs >= from && atMs <= to);
    const signed = during.filter(({ isSigned }) => isSigned);
    const creditedCommits = signed.length > 0 ? signed : during;
    const shares = Map.groupBy(
      creditedCommits.length > 0 ? creditedCommits.map(({ change }) => change) : [''],
      (change) => change,
    );
    const all = Math.max(1, creditedCommits.length);
    for (const [change, part] of shares) {
      const row = rows.get(change) ?? { sessions: 0, calls: 0, tokens: 0 };
      const share = part.length / all;
      rows.set(change, {
        sessions: row.sessions + 1,
        calls: row.calls + calls * share,
        tokens: row.tokens + tokens * share,
      });
    }
  }
  return [...rows].map(([change, row]) => ({
    change: change === '' ? 'nothing merged' : change,
    runs: row.sessions,
    sessions: row.sessions,
    calls: Math.round(row.calls),
    tokens: Math.round(row.tokens),
  }));
}
