/**
 * `npm run bench forger`: how often fresh trials confirm what a forged receipt states of a rule that does nothing, and what honest receipts come
 * to, by the most fresh trials that may confirm. `--quick` draws little; `--write` puts the tables into docs/figures/verdicts/receipts.md. Exits 1
 * when a forger gets further than is promised.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  claimOf,
  drawPath,
  type FreshPath,
  isConfirmable,
  measureHonest,
  walkPath,
} from '../../benchmarks/statistics/experiments/confirming.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { replaceBetween } from '../replace-between.ts';

const isQuick = process.argv.includes('--quick');
const most = [12, 24, 48, 96] as const;
const savings = [0.15, 0.2, 0.3, 0.5] as const;
/** What docs/evidence.md promises: the most a forger gets, in the mean over the worlds. */
const mostPassed = 0.05;
const size = isQuick ? { rate: 100, honest: 25 } : { rate: 800, honest: 100 };
const document = new URL('../../docs/figures/verdicts/receipts.md', import.meta.url);
const worlds = readOwnWorlds();
const percent = (share: number) => (100 * share).toFixed(1);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const header = (first: string) => [
  `| ${first} | ${most.map((n) => `${n} trials`).join(' | ')} |`,
  `|---|${most.map(() => '---|').join('')}`,
];

const idlePaths = new Map(
  worlds.map((world) => {
    const paths = Array.from({ length: size.rate }, (_, index) => drawPath({ world, effect: 0, seed: 42, index }));
    return [world.id, paths] as const;
  }),
);
const tables = { forger: writeForger(), 'honest-receipts': writeHonest() };
for (const [name, table] of Object.entries(tables)) console.log(`## ${name}\n\n${table}\n`);
if (process.argv.includes('--write')) {
  const text = Object.entries(tables).reduce(
    (whole, [name, table]) => replaceBetween(whole, name, table),
    readFileSync(document, 'utf8'),
  );
  writeFileSync(document, text);
}

/** Mean over the worlds of how often a stated saving is confirmed, the worst of them, and with what is let in by measuring besides. */
function writeForger(): string {
  const rows = savings.map((saving) => {
    const cells = most.map((trials) => {
      const found = worlds.map((world) => rateForgery(world, saving, trials));
      const passes = found.map((one) => one.passes);
      if (mean(passes) > mostPassed) {
        console.error(`a stated saving of ${percent(saving)} % passes ${trials} trials in ${percent(mean(passes))} %`);
        process.exitCode = 1;
      }
      return `${percent(mean(passes))} (${percent(Math.max(...passes))}), ${percent(mean(found.map(({ any }) => any)))}`;
    });
    return `| ${Math.round(100 * saving)} % | ${cells.join(' | ')} |`;
  });
  const plain = worlds.map(({ id }) => mean((idlePaths.get(id) ?? []).map(letIn)));
  return [
    ...header('stated saving of a rule that does nothing'),
    ...rows,
    `| no receipt at all: let in by measuring | ${most.map(() => percent(mean(plain))).join(' | ')} |`,
  ].join('\n');
}

/** Nothing of a receipt counts but the saving it states: how often it is confirmed, and how often the rule is let in at all. */
function rateForgery({ id }: World, saving: number, trials: number) {
  const paths = idlePaths.get(id) ?? [];
  const claim = { receipt: '', saving, trials };
  const isAsked = isConfirmable(claim);
  const passed = paths.map((path) => Number(isAsked && walkPath(path, claim).end === 'confirmed'));
  return { passes: mean(passed), any: mean(paths.map((path, place) => Math.max(letIn(path), passed[place] ?? 0))) };
}

function letIn({ verdict }: FreshPath): number {
  return verdict === 'earns' ? 1 : 0;
}

/** Of honest receipts that earned: those that are believed, and tokens as a share of measuring without a receipt. */
function writeHonest(): string {
  const rows = savings.map((effect) => {
    const drawn = worlds.flatMap((world) => drawHonest(world, effect));
    const cells = most.map((trials) => {
      const walked = drawn.map(({ evidence, path }) => {
        const claim = claimOf(evidence, trials);
        return isConfirmable(claim) ? walkPath(path, claim) : undefined;
      });
      const believed = walked.map((one) => Number(one?.end === 'confirmed'));
      const letInAnyway = walked.map((one, place) =>
        Number(one?.end === 'confirmed' || letIn(drawn[place]?.path ?? none) === 1),
      );
      const full = drawn.map(({ path }) => path.tokens.at(-1) ?? 0);
      const spent = walked.map((one, place) => one?.tokens ?? full[place] ?? 0);
      return [mean(believed), mean(letInAnyway), mean(spent) / mean(full)].map(percent).join('/');
    });
    return `| ${Math.round(100 * effect)} % | ${cells.join(' | ')} |`;
  });
  return [...header('true saving of a rule that earned'), ...rows].join('\n');
}

const none: FreshPath = { looks: [], tokens: [], verdict: 'undecided' };

function drawHonest(world: World, effect: number) {
  return Array.from({ length: 3 * size.honest }, (_, index) => index)
    .flatMap((index) => {
      const evidence = measureHonest({ world, effect, seed: 1, index });
      return evidence === undefined ? [] : [{ evidence, path: drawPath({ world, effect, seed: 43, index }) }];
    })
    .slice(0, size.honest);
}
