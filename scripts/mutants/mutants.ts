/**
 * `npm run mutants -- --sample 200`: makes small random changes to the sources, one at a time, and counts those that `npm test` finds. Prints the
 * share by package and the changes that nothing found. `--seed TEXT` repeats a sample, `--only REGEXP` takes some files, `--at PATH:LINE` tries every
 * change of a line instead, `--json PATH` stores what was found. Every file of tests that evaluates a change is tried until one fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listTracked } from '../checks/list-tracked.ts';
import { chooseTests, listLoaded } from './choose-tests.ts';
import { findCandidates } from './find-candidates.ts';
import { describeMutant, type TriedMutant, tabulateShares } from './report-mutants.ts';
import { type Mutant, mutantsAt, sampleMutants } from './sample-mutants.ts';
import { openTestRuns } from './test-runs.ts';

/** Mutants that share a worker, and what it has loaded. */
const together = 20;

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    only: { type: 'string', default: '' },
    at: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '..', '..');
/** Files of tests that are tried for a change of what modules compute when they are loaded: each loads all of them anew. */
const mostReloads = 8;
/** Tables of numbers, whose lines are data. */
const isTable = /scanner-binary|o200k-table|rank-table/;

const sources = listTracked(root).filter((file) => file.startsWith('src/') && file.endsWith('.ts'));
const sampled = sources.filter((file) => !isTable.test(file) && new RegExp(options.only).test(file));
const mutants =
  options.at.length > 0
    ? mutantsAt(root, options.at)
    : sampleMutants(root, sampled, Number(options.sample), options.seed);
const runs = await openTestRuns(root, mutants);
const loaded = listLoaded(root, runs.files);
const reaching = await runs.listReaching();

const tried: TriedMutant[] = [];
for (let at = 0; at < mutants.length; at += together) {
  // Neighbours load the same modules. What a run that is cut short has tried is a smaller sample.
  const next = mutants.slice(at, at + together).sort((one, other) => one.file.localeCompare(other.file));
  const batch = await tryMutants(next);
  tried.push(...batch);
  for (const each of batch) console.error(describeMutant(each));
  console.error(`${tried.length} of ${mutants.length}\n${tabulateShares(tried)}`);
  if (options.json) writeFileSync(options.json, JSON.stringify(tried, undefined, 1));
}
await runs.close();

console.log(tabulateShares(tried));
const unreached = sources.filter(
  (source) =>
    !loaded.some(({ distances }) => distances.has(source)) &&
    // Types alone are loaded by nobody.
    findCandidates(source, readFileSync(join(root, source), 'utf8')).length > 0,
);
console.log(`\n${unreached.length} of ${sources.length} files are loaded by no file of tests`);
for (const survivor of tried.filter(({ foundBy }) => foundBy === undefined)) console.log(describeMutant(survivor));

async function tryMutants(batch: readonly Mutant[]): Promise<readonly TriedMutant[]> {
  const plan = batch.flatMap((mutant) => planFiles(mutant));
  const outcomes = await runs.run(plan);
  const failing = outcomes.filter(({ mutant, failure }) => mutant === 0 && failure !== undefined);
  for (const { file, failure } of failing) console.error(`${file} fails without any mutant: ${failure}`);
  return batch.map((mutant) => {
    const evaluations = outcomes.filter((outcome) => outcome.mutant === mutant.id && outcome.evaluations > 0);
    const finding = evaluations.find(({ file, failure }) => failure && !failing.some((other) => other.file === file));
    return { ...mutant, evaluations: evaluations.length, foundBy: finding && `${finding.file} > ${finding.failure}` };
  });
}

/** The files of tests that are tried for a mutant, nearest first: those that evaluate it, and with modules loaded anew where modules do. */
function planFiles({ id, file, isLoading }: Mutant) {
  const { files = [], isLoaded = false } = reaching.get(id) ?? {};
  const nearest = chooseTests(file, loaded);
  const reloaded = isLoading || isLoaded ? nearest.slice(0, mostReloads) : [];
  return [
    ...reloaded.map((tests) => ({ mutant: id, file: tests, isLoading: true })),
    ...nearest.filter((tests) => files.includes(tests)).map((tests) => ({ mutant: id, file: tests, isLoading: false })),
  ];
}
