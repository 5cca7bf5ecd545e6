import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { openMemories } from '../../../src/session/live/prepare-watch.ts';
import { makeRepository } from '../../helpers/make-repository.ts';

const own = '.claude/agent-memory/sql/MEMORY.md';
const before = '# Rules\n- Run the tests last.\n';
const after = '# Rules\n- Run the tests first.\n';
const repository = makeRepository({ base: { [own]: before, 'CLAUDE.md': 'x' } });
repository.write({ [own]: after });
repository.commit('Reword');
afterAll(() => repository.remove());

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const ruleOf = (body: string, agent = 'sql') => ({ id: 'a-rule', body, agent }) as Rule;
const open = (definition?: string) =>
  openMemories(repository.root, {
    agents: { sql: { tasks: 't', memory: own, ...(definition === undefined ? {} : { definition }) } },
  });
const later = '2026-04-01T00:00:00Z';

describe('whether a session had a rule', () => {
  it('is known by the digest of its memory, whatever stands today', async () => {
    const hadRule = await open();
    const run = { agent: 'main', ruleSet: digestOf(before), firstAt: later };
    expect(hadRule(run, ruleOf('Run the tests last.'))).toBe(true);
    expect(hadRule(run, ruleOf('Run the tests first.'))).toBe(false);
    expect(hadRule({ ...run, ruleSet: 'of-nobody' }, ruleOf('Run the tests last.'))).toBeUndefined();
  });

  it('is taken from what was committed before an imported session began', async () => {
    const hadRule = await open();
    const run = { agent: 'main', ruleSet: '', firstAt: later };
    expect(hadRule(run, ruleOf('Run the tests first.'))).toBe(true);
    expect(hadRule({ ...run, firstAt: '2026-01-01T00:00:00Z' }, ruleOf('Run the tests first.'))).toBe(false);
    expect(hadRule({ ...run, firstAt: '' }, ruleOf('Run the tests first.'))).toBeUndefined();
  });

  it('is so of an asset, whose files lie in the clone, for the sessions of its agents', async () => {
    const hadRule = await open();
    const run = { agent: 'main', ruleSet: digestOf(before), firstAt: later };
    const asset = { ...ruleOf(`sha256:${'a'.repeat(64)}`, 'all'), id: 'skill:forms' };
    expect(hadRule(run, asset)).toBe(true);
    expect(hadRule(run, { ...asset, agent: 'backend' })).toBe(false);
  });

  it('is asked of the memory of its own agent alone', async () => {
    const run = { agent: 'main', ruleSet: '', firstAt: later };
    const rule = ruleOf('Run the tests first.');
    expect((await open('.claude/agents/sql.md'))(run, rule)).toBe(false);
    expect((await open('.claude/agents/sql.md'))({ ...run, agent: 'sql' }, rule)).toBe(true);
    expect((await open())(run, ruleOf('Run the tests first.', 'backend'))).toBe(false);
    expect((await open())(run, ruleOf('Run the tests first.', 'all'))).toBe(true);
  });
});
