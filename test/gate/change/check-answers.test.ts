import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../../src/gate/change/check-answers.ts';
import { ledgerOf, tinyConfig } from '../../helpers/make-repository.ts';
import { changeInMemory } from '../../helpers/memory/change-in-memory.ts';

async function checkRule(body: string) {
  return checkAnswers(
    await changeInMemory({ head: { '.rentroll/ledger.yml': ledgerOf({ key: JSON.stringify(body) }) } }),
  );
}

describe('checkAnswers', () => {
  it.each([
    [
      'what a reference changes in a line',
      'Available pieces are `stock - reserved`.',
      'describes the change in the answer',
      1,
    ],
    [
      'the files of most references',
      'Look in src/prices.js and src/stock.js first.',
      'names files that most answers change',
      2,
    ],
  ])('refuses a new rule that says %s, and names its tasks', async (_, body, message, tasks) => {
    const answers = await checkRule(body);
    expect(answers.problems).toMatchObject([{ code: 'answer-key', severity: 'error' }]);
    expect(answers.problems[0]?.message).toContain(message);
    expect(answers.tasks.get(body)).toHaveLength(tasks);
  });

  it('accepts a rule that names one file, and one that says what a line had before', async () => {
    expect((await checkRule('Keep src/prices.js free of imports.')).problems).toEqual([]);
    expect((await checkRule('Never write stock + reserved.')).problems).toEqual([]);
  });

  it('refuses a list of those files that a change writes into memory, one on a line, at its first line', async () => {
    const config = tinyConfig().replace('benchmarks/sql }', 'benchmarks/sql, memory: docs/sql.md }');
    const inputs = await changeInMemory({
      base: { '.rentroll/config.yml': config, 'docs/sql.md': 'Be brief.\n' },
      head: { 'docs/sql.md': 'Be brief.\n\n- src/prices.js\n- src/stock.js\n' },
    });
    expect((await checkAnswers(inputs)).problems).toMatchObject([
      { code: 'answer-key', severity: 'error', at: { file: 'docs/sql.md', line: 3 } },
    ]);
  });
});
