import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { checkLiveRules } from '../../../../src/gate/repository/live/notice-live.ts';

const file = '.rentroll/config.yml';
const must = 'probe: { when: { changes: "src/**" }, must: { runs: npm test }, order: after }';

const check = async (id: string, lines: string, body = 'Run the tests last.', live = `[${id}]`) => {
  const text = `version: 1\nagents:\n  sql: { tasks: t }\nlive:\n  rules: ${live}\n`;
  const ledger = `version: 1\nrules:\n  - id: r\n    agent: sql\n    body: ${body}\n    ${lines}\n`;
  const config = parseConfig(text, file, 'head').value;
  const rules = parseLedger(ledger, 'ledger.yml', 'head').value;
  if (config === undefined || rules === undefined) throw new Error('the files of this test no longer parse');
  const tree = {
    name: 'x',
    readLink: async () => undefined,
    read: async () => Buffer.from(text),
    list: async () => [],
  };
  const side = { tree: tree satisfies Tree, config, ledger: rules };
  return checkLiveRules(side as unknown as Parameters<typeof checkLiveRules>[0], file);
};

describe('rules that real sessions may go without', () => {
  it('lets an active rule stand whose probe can be made good', async () => {
    expect(await check('r', `status: active\n    ${must}`)).toEqual([]);
    expect(await check('r', 'status: candidate', undefined, '[]')).toEqual([]);
  });

  it.each([
    ['an unknown rule', 'other', `status: active\n    ${must}`, 'no such rule'],
    ['a candidate', 'r', `status: candidate\n    ${must}`, 'not active'],
    ['a protected rule', 'r', `status: active\n    protected: true\n    ${must}`, 'protected'],
    ['a rule without a probe', 'r', 'status: active', 'no probe'],
    ['a "never"', 'r', 'status: active\n    probe: { never: { changes: "db/**" } }', 'cannot be made good'],
    [
      'a "before"',
      'r',
      'status: active\n    probe: { when: { changes: "src/**" }, must: { reads: "docs/**" }, order: before }',
      'made good afterwards',
    ],
    ['a rule of a scope', 'r', `status: active\n    scope: ["src/**"]\n    ${must}`, 'some files alone'],
  ])('refuses %s, at its key', async (_, id, lines, words) => {
    const [problem, ...others] = await check(id, lines);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'config-live-rule', severity: 'error', at: { file, line: 5, column: 3 } });
    expect(problem?.message).toContain(words);
  });

  it('refuses a rule about safety, and one that is listed twice', async () => {
    const rule = `status: active\n    ${must}`;
    expect((await check('r', rule, 'Scan for secrets before a commit.'))[0]?.message).toContain('safety');
    expect((await check('r', rule, undefined, '[r, r]'))[0]?.message).toContain('twice');
  });
});
