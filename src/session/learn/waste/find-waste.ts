import { formatCount } from '../../../core/text/format-number.ts';
import type { Accessed, DetailedRun } from '../../model/session-counts.ts';
import { isInspection, isWholeSuite, plainCommand } from './commands.ts';
import { classifyError } from './error-classes.ts';

/** A way in which a run lost tokens, as far as figures show it. */
export type WasteKind = 'reread' | 'suite' | 'look' | 'command' | 'search' | 'error';

/** One thing a run did more often than it needed to. */
export interface Waste {
  readonly kind: WasteKind;
  /** The file, command or class of error; empty for searches. */
  readonly subject: string;
  readonly times: number;
  /** Tokens that doing it once would have left out, at four characters a token: an order of magnitude, to rank by. */
  readonly tokens: number;
}

/** Describes waste in words: "opened src/app.ts 14 times". Untrusted subjects stand in it as they are; sinks escape. */
export function describeWaste({ kind, subject, times }: Waste): string {
  const often = formatCount(times, 'time');
  switch (kind) {
    case 'reread':
      return `opened ${subject} ${often}`;
    case 'suite':
      return `ran the whole suite (${subject}) ${often}`;
    case 'look':
    case 'command':
      return `ran ${subject} ${often}`;
    case 'search':
      return `repeated a search ${often}`;
    case 'error':
      return `met the error "${subject}" ${often}`;
  }
}

/** How often is too often, by kind. */
const fewest: Readonly<Record<WasteKind, number>> = {
  reread: 3,
  suite: 4,
  look: 6,
  command: 4,
  search: 4,
  error: 3,
};

/** Characters of a token, and the tokens of a result of unknown size. */
const [charsPerToken, usualTokens] = [4, 500];

/** Finds what a run did more often than it needed to, the most expensive first. */
export function findWaste(run: DetailedRun): readonly Waste[] {
  const wastes = [...findRereads(run), ...findCommands(run), ...findSearches(run), ...findErrors(run)];
  return wastes.sort((a, b) => b.tokens - a.tokens || b.times - a.times || (a.subject < b.subject ? -1 : 1));
}

function findRereads(run: DetailedRun): readonly Waste[] {
  const each = tokensPerCall(run, ['Read', 'NotebookRead']);
  return accessesOf(run, 'read').flatMap(({ subject, times }) => {
    const edits = accessesOf(run, 'write').find((write) => write.subject === subject)?.times ?? 0;
    if (times < fewest.reread + Math.min(1, edits)) return [];
    // An edit shows its change: an agent that looks again after each one loses less than one that looks again without an edit.
    return [{ kind: 'reread', subject, times, tokens: Math.max(1, times - 1 - edits) * each }];
  });
}

function findCommands(run: DetailedRun): readonly Waste[] {
  const each = tokensPerCall(run, ['Bash', 'exec_command', 'shell', 'shell_command', 'local_shell']);
  return sumUp(accessesOf(run, 'command'), plainCommand).flatMap(({ subject, times }) => {
    const kind = isWholeSuite(subject) ? 'suite' : isInspection(subject) ? 'look' : 'command';
    return times < fewest[kind] ? [] : [{ kind, subject, times, tokens: (times - 1) * each }];
  });
}

function findSearches(run: DetailedRun): readonly Waste[] {
  const each = tokensPerCall(run, ['Grep', 'Glob', 'LS', 'WebFetch', 'WebSearch']);
  const repeated = accessesOf(run, 'search').filter(({ times }) => times > 1);
  const needless = repeated.reduce((sum, { times }) => sum + times - 1, 0);
  if (needless + 1 < fewest.search) return [];
  return [{ kind: 'search', subject: '', times: needless, tokens: needless * each }];
}

function findErrors(run: DetailedRun): readonly Waste[] {
  const classes = sumUp(accessesOf(run, 'error'), (errorText) => classifyError(errorText)?.name ?? '');
  return classes.flatMap(({ subject, times }) =>
    subject === '' || times < fewest.error ? [] : [{ kind: 'error', subject, times, tokens: times * usualTokens }],
  );
}

function accessesOf({ accesses }: DetailedRun, kind: Accessed['kind']): readonly Accessed[] {
  return accesses.filter((access) => access.kind === kind);
}

function sumUp(accesses: readonly Accessed[], name: (subject: string) => string): readonly Omit<Accessed, 'kind'>[] {
  return [...Map.groupBy(accesses, ({ subject }) => name(subject))].map(([subject, grouped]) => ({
    subject,
    times: grouped.reduce((sum, { times }) => sum + times, 0),
  }));
}

function tokensPerCall({ tools }: DetailedRun, names: readonly string[]): number {
  const matchingTools = tools.filter(({ name }) => names.includes(name));
  const calls = matchingTools.reduce((sum, tool) => sum + tool.calls, 0);
  const chars = matchingTools.reduce((sum, { resultBytes, inputChars }) => sum + resultBytes + inputChars, 0);
  return calls === 0 ? usualTokens : Math.round(chars / calls / charsPerToken);
}
