import { describe, expect, it } from 'vitest';
import { setMemory } from '../../../src/core/config/edit-config.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';

const memoryOf = (text: string) => parseConfig(text, 'config.yml', 'setup').value?.agents['sql']?.memory;

describe('setMemory', () => {
  it.each([
    ['a map on one line', 'agents: { sql: { tasks: t } }\n', 'agents: { sql: { tasks: t, memory: AGENTS.md } }\n'],
    [
      'a map on lines of its own, with comments',
      'agents:\n  # ours\n  sql:\n    tasks: t # tasks\n',
      'agents:\n  # ours\n  sql:\n    tasks: t # tasks\n    memory: AGENTS.md\n',
    ],
    [
      'a memory that is named',
      "agents:\n  sql: { tasks: t, memory: 'a.md' }\n",
      'agents:\n  sql: { tasks: t, memory: AGENTS.md }\n',
    ],
  ])('writes into %s and leaves every other byte', (_, before, after) => {
    const set = setMemory(`version: 1\n${before}`, 'config.yml', 'sql', 'AGENTS.md');
    expect(set).toBe(`version: 1\n${after}`);
    expect(memoryOf(set)).toBe('AGENTS.md');
  });

  it('quotes a path that is no plain word', () => {
    const set = setMemory(
      'version: 1\nagents: { sql: { tasks: t } }\n',
      'config.yml',
      'sql',
      'our notes, new/AGENTS.md',
    );
    expect(memoryOf(set)).toBe('our notes, new/AGENTS.md');
  });

  it('throws for an agent that is not there, and for a text that is no config', () => {
    expect(() => setMemory('version: 1\nagents: { sql: { tasks: t } }\n', 'config.yml', 'web', 'a.md')).toThrow(
      'no agent',
    );
    expect(() => setMemory('[', 'config.yml', 'sql', 'a.md')).toThrow();
  });
});
