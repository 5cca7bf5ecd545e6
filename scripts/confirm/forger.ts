/**
 * `npm run bench forger`: what the best forger gets that a search finds against the check of brought receipts, and what honest receipts come
 * to, by the most fresh trials that may confirm. `--quick` searches little; `--write` puts the tables into docs/figures/verdicts/receipts.md. Exits 1 when a
 * forger gets further than is promised.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  drawPath,
  type FreshPath,
  measureHonest,
  walkPath,
} from '../../benchmarks/statistics/experiments/confirming.ts';
import { confirmableClaim, rateClaim, searchForgery } from '../../benchmarks/statistics/experiments/forging.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import { replaceBetween } from '../replace-between.ts';

const isQuick = process.argv.includes('--quick');
const most = [12, 24, 48, 96] as const;
const savings = [0.15, 0.2, 0.3, 0.5] as const;
/** What docs/evidence.md promises: the most a forger gets, in the mean over the worlds. */
const mostPassed = 0.05;
const size = isQuick
  ? { search: 40, rate: 100, honest: 25, draws: 1, steps: 2 }
  : { search: 150, rate: 800, honest: 100, draws: 2, steps: 6 };
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
    const draw = (seed: number, count: number) =>
      Array.from({ length: count }, (_, index) => drawPath({ world, effect: 0, seed, index }));
    return [world.id, { search: draw(41, size.search), rate: draw(42, size.rate) }] as const;
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

/** Mean over the worlds of what the best forger of each gets, the worst of them, and with what is let in by measuring besides. */
function writeForger(): string {
  const rows = savings.map((saving) => {
    const cells = most.map((trials) => {
      const found = worlds.map((world) => rateBest(world, saving, trials));
      process.stderr.write(`${saving} at ${trials}: ${found.map(({ name }) => name).join(', ')}\n`);
      const passes = found.map((one) => one.passes);
      if (mean(passes) > mostPassed) {
        console.error(`a stated saving of ${percent(saving)} % passes ${trials} trials in ${percent(mean(passes))} %`);
        process.exitCode = 1;
      }
      return `${percent(mean(passes))} (${percent(Math.max(...passes))}), ${percent(mean(found.map(({ any }) => any)))}`;
    });
    return `| ${Math.round(100 * saving)} % | ${cells.join(' | ')} |`;
  });
  const plain = worlds.map(({ id }) => mean((idlePaths.get(id)?.rate ?? []).map(letIn)));
  return [
    ...header('stated saving of a rule that does nothing'),
    ...rows,
    `| no receipt at all: let in by measuring | ${most.map(() => percent(mean(plain))).join(' | ')} |`,
  ].join('\n');
}

function rateBest(world: World, saving: number, trials: number) {
  const paths = idlePaths.get(world.id) ?? { search: [], rate: [] };
  const best = searchForgery({ world, saving, trials }, paths.search, size);
  if (best === undefined) return { name: 'none', passes: 0, any: mean(paths.rate.map(letIn)) };
  const any = paths.rate.map((path) => Number(letIn(path) === 1 || walkPath(path, best.claim).end === 'confirmed'));
  return { name: best.forgery.name, passes: rateClaim(best.claim, paths.rate), any: mean(any) };
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
        const claim = confirmableClaim(evidence, trials);
        return claim === undefined ? undefined : walkPath(path, claim);
      });
      const believed = walked.map((one) => Number(one?.end === 'confirmed'));
      const accused = walked.map((one) => Number(one?.why === 'inconsistent'));
      const letInAnyway = walked.map((one, place) =>
        Number(one?.end === 'confirmed' || letIn(drawn[place]?.path ?? none) === 1),
      );
      const full = drawn.map(({ path }) => path.tokens.at(-1) ?? 0);
      const spent = walked.map((one, place) => one?.tokens ?? full[place] ?? 0);
      return [mean(believed), mean(accused), mean(letInAnyway), mean(spent) / mean(full)].map(percent).join('/');
    });
    const spread = mean(drawn.map(({ evidence }) => Number(decideRule(evidence).flags.includes('SPREAD'))));
    return `| ${Math.round(100 * effect)} % (${percent(spread)} % flagged SPREAD) | ${cells.join(' | ')} |`;
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
