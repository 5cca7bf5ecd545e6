import type { Row } from '../cell.ts';
import { type ProcedureName, procedureNames } from '../procedures/procedure.ts';
import { listEffects, minimalShare, type WorldsFile } from '../world/world.ts';
import {
  markdownTable,
  meanAndSpan,
  percentWithError,
  sameEffect,
  savingName,
  shortRate,
  sizeNote,
} from './figures.ts';

/** Rows of effects that every world has, of one shape. */
const mainShape = 'proportional';

/**
 * How often each procedure lets a rule in, by true saving: mean over the worlds with the lowest and the highest, proportional
 * effects; below it the worst cell of each of rentroll's two procedures over all worlds and shapes.
 */
export function errorRatesTable(file: WorldsFile, rows: readonly Row[]): string {
  const count = file.effects.length + file.absoluteEffects.length;
  const shown = rows.filter(({ shape }) => shape === mainShape);
  const body = Array.from({ length: count }, (_, index) => {
    const own = file.worlds.flatMap((world) => {
      const effect = listEffects(file, world)[index];
      return effect === undefined
        ? []
        : shown.filter((row) => row.world === world.id && sameEffect(row.effect, effect));
    });
    const cells = procedureNames.map((name) =>
      meanAndSpan(own.filter(({ procedure }) => procedure === name).map(({ accept }) => accept)),
    );
    return [effectName(file, index), ...cells];
  });
  return [markdownTable(['true saving', ...procedureNames], body), '', ...footnotes(rows)].join('\n');
}

/** Effects that docs/statistics.md names: from what it costs to a third more than the minimal effect. */
const namedEffects = [-0.1, 0, 0.05, 0.1, 0.15, 0.2];

/** How often today's procedure lets a rule in, by true saving, with the worst cell where the test's own errors are asked: the short table of docs/statistics.md. */
export function shortRatesTable(rows: readonly Row[]): string {
  const body = namedEffects.map((effect) => [
    savingName(effect),
    `${shortRate(meanAccepted(rows, effect))}${nameWorst(rows, effect)}`,
  ]);
  return markdownTable(['true saving', 'let in'], body);
}

/** Mean share of rules let in by today's procedure over the worlds, of effects that are the same share of every task. */
export function meanAccepted(rows: readonly Row[], effect: number): number {
  const own = rows.filter((row) => row.procedure === 'rentroll' && row.shape === mainShape && row.effect === effect);
  return own.reduce((total, { accept }) => total + accept, 0) / own.length;
}

function nameWorst(rows: readonly Row[], effect: number): string {
  const own = rows.filter(({ procedure }) => procedure === 'rentroll');
  const idle = effect === 0 ? worstOf(own, effect, 'accept')?.accept : undefined;
  const evicted = effect === minimalShare ? worstOf(own, effect, 'evict')?.evict : undefined;
  const worst = idle ?? (evicted === undefined ? undefined : 1 - evicted);
  return worst === undefined ? '' : ` (worst world ${shortRate(worst)})`;
}

function effectName({ effects, absoluteEffects }: WorldsFile, index: number): string {
  const share = effects[index];
  if (share !== undefined) return savingName(share);
  const stated = absoluteEffects[index - effects.length];
  const text = typeof stated === 'number' ? stated.toLocaleString('en-US') : String(stated).replace('tau', 'τ');
  return `${text.replace('-', '−')} tokens`;
}

function footnotes(rows: readonly Row[]): readonly string[] {
  const worst = (['rentroll', 'rentroll-warm'] as const).flatMap((name) => describeWorst(rows, name));
  return [sizeNote(Math.min(...rows.map((row) => row.n))), '', ...worst];
}

/** The cells in which a procedure errs most, over all worlds and shapes. */
function describeWorst(rows: readonly Row[], name: ProcedureName): readonly string[] {
  const own = rows.filter(({ procedure }) => procedure === name);
  const idle = worstOf(own, 0, 'accept');
  const paying = worstOf(own, minimalShare, 'evict');
  return [
    ...(idle ? [`- worst of \`${name}\` at 0 %: ${describe(idle, 'accept')} let in`] : []),
    ...(paying
      ? [`- worst of \`${name}\` at ${savingName(minimalShare)}: ${describe(paying, 'evict')} turned away`]
      : []),
  ];
}

function worstOf(rows: readonly Row[], effect: number, rate: 'accept' | 'evict'): Row | undefined {
  return rows
    .filter((row) => row.effect === effect)
    .reduce<Row | undefined>((worst, row) => (worst && worst[rate] >= row[rate] ? worst : row), undefined);
}

function describe(row: Row, rate: 'accept' | 'evict'): string {
  return `\`${row.world}\`, ${row.shape}, ${percentWithError(row[rate], row.n)}`;
}
