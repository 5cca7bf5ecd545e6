/**
 * `npm run bench verdicts`: replays 10,000 verdicts from stored trials and says how many a second one thread decides, beside the time
 * `JSON.parse` needs for the same evidence as text: the least any reader of it can take. `--n N` verdicts, `--json` prints one object.
 */
import { parseArgs } from 'node:util';
import { runDesign, singleRule } from '../../../benchmarks/statistics/procedures/run-design.ts';
import { readOwnWorlds } from '../../../benchmarks/statistics/world/own-worlds.ts';
import { openScene } from '../../../benchmarks/statistics/world/scene.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';

const passes = 3;
const { values } = parseArgs({ options: { n: { type: 'string', default: '10000' }, json: { type: 'boolean' } } });
const n = Number(values.n);
if (!Number.isInteger(n) || n < 1 || n > 1_000_000) {
  process.stderr.write(`error bench-n: --n "${values.n}" cannot be used. Give a whole number from 1 to 1000000.\n`);
  process.exit(2);
}

const texts = storeEvidence(n);
const bytes = texts.reduce((total, text) => total + text.length, 0);
const evidence = texts.map(parseEvidence);
const trials = evidence.reduce((total, own) => total + own.trials.length, 0);

const parseMs = time(() => texts.map(parseEvidence));
const judgeMs = time(() => evidence.map((one) => judgeEvidence(one)));
const decideMs = time(() => evidence.map(decideRule));

const result = {
  verdicts: n,
  meanTrials: Math.round((10 * trials) / n) / 10,
  megabytes: Math.round(bytes / 1e5) / 10,
  parse: figures(parseMs),
  judge: { ...figures(judgeMs), againstParse: ratioOf(judgeMs) },
  decide: { ...figures(decideMs), againstParse: ratioOf(decideMs) },
};
if (values.json) console.log(JSON.stringify(result));
else {
  console.log(`${n} verdicts, ${result.meanTrials} trials each, ${result.megabytes} MB of evidence`);
  show('JSON.parse of the evidence', parseMs);
  show('the verdict alone', judgeMs);
  show('the whole answer: interval, flags, sensitivity', decideMs);
}

/** Evidence of so many simulated measurements as they ended, through all worlds and several savings, as JSON texts. */
function storeEvidence(count: number): readonly string[] {
  const worlds = readOwnWorlds();
  const effects = [-0.1, 0, 0.05, 0.15, 0.3];
  return Array.from({ length: count }, (_, index) => {
    const deps = worlds[index % worlds.length];
    const effect = effects[index % effects.length] ?? 0;
    if (deps === undefined) throw new Error('the worlds file has no world');
    const scene = openScene({ world: deps, shape: 'proportional', effect, seed: 1, index });
    const draw = (place: number, present: readonly string[]) =>
      scene.draw(place, present.length > 0 ? 'candidate' : 'baseline');
    const { design } = runDesign({ ...scene, draw }, { kind: 'alone', subjects: [singleRule('rule', deps)] });
    return JSON.stringify(design.subjects[0]?.evidence);
  });
}

function parseEvidence(text: string): Evidence {
  return JSON.parse(text) as Evidence;
}

/** Milliseconds of the fastest of some passes. */
function time(work: () => unknown): number {
  const times = Array.from({ length: passes }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function figures(ms: number) {
  return { seconds: Math.round(ms) / 1000, perSecond: Math.round((1000 * n) / ms) };
}

function ratioOf(ms: number): number {
  return Math.round((100 * ms) / parseMs) / 100;
}

function show(what: string, ms: number): void {
  const { seconds, perSecond } = figures(ms);
  console.log(
    `${what.padEnd(48)} ${seconds.toFixed(3).padStart(7)} s ${String(perSecond).padStart(8)} a second ${ratioOf(ms).toFixed(2).padStart(6)} × parse`,
  );
}
