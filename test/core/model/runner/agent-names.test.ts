import { describe, expect, it } from 'vitest';
import { agentMemory, definitionMemory, findLedgerAgent } from '../../../../src/core/model/runner/agent-names.ts';

describe('agentMemory', () => {
  it('names the folder that Claude Code gives an agent of a plugin', () => {
    expect(agentMemory('sql')).toBe('.claude/agent-memory/sql/MEMORY.md');
    expect(agentMemory('rentroll:sql')).toBe('.claude/agent-memory/rentroll-sql/MEMORY.md');
  });

  it('names the folder of the definition that the config names', () =>
    expect(definitionMemory('.claude/agents/deep/rentroll-sql.md')).toBe(agentMemory('rentroll:sql')));
});

describe('findLedgerAgent', () => {
  const agents = {
    data: { memory: '.claude/agent-memory/rentroll-sql/MEMORY.md' },
    web: { memory: '.claude/rules/rentroll.md' },
    sql: { memory: '.claude/agent-memory/other/MEMORY.md' },
  };

  it.each([
    ['the agent whose memory it loads', 'rentroll:sql', 'data'],
    ['the agent whose memory it loads before the one of its name', 'other', 'sql'],
    ['the agent of its name', 'web', 'web'],
    ['all for an agent that the config does not have', 'api', 'all'],
    ['all for an agent of another plugin', 'tools:sql', 'all'],
    ['all for a name that every object has', 'constructor', 'all'],
  ])('finds %s', (_, name, expected) => expect(findLedgerAgent(name, agents)).toBe(expected));
});
