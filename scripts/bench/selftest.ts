/**
 * How well a self-test predicts: suites whose truth is known, against self-tests from a few trials a task. With `--reference` those of the
 * reference runner in their stead, a table of its own: recording their trials takes longer than all else.
 * node scripts/bench/selftest.ts [--reference] [--suite ID] [--truths 2000] [--selftests 50] [--replays 200] [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { type MeasuredSuite, renderAccuracy } from '../selftest/accuracy-table.ts';
import { measureAccuracy } from '../selftest/measure-accuracy.ts';
import { recordReference } from '../selftest/record-reference.ts';
import { inventedSuites } from '../selftest/true-suite.ts';

const { values } = parseArgs({
  options: {
    reference: { type: 'boolean', default: false },
    agents: { type: 'string', default: 'sql,backend,frontend,testing' },
    recorded: { type: 'string', default: '200' },
    suite: { type: 'string' },
    truths: { type: 'string', default: '2000' },
    selftests: { type: 'string', default: '50' },
    replays: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});

const trialCounts = [4, 8, 16];
const size = { truths: Number(values.truths), selfTests: Number(values.selftests), replays: Number(values.replays) };

const known = values.reference
  ? await recordReference(values.agents.split(','), Number(values.recorded))
  : inventedSuites;
const suites = known.filter(({ id }) => values.suite === undefined || id === values.suite);
const measured: MeasuredSuite[] = [];
for (const suite of suites) {
  measured.push({ suite, accuracies: measureAccuracy(suite, trialCounts, size) });
  console.error(`${suite.id} measured`);
}

const basis = `Truth from ${size.truths} measurements per effect, ${size.selfTests} self-tests of ${size.replays} replays each: \`${command()}\`.`;
const text = `${basis}\n${renderAccuracy(measured, trialCounts)}`;
console.log(text);
if (values.write) {
  const name = values.reference ? 'selftest-reference' : 'selftest';
  const page = new URL('../../docs/figures/verdicts/statistics.md', import.meta.url);
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), name, text));
}

function command(): string {
  return `npm run bench selftest --${values.reference ? ' --reference' : ''} --write`;
}
