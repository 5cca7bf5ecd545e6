import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import { checkDelivery } from '../../../src/gate/lint/check-delivery.ts';

describe('memory that git ignores', () => {
  it('is told with a command that runs nothing of its path', async () => {
    const memory = 'notes $(id)/memory.md';
    const text = `version: 1\nagents: { sql: { tasks: tasks, memory: "${memory}" } }\nrunner: { kind: demo }\n`;
    const { value: config } = parseConfig(text, 'config.yml', 'head');
    const tree: Tree = {
      ...{ name: 'WORKTREE', list: async () => [], readLink: async () => undefined },
      read: async (path) => (path === memory ? Buffer.from('- A rule.') : undefined),
    };
    const bare = { suites: new Map(), receipts: new Map(), audits: new Map(), definitions: new Map() };
    const side = { ...bare, tree, instructions: new Map(), problems: [], ...(config && { config }) };
    const problems = await checkDelivery(side);
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['memory-ignored', expect.stringContaining(`git add --force '${memory}'.`)],
    ]);
  });
});
