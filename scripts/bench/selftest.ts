/**
 * How well a self-test predicts: suites whose truth is known, against self-tests from a few trials a task.
 * node scripts/bench/selftest.ts [--suite ID] [--truths 2000] [--selftests 50] [--replays 200] [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { type MeasuredSuite, renderAccuracy } from '../selftest/accuracy-table.ts';
import { measureAccuracy } from '../selftest/measure-accuracy.ts';
import { inventedSuites } from '../selftest/true-suite.ts';

const { values } = parseArgs({
  options: {
    suite: { type: 'string' },
    truths: { type: 'string', default: '2000' },
    selftests: { type: 'string', default: '50' },
    replays: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});

const trialCounts = [4, 8, 16];
const size = { truths: Number(values.truths), selfTests: Number(values.selftests), replays: Number(values.replays) };

const suites = inventedSuites.filter(({ id }) => values.suite === undefined || id === values.suite);
const measured: MeasuredSuite[] = [];
for (const suite of suites) {
  measured.push({ suite, accuracies: measureAccuracy(suite, trialCounts, size) });
  console.error(`${suite.id} measured`);
}

const basis = `Truth from ${size.truths} measurements per effect, ${size.selfTests} self-tests of ${size.replays} replays each: \`npm run bench selftest -- --write\`.`;
const text = `${basis}\n${renderAccuracy(measured, trialCounts)}`;
console.log(text);
if (values.write) {
  const page = new URL('../../docs/internals/figures/rates.md', import.meta.url);
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'selftest', text));
}
