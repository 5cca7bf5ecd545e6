import { describe, expect, it } from 'vitest';
import { joinEvidence } from '../../../src/core/receipt/join-evidence.ts';
import { parseEvidence } from '../../../src/core/receipt/parse-evidence.ts';
import { evidenceFile, trial } from './evidence-file.ts';

/** What several files of evidence give together; file k is called `k.json`. */
function join(...files: readonly Record<string, unknown>[]) {
  const found = files.flatMap((file, index) => {
    const parsed = parseEvidence(Buffer.from(JSON.stringify(file)), `${index}.json`);
    expect(parsed.problems).toEqual([]);
    return parsed.value ?? [];
  });
  return joinEvidence(found);
}

const one = trial({ order: 1 });
const two = trial({ order: 2, arm: 'candidate', batch: 2 });

describe('joinEvidence', () => {
  it('keeps different rules apart, in the order in which they come', () => {
    const { value } = join(evidenceFile({ rule: 'b' }), evidenceFile({ rule: 'a' }), evidenceFile({ rule: 'b' }));
    expect(value?.map(({ evidence, at }) => [evidence.rule, at.file])).toEqual([
      ['b', '0.json'],
      ['a', '1.json'],
    ]);
  });

  it('counts evidence once that is told twice', () => {
    const { value } = join(evidenceFile(), evidenceFile({ policy: { ratio: 2, accept: 2.4 } }));
    expect(value?.map(({ evidence }) => evidence.trials.length)).toEqual([4]);
  });

  it('puts the trials of one measurement together', () => {
    const { value } = join(
      evidenceFile({ trials: [one] }),
      evidenceFile({ trials: [two, one] }),
      evidenceFile({ trials: [trial({ order: 3, batch: 2 })] }),
    );
    expect(value?.[0]?.evidence.trials.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  it.each([
    ['another rent', { rent: 28 }, /its rent is "28" here and "27" there/],
    ['another agent', { agent: 'backend' }, /its agent is "backend" here and "sql" there/],
    ['another policy', { policy: { accept: 2.9 } }, /its policy is .*"accept":2.9/],
    [
      'another usage of a trial',
      { trials: [{ ...one, usage: two['usage'], outcome: 'cancelled' }] },
      /trial "1" \(task "sql-01", baseline\) appears twice with different contents/,
    ],
    [
      'batches that do not follow each other',
      { trials: [trial({ order: 9, batch: 0 })] },
      /their batches do not follow/,
    ],
  ])('refuses %s for the same rule', (_what, more, message) => {
    const { value, problems } = join(evidenceFile({ trials: [one] }), evidenceFile({ trials: [one], ...more }));
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'evidence-contradicts',
        at: { file: '1.json', line: 1, column: 1 },
        message: expect.stringMatching(message),
      },
    ]);
    expect(problems[0]?.message).toMatch(/^the evidence about "search-first" contradicts 0\.json:1: /);
  });

  it('refuses more trials together than it would alone', () => {
    const many = (first: number) => Array.from({ length: 3000 }, (_, index) => trial({ order: first + index }));
    const { problems } = join(evidenceFile({ trials: many(1) }), evidenceFile({ trials: many(3001) }));
    expect(problems).toMatchObject([{ message: expect.stringMatching(/more than 5000 trials/) }]);
  });

  it('collects the contradictions of all files', () => {
    const { problems } = join(
      evidenceFile(),
      evidenceFile({ rent: 1 }),
      evidenceFile({ rent: 2 }),
      evidenceFile({ rule: 'b' }),
    );
    expect(problems.map(({ at }) => at?.file)).toEqual(['1.json', '2.json']);
  });
});
