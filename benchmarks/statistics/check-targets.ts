import type { Row } from './cell.ts';
import { minimalShare, type WorldsFile } from './world/world.ts';

/** A figure of the run held against what it must be. */
export interface Target {
  readonly name: string;
  /** Where the figure was found: world and shape. */
  readonly where: string;
  readonly value: number;
  readonly low: number;
  /** The bound with the allowance for the simulation's own error. */
  readonly high: number;
}

export function isMet({ value, low, high }: Target): boolean {
  return low <= value && value <= high;
}

/** What must hold for one of rentroll's procedures (docs/statistics.md). */
const bounds = {
  rentroll: { idle: 0.036, harmful: 0.001, turnedAway: 0.153 },
  'rentroll-warm': { idle: 0.017, harmful: 0, turnedAway: 0.195 },
} as const;

/** Savings the bounds speak of. */
const harmful = -0.1;

/** The rule everyone would write accepts a do-nothing rule this often. */
const seedIdle = { low: 0.46, high: 0.5 } as const;

/** Mean tokens of a verdict against those of the oracle's fixed size, over the worlds. */
const mostTokens = 0.7;

/** Standard errors of the simulation a rate may be off. */
const allowed = 2;

/** Holds a run against the stated bounds. A file without the effects they speak of gives fewer targets. */
export function checkTargets(file: WorldsFile, rows: readonly Row[]): readonly Target[] {
  const proportional = rows.filter(({ shape }) => shape === 'proportional');
  return [
    ...(['rentroll', 'rentroll-warm'] as const).flatMap((name) => {
      const { idle, harmful: harm, turnedAway } = bounds[name];
      const own = (list: readonly Row[]) => list.filter(({ procedure }) => procedure === name);
      return [
        ...below(`${name}: a rule that does nothing is let in`, at(own(rows), 0), 'accept', idle),
        ...below(`${name}: a rule that costs 10 % is let in`, at(own(rows), harmful), 'accept', harm),
        ...below(
          `${name}: a rule that saves 15 % is turned away`,
          at(own(proportional), minimalShare),
          'evict',
          turnedAway,
        ),
      ];
    }),
    ...tokenTargets(proportional),
    ...at(
      proportional.filter(({ procedure }) => procedure === 'seed'),
      0,
    ).map((row) => ({
      name: 'seed: a rule that does nothing is let in',
      where: row.world,
      value: row.accept,
      low: seedIdle.low - allowance(seedIdle.low, row.n),
      high: seedIdle.high + allowance(seedIdle.high, row.n),
    })),
    ...publishedTargets(file, proportional),
  ];
}

function at(rows: readonly Row[], effect: number): readonly Row[] {
  return rows.filter((row) => row.effect === effect);
}

function below(name: string, rows: readonly Row[], rate: 'accept' | 'evict', bound: number): readonly Target[] {
  return rows.map((row) => ({
    name,
    where: `${row.world} ${row.shape}`,
    value: row[rate],
    low: 0,
    high: bound + allowance(bound, row.n),
  }));
}

/** Two standard errors, and at least three in n: so many hits a true rate of next to nothing may show. */
function allowance(bound: number, n: number): number {
  return Math.max(3 / n, allowed * Math.sqrt((bound * (1 - bound)) / n));
}

function tokenTargets(rows: readonly Row[]): readonly Target[] {
  return [0, minimalShare].flatMap((effect) => {
    const own = at(rows, effect);
    const fixed = new Map(
      own.filter(({ procedure }) => procedure === 'fixed').map((row) => [row.world, row.meanTokens]),
    );
    const shares = own
      .filter(({ procedure }) => procedure === 'rentroll')
      .map(({ world, meanTokens }) => meanTokens / (fixed.get(world) ?? Number.NaN));
    if (shares.length === 0) return [];
    const value = shares.reduce((total, share) => total + share, 0) / shares.length;
    return [
      {
        name: `tokens against fixed at ${100 * effect} %`,
        where: 'mean of the worlds',
        value,
        low: 0,
        high: mostTokens,
      },
    ];
  });
}

const publishedNames = [
  ['seed', 'seed-doc'],
  ['seed-later', 'seed-later'],
] as const;

/** Replications behind the published rates, which are multiples of 1/2000. */
const publishedSize = 2000;

/** Many rates are compared, so each may be further off. */
const allowedOfMany = 4;

function publishedTargets({ worlds }: WorldsFile, rows: readonly Row[]): readonly Target[] {
  return publishedNames.flatMap(([procedure, published]) =>
    rows
      .filter((row) => row.procedure === procedure)
      .flatMap((row) => {
        const targets = worlds.find(({ id }) => id === row.world)?.targets;
        const accept = targets?.[published]?.byEffect[String(row.effect)]?.accept;
        if (accept === undefined) return [];
        const rate = Math.min(1 - 1 / publishedSize, Math.max((accept + row.accept) / 2, 1 / publishedSize));
        const error = allowedOfMany * Math.sqrt(rate * (1 - rate) * (1 / row.n + 1 / publishedSize));
        const name = `${procedure}: lets in as published at ${100 * Number(row.effect)} %`;
        return [{ name, where: row.world, value: row.accept, low: accept - error, high: accept + error }];
      }),
  );
}
