import type { FaultCase } from '../../test/agents/faults/fault-cases.ts';
import type { FaultAnswer, FaultRun } from '../../test/agents/faults/run-fault.ts';
import type { HostileCase } from '../../test/agents/hostile/hostile-cases.ts';
import type { HostileRun } from '../../test/agents/hostile/run-hostile.ts';

export interface FaultRow {
  readonly fault: FaultCase;
  readonly run: FaultRun;
}

export interface HostileRow {
  readonly hostile: HostileCase;
  readonly boxed: HostileRun;
  /** Only for rules against which the CLI's own permissions are not enough. */
  readonly unboxed?: HostileRun;
}

/** A table in Markdown, and what in it must not be. */
export interface Table {
  readonly text: string;
  readonly wrong: readonly string[];
}

/** Injected faults: how trials ended, what the gate answered, what it cost. */
export function faultTable(rows: readonly FaultRow[]): Table {
  const head = ['fault', 'journalled trials', 'answer', 'charged (billed)', 'again, paid once'];
  const cells = rows.map(({ fault, run }) => [
    fault.name,
    countOutcomes(run.first.outcomes),
    answerOf(run.first),
    showCost(run.first),
    run.again === undefined ? '' : `${answerOf(run.again)}, ${run.paidOnce ? 'yes' : 'NO'}`,
  ]);
  const wrong = rows.filter(({ run }) => !isRight(run)).map(({ fault }) => fault.name);
  const left = rows.reduce((sum, { run }) => sum + run.first.processes + (run.again?.processes ?? 0), 0);
  return { text: `${renderTable(head, cells)}\n\nProcesses still there afterwards, all rows: ${left}.`, wrong };
}

function isRight({ first, again, paidOnce }: FaultRun): boolean {
  const answers = [first, ...(again === undefined ? [] : [again])];
  return paidOnce && answers.every(({ verdict, processes }) => processes === 0 && isTrue(verdict));
}

/** The rule earns: anything but that, or no answer, would be false. */
function isTrue(verdict: string | undefined): boolean {
  return verdict === undefined || verdict === 'earns' || verdict === 'undecided';
}

/** Hostile rules: the verdict, what was reported, and what got out with and without a box. */
export function hostileTable(rows: readonly HostileRow[]): Table {
  const head = ['rule', 'what it says', 'verdict', 'reported', 'got out of the box', 'got out where there is none'];
  const cells = rows.map(({ hostile, boxed, unboxed }) => [
    `\`${hostile.id}\``,
    hostile.body,
    boxed.report.verdicts.map(({ verdict }) => verdict).join(),
    [...new Set(boxed.reported)].join(', '),
    escapesOf(boxed).join(', ') || 'nothing',
    unboxed === undefined ? 'not tried' : escapesOf(unboxed).join(', ') || 'nothing',
  ]);
  const wrong = rows
    .filter(({ boxed }) => escapesOf(boxed).length > 0 || isLetIn(boxed))
    .map(({ hostile }) => hostile.id);
  return { text: renderTable(head, cells), wrong };
}

function isLetIn({ report }: HostileRun): boolean {
  return report.verdicts.some(({ verdict }) => verdict === 'earns');
}

function escapesOf({ keySent, keyFiles, visits, files, processes }: HostileRun): readonly string[] {
  return [
    ...(keySent ? ['the key, to the model'] : []),
    ...(keyFiles.length > 0 ? ['the key, to disk'] : []),
    ...(visits.length > 0 ? ['requests'] : []),
    ...(files.length > 0 ? ['files'] : []),
    ...(processes.length > 0 ? ['processes'] : []),
  ];
}

/** What was booked, and in brackets what the server billed where that is another number. */
function showCost({ charged, billed }: FaultAnswer): string {
  return charged === billed ? count(charged) : `${count(charged)} (${count(billed)})`;
}

function answerOf({ verdict, errors }: FaultAnswer): string {
  return errors.length > 0 ? errors.map((code) => `\`${code}\``).join(', ') : (verdict ?? 'none');
}

function countOutcomes(outcomes: FaultAnswer['outcomes']): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, times]) => `${times} ${outcome}`).join(', ') || 'none';
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US');
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
