import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { checkLoads, describeLoads } from '../../../../src/gate/lint/growth/check-growth.ts';

function configOf(more: string): Config {
  const text = `version: 1
agents: { main: { tasks: benchmarks/main } }
runner: { kind: claude, model: claude-sonnet-4-6, version: "2.1.330" }
${more}`;
  const { value, problems } = parseConfig(text, 'config.yml', 'head');
  if (value === undefined) throw new Error(JSON.stringify(problems));
  return value;
}

const load = (before: number, after: number) => [{ agent: 'main', before, after }];

describe('describeLoads', () => {
  it('says tokens alone where nobody knows how often people work', () => {
    expect(describeLoads(load(100, 412), configOf(''))).toEqual([
      'Every session of "main" begins with 312 tokens more (100 tokens before).',
    ]);
  });

  it('prices the first call of every session of a month, and says that it counts no others', () => {
    const [said] = describeLoads(load(0, 1000), configOf(`policy: { sessionsPerWeek: ${(120 * 12) / 52} }\n`));
    expect(said).toContain('$0.45 a month at your 120 sessions (the first call of each session only).');
  });

  it('goes by the prices of the config', () => {
    const prices = 'prices: { claude-sonnet-4-6: { input: 1, output: 1, cacheWrite: 10, cacheRead: 1 } }\n';
    const [said] = describeLoads(load(0, 1000), configOf(`policy: { sessionsPerWeek: ${(100 * 12) / 52} }\n${prices}`));
    expect(said).toContain('$1.00 a month');
  });

  it('says nothing of what stays, and nothing of an agent that is new', () => {
    expect(describeLoads([...load(5, 5), { agent: 'new', after: 9 }], configOf(''))).toEqual([]);
  });
});

describe('checkLoads', () => {
  const limited = configOf('context: { start: 1000 }\n');

  it('refuses what a change takes above the limit, with what to do', () => {
    expect(checkLoads(load(900, 1012), limited)).toEqual([
      expect.objectContaining({
        code: 'context-over-budget',
        severity: 'error',
        blame: 'head',
        message:
          'every session of "main" would begin with 1,012 tokens, 12 tokens above context.start of base; before this change it was 900 tokens',
        hint: expect.stringContaining('rentroll --lines'),
      }),
    ]);
  });

  it('lets a change be that does not make it longer, however long it is', () => {
    expect(checkLoads(load(2000, 2000), limited)).toEqual([]);
    expect(checkLoads(load(2000, 1500), limited)).toEqual([]);
    expect(checkLoads(load(10, 1000), limited)).toEqual([]);
  });

  it('holds a new agent to the same', () => {
    expect(checkLoads([{ agent: 'new', after: 1001 }], limited)).toHaveLength(1);
  });
});
