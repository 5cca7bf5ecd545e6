import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import { askBaselines, placeboRule } from '../../../../src/gate/run/planning/ask-baselines.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';

const { value: config } = parseConfig(Buffer.from(tinyConfig()), 'config.yml', 'setup');
const runs = (command: string) => ({ ask: { kind: 'must', fact: { kind: 'runs', command } } }) as const;

function ruleOf(id: string, more: Partial<Rule>): Rule {
  const place = { line: 1, column: 1 };
  return { id, agent: 'sql', body: id, status: 'candidate', scope: [], protected: false, ...place, ...more };
}

function trialOf(task: string, commands: readonly string[], more: Partial<BaselineTrial> = {}): BaselineTrial {
  const calls = commands.map((command) => ({ tool: 'Bash', ok: true, runs: [command.split(' ')] }));
  const work = { facts: { calls, changed: [] }, present: ['standing'] };
  return { task, outcome: 'completed', usage: zeroUsage, work, ...more };
}

async function ask(rules: readonly Rule[], trials: readonly BaselineTrial[], placebo?: readonly TrialRecord[]) {
  if (config === undefined) throw new Error('the config cannot be read');
  const suite = { agent: 'sql', tasks: ['sql-02', 'sql-01'], selected: { trials, from: 'today' as const } };
  return askBaselines(suite, { ledger: { version: 1, rules }, config, placebo });
}

describe('askBaselines', () => {
  const trials = [trialOf('sql-01', ['npm test']), trialOf('sql-02', ['npm run lint'])];

  it('asks the probe of each rule of the agent of every trial', async () => {
    const [asked, ...others] = await ask([ruleOf('tests', { probe: runs('npm test') }), ruleOf('tokens', {})], trials);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ rule: 'tests', probe: 'runs "npm test"', isStanding: false });
    expect(asked?.answers).toEqual([
      { task: 'sql-01', answer: 'yes' },
      { task: 'sql-02', answer: 'no' },
    ]);
    expect(asked?.behaviour).toMatchObject({ gain: 0.4, price: 0.2, tasks: ['sql-01', 'sql-02'] });
  });

  it('knows a rule that the trials hold', async () => {
    const [asked] = await ask([ruleOf('standing', { probe: runs('npm test'), status: 'active' })], trials);
    expect(asked?.isStanding).toBe(true);
  });

  it('leaves out evicted rules and those of others', async () => {
    const gone = ruleOf('gone', { probe: runs('npm test'), status: 'evicted' });
    const other = ruleOf('other', { probe: runs('npm test'), agent: 'backend' });
    expect(await ask([gone, other], trials)).toEqual([]);
  });

  it('asks the trials of a placebo once for every rule', async () => {
    const record = (task: string, present: readonly string[], command: string) =>
      ({ ...trialOf(task, [command]), ...trialOf(task, [command]).work, present }) as unknown as TrialRecord;
    const pair = [record('sql-01', [], 'npm run lint'), record('sql-01', [placeboRule.id], 'npm test')];
    const rules = [ruleOf('tests', { probe: runs('npm test') }), ruleOf('lint', { probe: runs('npm run lint') })];
    const answers = (await ask(rules, trials, pair)).map(({ placebo }) =>
      placebo?.map(({ arm, answer }) => [arm, answer]),
    );
    expect(answers).toEqual([
      [
        ['baseline', 'no'],
        ['candidate', 'yes'],
      ],
      [
        ['baseline', 'yes'],
        ['candidate', 'no'],
      ],
    ]);
  });

  it('asks no trial that was not finished, or of which nothing was kept', async () => {
    const { work: _, ...bare } = trialOf('sql-01', ['npm test']);
    const late = trialOf('sql-01', ['npm test'], { outcome: 'timed-out' });
    const failed = trialOf('sql-02', ['npm test'], { outcome: 'failed-check' });
    const [asked] = await ask([ruleOf('tests', { probe: runs('npm test') })], [bare, late, failed]);
    expect(asked?.answers).toEqual([{ task: 'sql-02', answer: 'yes' }]);
  });
});
