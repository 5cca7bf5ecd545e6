import { afterAll, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Plan, PlannedRule } from '../../../src/core/model/rule/plan.ts';
import { plainRule } from '../../../src/core/plan/treatments.ts';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import { locateFiles } from '../../../src/gate/change/read-files.ts';
import { countAgain, rememberAsked } from '../../../src/gate/results/asked-again.ts';
import { inJournal } from '../../../src/gate/trials/store/open-journal.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

const repository = makeRepository();
afterAll(() => repository.remove());
const now = new Date('2026-03-08T12:00:00.000Z');
const inputs = {
  ...{
    refs: { root: repository.root },
    paths: locateFiles(defaultConfigFile),
    env: {},
    head: { config: defaultTestConfig },
  },
} as unknown as GateInputs;

function planned(body: string): PlannedRule {
  const rule = {
    id: 'dates',
    agent: 'sql',
    body,
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
  } as const;
  return { ...{ rule, agent: 'sql', reason: 'added', rent: 1 }, ...{ tasks: [], activeSet: [], treatment: plainRule } };
}

function sayTime(): string | undefined {
  const plan = { rules: [planned('Write dates.')], bills: [] } as unknown as Plan;
  return /the (\S+) time/.exec(
    countAgain(inputs, { plan, questions: [], strikes: [], notices: [] }, defaultTestConfig.budget, now).notices[0] ??
      '',
  )?.[1];
}

it('names the time that a rule is asked for as people say it', () => {
  const said = Array.from({ length: 23 }, (_, index) => {
    inJournal(inputs, (db) => rememberAsked(db, [planned(`Write dates, ${index}.`)], now));
    return sayTime();
  });
  expect(said.slice(0, 3)).toEqual(['2nd', '3rd', '4th']);
  expect([said[9], said[10], said[11], said[19], said[20], said[21], said[22]]).toEqual([
    ...['11th', '12th', '13th', '21st', '22nd', '23rd', '24th'],
  ]);
});
