import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { Auditable } from '../../../../src/core/plan/choose-audited.ts';
import { hashBody } from '../../../../src/core/receipt/build-receipt.ts';
import { chooseRules, listAuditable } from '../../../../src/gate/commands/audit/choose-rules.ts';
import type { PolicySide } from '../../../../src/gate/lint/lint-change.ts';
import { ledgerOf } from '../../../helpers/make-repository.ts';
import { loadInMemory } from '../../../helpers/memory/load-in-memory.ts';

const today = '2026-06-01';
const ledger = ledgerOf({
  'batch-reads': 'Batch the reads of one table.',
  'run-one': 'Run one test file alone.',
  'no-tasks': 'Answer in one sentence.',
  'not-yet': 'Read a file before you change it.',
});

/** The base of a change, with rules that are in force, and an agent `web` that has one rule and no golden tasks. */
async function loadSide(): Promise<PolicySide> {
  const change = await loadInMemory({ base: { '.rentroll/ledger.yml': ledger } });
  if (change.kind === 'refused') throw new Error(change.lint.problems.map(({ message }) => message).join('\n'));
  const { policy } = change;
  const { sql } = policy.config.agents;
  if (sql === undefined || policy.ledger === undefined) throw new Error('the base has no agent or no ledger');
  const web = { ...sql, tasks: 'benchmarks/web' };
  const changed: Readonly<Record<string, Partial<Rule>>> = {
    'batch-reads': { status: 'active' },
    'run-one': { status: 'inherited' },
    'no-tasks': { status: 'inherited', agent: 'web' },
  };
  const rules = policy.ledger.rules.map((rule) => ({ ...rule, ...changed[rule.id] }));
  return {
    ...policy,
    config: { ...policy.config, agents: { sql, web } },
    ledger: { ...policy.ledger, rules },
  };
}
const side = await loadSide();
const audit = (id: string, more: Partial<Auditable> = {}): Auditable => {
  const rule = { id, agent: 'sql', body: 'x', status: 'active' } as Rule;
  return { rule, agent: 'sql', tasks: 3, hasOtherRuntime: false, ...more };
};
const choose = (auditables: readonly Auditable[], request: object = {}) => {
  const plain = { configFile: '.rentroll/config.yml', ...request };
  return chooseRules(auditables, plain as Parameters<typeof chooseRules>[1], side, today);
};
const unmeasurable =
  ' 1 inherited rule cannot be audited: no golden tasks for the agent, or a rule of all agents where several agents have golden tasks.';

describe('chooseRules', () => {
  it('takes the rule that was never measured before one that was', () => {
    expect(choose([audit('old', { lastOn: '2026-05-31' }), audit('new')])).toMatchObject({
      kind: 'audit',
      chosen: [
        { rule: { id: 'new' }, reason: 'never-measured' },
        { rule: { id: 'old' }, reason: 'asked' },
      ],
    });
  });

  it('takes the rules of the named agent alone', () => {
    const choices = choose([audit('a'), audit('b', { agent: 'web' })], { agent: 'web' });
    expect(choices).toMatchObject({ kind: 'audit', chosen: [{ rule: { id: 'b' } }] });
  });

  it.each<{ name: string; auditables: readonly Auditable[]; request: object; why: string }>([
    {
      name: 'no rule is active',
      auditables: [],
      request: {},
      why: `Nothing to audit: no rule is active or inherited.${unmeasurable}`,
    },
    {
      name: 'no rule of the agent is active',
      auditables: [audit('a')],
      request: { agent: 'web' },
      why: `Nothing to audit: no rule of web is active or inherited.${unmeasurable}`,
    },
    {
      name: 'no rule is due yet',
      auditables: [audit('a', { lastOn: '2026-05-31' })],
      request: { due: true },
      why: expect.stringMatching(/^Nothing to audit: no rule is due\. The next is a, on 2026-\d\d-\d\d\. 1 inherited/),
    },
  ])('says why there is nothing to audit when $name', ({ auditables, request, why }) => {
    expect(choose(auditables, request)).toEqual({ kind: 'idle', why });
  });

  it('refuses an agent that the config does not have', () => {
    expect(() => choose([], { agent: 'sqk' })).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'config-unknown-agent',
            message: 'the config has no agent "sqk"',
            hint: expect.stringContaining('Did you mean "sql"?'),
          }),
        ],
      }),
    );
  });
});

describe('listAuditable', () => {
  it('lists active rules and inherited ones that golden tasks can measure', () => {
    expect(listAuditable(side, [], side.config, today)).toMatchObject([
      { rule: { id: 'batch-reads' }, agent: 'sql', tasks: 3, hasOtherRuntime: false },
      { rule: { id: 'run-one' }, agent: 'sql', tasks: 3, hasOtherRuntime: false },
    ]);
  });

  const recordOf = (decidedOn: string, basis: object = {}) => {
    const { model } = side.config.runner;
    const rule = side.ledger?.rules.find(({ id }) => id === 'batch-reads');
    if (rule === undefined) throw new Error('the rule is gone');
    const receipt = { decidedOn, basis: { body: hashBody(rule), model, runnerVersion: '1.0.0', ...basis } };
    const receipts = new Map([['batch-reads', { receipt, text: '', file: '' }]]);
    return { ...side, receipts } as unknown as PolicySide;
  };

  it('knows the day of the latest verdict, and another model', () => {
    const other = listAuditable(recordOf('2026-05-01', { model: 'another' }), [], side.config, today);
    expect(other[0]).toMatchObject({ lastOn: '2026-05-01', hasOtherRuntime: true });
  });

  it('refuses a verdict that is later than today, since an audit would seem older', () => {
    expect(() => listAuditable(recordOf('2026-07-01'), [], side.config, today)).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'audit-clock-behind',
            message: 'the latest verdict of "batch-reads" is of "2026-07-01", and today is "2026-06-01"',
          }),
        ],
      }),
    );
  });
});
