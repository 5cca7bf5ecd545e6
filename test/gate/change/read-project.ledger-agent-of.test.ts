import { describe, expect, it } from 'vitest';
import { ledgerAgentOf } from '../../../src/gate/change/read-project.ts';

describe('ledgerAgentOf', () => {
  it('is the agent itself when the config has it, and all agents when it does not', () => {
    expect(ledgerAgentOf('sql', ['sql', 'web'])).toBe('sql');
    expect(ledgerAgentOf('api', ['sql', 'web'])).toBe('all');
  });
});
