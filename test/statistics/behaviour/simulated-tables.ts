import type { SimulatedTable } from '../../../scripts/run-simulation.ts';
import { replayGate } from '../../../src/gate/experiment/selftest/replays/replay-gate.ts';
import { countFoil, foilCells, foilWorld } from './foil-cells.ts';
import { drawCell, drawTokens, gate, type ProcedureCell, procedureCells } from './procedure-cells.ts';
import { type QuestionCell, questionCells } from './question-cells.ts';
import { replayBehaviour } from './replay-behaviour.ts';
import { simulateQuestion } from './simulate-question.ts';
import { isWithinError } from './within-error.ts';

/** Runs that the design's figures rest on: 1,500 to 8,000 a cell, and 2,000 of whole procedures. */
const statedRuns = { question: 1500, procedure: 2000, foil: Number.POSITIVE_INFINITY };

interface Row {
  readonly cells: readonly string[];
  readonly faults: readonly string[];
}

/** Worlds beyond the exact table: the question of behaviour alone. */
export function tabulateQuestions(runs: number): SimulatedTable {
  const rows = questionCells.map((cell) => askCell(cell, runs));
  return toTable(['world', 'a gain is shown', 'stated', 'turned away', 'undecided'], rows);
}

function askCell({ name, world, stated }: QuestionCell, runs: number): Row {
  const ends = simulateQuestion(world, runs, name);
  const compare = (events: number, share: number | undefined) =>
    share === undefined ? [] : faultsOf(name, { events, runs, stated: share, statedRuns: statedRuns.question });
  const message = stated.undecided === undefined ? '' : ` (undecided ${percent(stated.undecided)})`;
  return {
    cells: [
      ...[name, percent(ends.shown / runs), `${percent(stated.shown)}${message}`],
      ...[percent(ends.away / runs), percent(ends.undecided / runs)],
    ],
    faults: [...compare(ends.shown, stated.shown), ...compare(ends.undecided, stated.undecided)],
  };
}

/** Whole procedures: pass rate, behaviour and price, as the gate plans and decides them. */
export function tabulateProcedures(runs: number): SimulatedTable {
  const heads = [
    'rule',
    'CV',
    'earns',
    'stated',
    'trials an arm',
    'M tokens',
    'earns if it had to save tokens',
    'stated',
  ];
  return toTable(
    heads,
    procedureCells.map((cell) => replayCell(cell, runs)),
  );
}

function replayCell(cell: ProcedureCell, runs: number): Row {
  const name = nameCell(cell);
  const replays = replayBehaviour(drawCell(cell), gate, { replays: runs, seed: `${name}, CV ${cell.cv}` });
  const mean = (of: (replay: (typeof replays)[number]) => number) =>
    replays.reduce((sum, one) => sum + of(one), 0) / runs;
  const earns = replays.filter(({ verdict }) => verdict === 'earns').length;
  const { tokensOnly } = cell.stated;
  const saved = tokensOnly === undefined ? undefined : countSaved(cell, runs);
  const compare = (events: number, stated: number) =>
    faultsOf(name, { events, runs, stated, statedRuns: statedRuns.procedure });
  return {
    cells: [
      ...[name, `${100 * cell.cv} %`, percent(earns / runs), percent(cell.stated.earns)],
      ...[mean(({ trials }) => trials / 2).toFixed(0), mean(({ tokens }) => tokens / 1e6).toFixed(1)],
      ...(saved === undefined || tokensOnly === undefined ? ['', ''] : [percent(saved / runs), percent(tokensOnly)]),
    ],
    faults: [
      ...compare(earns, cell.stated.earns),
      ...(saved === undefined || tokensOnly === undefined ? [] : compare(saved, tokensOnly)),
    ],
  };
}

/** The same rule without a probe: in how many replays it earns by what it saves. */
function countSaved(cell: ProcedureCell, runs: number): number {
  const order = { effect: -cell.cost, replays: runs, seed: `tokens ${nameCell(cell)}` };
  return replayGate(drawTokens(cell), gate, order).filter(({ verdict }) => verdict === 'earns').length;
}

function nameCell({ without, withRule, cost, breaks }: ProcedureCell): string {
  const broken = breaks === undefined ? '' : `, fails a task it is not about in ${100 * breaks} %`;
  return `${100 * without} % → ${100 * withRule} %, costs ${Math.round(100 * cost)} %${broken}`;
}

/** What judging by eye would let in, beside the gate in the same world. */
export function tabulateFoils(runs: number): SimulatedTable {
  const own = simulateQuestion(foilWorld, runs, 'foil').shown;
  const rows = foilCells.map(({ name, isLetIn, stated }): Row => {
    const events = countFoil(isLetIn, runs);
    return {
      cells: [name, percent(events / runs), percent(stated)],
      faults: faultsOf(name, { events, runs, stated, statedRuns: statedRuns.foil }),
    };
  });
  const gateRow = { cells: ['this gate, in the same world', percent(own / runs), 'at most 2 %'], faults: [] };
  return toTable(['a rule that changes nothing is let in by', 'share', 'stated'], [...rows, gateRow]);
}

function faultsOf(name: string, compared: Parameters<typeof isWithinError>[0]): readonly string[] {
  const { events, runs, stated } = compared;
  return isWithinError(compared)
    ? []
    : [`${name}: ${percent(events / runs)} of ${runs} runs, stated ${percent(stated)}`];
}

function toTable(heads: readonly string[], rows: readonly Row[]): SimulatedTable {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const text = [line(heads), line(heads.map(() => '---')), ...rows.map(({ cells }) => line(cells))].join('\n');
  return { text, faults: rows.flatMap(({ faults }) => faults) };
}

/** A share as people read it: one decimal below ten percent. */
function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}
