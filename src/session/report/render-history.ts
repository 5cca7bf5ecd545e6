import { totalTokens } from '../../core/model/money/usage.ts';
import type { HistoryRow, SplitWork, ToolRow, WorkHistory, WorkSplit } from '../../core/model/session/history.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import { column, count, figure, heading, lines, part, say, table } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount, formatShare, formatTokens } from '../../core/text/format-number.ts';
import { keysOf } from '../../core/util/values.ts';
import type { CollectRefusal } from '../collect/collect-transcript.ts';
import type { Imported } from '../collect/import-transcripts.ts';
import { transcriptRefusals } from '../usage/read-transcript.ts';

/** Renders the history of real work on one screen: where tokens went by project, agent, model and tool. */
export const renderHistory = forTerminal((history: WorkHistory) => {
  const { total, projects, agents, models, tools, waiting } = history;
  if (total.calls === 0) return toNothingBlocks(history);
  const whole = totalTokens(total.usage);
  if (history.split !== undefined) return toSplitBlocks(history, history.split);
  const several = (title: string, rows: readonly HistoryRow[]) => rowTable(title, rows.length > 1 ? rows : [], whole);
  return [
    heading(writeHead(history)),
    lines([writeWork(history), writeClasses(total)]),
    rowTable('project', projects, whole),
    several('agent', agents),
    several('model', models),
    toolTable(tools),
    part(
      undefined,
      say(waiting === 0 ? '' : `${formatCount(waiting, 'candidate')} waiting: rentroll session propose`),
      lines(writeSkips(history), { tone: 'warn' }),
    ),
  ];
});

function toNothingBlocks(history: WorkHistory): readonly Block[] {
  const next =
    history.since === undefined
      ? 'Read the transcripts on this machine: rentroll session import'
      : 'To see all that was collected: rentroll session history';
  return [heading(writeHead(history)), lines([next, ...writeSkips(history)])];
}

/** Renders work by the requested keys. */
function toSplitBlocks(history: WorkHistory, { by, rows, left }: WorkSplit): readonly Block[] {
  const whole = totalTokens(history.total.usage);
  const more = `${formatCount(left.rows, 'more row')} with ${formatTokens(left.tokens)} tokens: --json has them`;
  return [
    heading(writeHead(history)),
    table<SplitWork>(rows, [
      ...by.map((key) => column<SplitWork>(key, (row) => row[key] || 'unknown')),
      count('runs', ({ runs }) => runs),
      count('calls', ({ calls }) => calls),
      count('tokens', ({ tokens }) => tokens),
      figure('share', ({ tokens }) => formatShare(tokens, whole)),
    ]),
    lines([...(left.rows > 0 ? [more] : []), ...writeSkips(history)]),
  ];
}

function rowTable(title: string, rows: readonly HistoryRow[], whole: number): Block {
  return table(rows, [
    column(title, ({ name }) => name || 'unknown'),
    count('runs', ({ sessions }) => sessions),
    count('tokens', ({ usage }) => totalTokens(usage)),
    figure('share', ({ usage }) => formatShare(totalTokens(usage), whole)),
    count('per run', ({ usage, sessions }) => totalTokens(usage) / Math.max(1, sessions)),
  ]);
}

function toolTable(tools: readonly ToolRow[]): Block {
  return table(tools, [
    column('tool', ({ name }) => name),
    count('calls', ({ calls }) => calls),
    count('failed', ({ errors }) => errors),
    count('tokens in and out, about', ({ estimatedTokens }) => estimatedTokens),
  ]);
}

function writeHead({ total, since, completed }: WorkHistory): string {
  const time = since === undefined ? 'So far' : `Since ${since}`;
  const bound = total.isLowerBound ? 'at least ' : '';
  return `${time}: ${formatCount(total.sessions, 'session')}, ${formatTokens(completed)} completed, ${bound}${formatTokens(totalTokens(total.usage))} tokens in ${formatCount(total.calls, 'model call')}.`;
}

function writeWork({ prompts, questions, compactions, rereads, toolErrors }: WorkHistory): string {
  const parts = [
    formatCount(prompts, 'prompt'),
    formatCount(questions, 'question'),
    formatCount(rereads, 'file opened again', 'files opened again'),
    formatCount(toolErrors, 'failed tool call'),
    formatCount(compactions, 'compaction'),
  ];
  return `${parts.join(', ')}.`;
}

function writeClasses({ usage, isLowerBound }: HistoryRow): string {
  const { input, output, cacheCreation, cacheRead } = usage;
  const note = isLowerBound ? ' Some transcripts never tell the final output tokens: totals are a lower bound.' : '';
  return `Tokens: ${formatTokens(input)} input, ${formatTokens(output)} output, ${formatTokens(cacheCreation)} written to the cache, ${formatTokens(cacheRead)} read from it.${note}`;
}

function writeSkips({ drops }: WorkHistory): readonly string[] {
  const reasons = Object.entries(drops);
  if (reasons.length === 0) return [];
  const list = reasons.map(([why, count]) => `${why} ${formatTokens(count)}`).join(', ');
  return [
    `Hooks could not collect at once: ${list}. To read the transcripts that are still on disk: rentroll session import`,
  ];
}

/** Renders the result of an import in a few lines. */
export const renderImport = forTerminal((imported: Imported) => [
  heading(headImport(imported)),
  lines(noticesOfImport(imported)),
  say('Look at them: rentroll session history'),
]);

const bytesPerMegabyte = 1_000_000;

function headImport({ files, bytes, read, unchanged, tokens, calls }: Imported): string {
  const size = bytes < bytesPerMegabyte ? 'less than 1' : formatTokens(Math.round(bytes / bytesPerMegabyte));
  const transcripts = `${formatCount(files, 'transcript')}, ${size} MB`;
  if (read === 0) return `Found ${transcripts}: nothing has changed since they were read.`;
  const rest = unchanged > 0 ? `, ${formatTokens(unchanged)} unchanged` : '';
  return `Found ${transcripts}: read ${formatTokens(read)}${rest}. New: ${formatTokens(tokens)} tokens in ${formatCount(calls, 'model call')}.`;
}

/** Why a transcript was not imported, as the end of "… not read: ". */
const refusalWords: Readonly<Record<CollectRefusal, string>> = {
  ...transcriptRefusals,
  'not-storable': 'the database refuses a value in it',
};

function noticesOfImport(imported: Imported): readonly string[] {
  const { byCli, copies, unfinished, malformed, oversized, impossible, lines, trials, refused } = imported;
  const notes: readonly (readonly [number, string])[] = [
    [
      byCli.codex,
      `${formatCount(byCli.codex, 'transcript')} of Codex, ${formatTokens(byCli['claude-code'])} of Claude Code.`,
    ],
    [copies, `${formatCount(copies, 'model call')} stood in an earlier transcript too and counted once.`],
    [
      unfinished,
      `${formatCount(unfinished, 'model call')} with fewer output tokens than text: the CLI never wrote the final count, so totals are a lower bound.`,
    ],
    [
      malformed,
      `${formatTokens(malformed)} of ${formatCount(lines, 'line')} were damaged; what was whole in them was counted.`,
    ],
    [oversized, `${formatCount(oversized, 'line')} longer than 32 MiB left out.`],
    [
      impossible,
      `${formatCount(impossible, 'model call')} left out: the transcript reports more tokens than a call can have (10^12).`,
    ],
    [trials, `${formatCount(trials, 'transcript')} of benchmark trials left out: they are no real work.`],
    ...keysOf(refused).map((why): readonly [number, string] => {
      const count = refused[why] ?? 0;
      return [count, `${formatCount(count, 'file')} not read: ${refusalWords[why]}.`];
    }),
  ];
  return notes.flatMap(([count, text]) => (count > 0 ? [text] : []));
}
