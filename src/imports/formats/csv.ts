import type { Parsed, Position, Problem } from '../../core/model/problem.ts';
import { type Outcome, outcomes } from '../../core/model/trial/trial.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { toMs, trialProblem } from '../reading/checked-json.ts';
import type { ForeignReader, ForeignSource, ForeignTokens, ForeignTrial } from '../reading/foreign-trial.ts';

/** The columns there may be; a table has those marked, and either `tokens` or the four classes, input without what a cache gave or took. */
const columns = [
  'arm',
  'task',
  'outcome',
  'tokens',
  'input',
  'output',
  'cache_read',
  'cache_write',
  'order',
  'started_at',
  'model',
  'graded_by',
] as const;
type ColumnName = (typeof columns)[number];
const needed: readonly ColumnName[] = ['arm', 'task', 'outcome'];
const classes = ['input', 'output', 'cache_read', 'cache_write'] as const;
const mostProblems = 50;

/** A table of trials that anybody can write; sets of the public bench are such tables. */
export const csvReader: ForeignReader = { isWanted: (parts) => parts.at(-1)?.endsWith('.csv') === true, read: readCsv };

function readCsv({ file, bytes }: ForeignSource): Parsed<readonly ForeignTrial[]> {
  const rows = splitRows(Buffer.from(bytes).toString('utf8'));
  const [head = [], ...body] = rows;
  const faults = findHeadFaults(head, { file, line: 1 });
  if (faults.length > 0) return { problems: faults };
  const places = new Map(head.map((name, index) => [name, index]));
  const trials: ForeignTrial[] = [];
  const problems: Problem[] = [];
  for (const [index, cells] of body.entries()) {
    const at = { file, line: index + 2 };
    const row = readRow({ cells, width: head.length, places, at });
    if ('code' in row) problems.push(row);
    else trials.push(row);
    if (problems.length >= mostProblems) break;
  }
  return problems.length > 0 ? { problems } : { value: trials, problems };
}

function findHeadFaults(head: readonly string[], at: Position): readonly Problem[] {
  const unknown = head.filter((name) => !(columns as readonly string[]).includes(name));
  const missing = needed.filter((name) => !head.includes(name));
  const hasColumn = (name: ColumnName) => head.includes(name);
  const hasUsage = hasColumn('tokens') !== classes.every(hasColumn);
  return [
    ...unknown.map((name) =>
      trialProblem(
        'unknown-column',
        `unknown column ${quoteValue(name)}`,
        hintKnownNames(name, columns, 'columns'),
        at,
      ),
    ),
    ...missing.map((name) =>
      trialProblem('missing-column', `there is no column "${name}"`, `Columns: ${columns.join(', ')}.`, at),
    ),
    ...(new Set(head).size < head.length
      ? [trialProblem('twice-column', 'a column appears twice', 'Keep one of them.', at)]
      : []),
    ...(hasUsage
      ? []
      : [
          trialProblem(
            'no-usage',
            'the file does not say how many tokens trials used',
            'Write either tokens, or input (without the cached part), output, cache_read and cache_write.',
            at,
          ),
        ]),
  ];
}

interface Row {
  readonly cells: readonly string[];
  readonly width: number;
  readonly places: ReadonlyMap<string, number>;
  readonly at: Position & { readonly line: number };
}

function readRow({ cells, width, places, at }: Row): ForeignTrial | Problem {
  if (cells.length !== width)
    return trialProblem(
      'bad-row',
      `the line has ${cells.length} cells, its head ${width}`,
      'Quote cells that hold a comma.',
      at,
    );
  const cell = (name: ColumnName) => cells[places.get(name) ?? -1] ?? '';
  const [task, arm, outcome] = [cell('task'), cell('arm'), cell('outcome')];
  if (task === '' || arm === '') return trialProblem('bad-row', 'the line has no task, or no arm', 'Fill in both.', at);
  if (!isOutcome(outcome))
    return trialProblem(
      'bad-outcome',
      `outcome is ${quoteValue(outcome)}`,
      hintKnownNames(outcome, outcomes, 'outcomes'),
      at,
    );
  const tokens = readTokens(cell, places, at);
  if (tokens !== undefined && 'code' in tokens) return tokens;
  const startedAt = toMs(cell('started_at')) ?? (cell('order') === '' ? undefined : Number(cell('order')));
  if (startedAt !== undefined && !Number.isFinite(startedAt))
    return trialProblem(
      'bad-row',
      `order is ${quoteValue(cell('order'))}`,
      'Write whole numbers that grow with time.',
      at,
    );
  return {
    task,
    arms: [arm],
    run: String(at.line),
    outcome,
    tokens,
    at,
    settings: '{}',
    ...(startedAt !== undefined && { startedAt }),
    models: cell('model') === '' ? [] : [cell('model')],
    notices: /^(?:judge|model|llm)$/i.test(cell('graded_by')) ? ['judge-graded'] : [],
  };
}

function isOutcome(text: string): text is Outcome {
  return (outcomes as readonly string[]).includes(text);
}

/** Reads the tokens of a row; returns undefined where a cell is empty, which is not a zero. */
function readTokens(
  cell: (name: ColumnName) => string,
  places: Row['places'],
  at: Position,
): ForeignTokens | Problem | undefined {
  const tokenColumns = places.has('tokens') ? (['tokens'] as const) : classes;
  const texts = tokenColumns.map(cell);
  if (texts.some((text) => text === '')) return undefined;
  const counts = texts.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : -1));
  const bad = counts.indexOf(-1);
  if (bad >= 0)
    return trialProblem(
      'bad-value',
      `${tokenColumns[bad]} is ${quoteValue(texts[bad])}`,
      'Write a whole number of tokens, 0 or more.',
      at,
    );
  const [input = 0, output = 0, cacheRead = 0, cacheCreation = 0] = counts;
  return tokenColumns.length === 1
    ? { total: input }
    : { total: input + output + cacheRead + cacheCreation, classes: { input, output, cacheRead, cacheCreation } };
}

/** Splits a text into the rows of RFC 4180. Lines without a quote, nearly all, are split as they are. */
export function splitRows(text: string): readonly (readonly string[])[] {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const lines = plain.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return plain.includes('"') ? lines.map(splitQuoted) : lines.map((line) => line.split(','));
}

/** Cells with quotes; a line break within one is no part of this format and ends the row. */
function splitQuoted(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
