import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import { checkDelivery } from '../../../src/gate/lint/check-delivery.ts';
import { lintRevisions } from '../../../src/gate/lint/lint-revisions.ts';
import { tinyConfig } from '../../helpers/make-repository.ts';
import { changeInMemory } from '../../helpers/memory/change-in-memory.ts';

describe('memory that git ignores', () => {
  it('is told with a command that runs nothing of its path', async () => {
    const memory = 'notes $(id)/memory.md';
    const text = `version: 1\nagents: { sql: { tasks: tasks, memory: "${memory}" } }\nrunner: { kind: demo }\n`;
    const { value: config } = parseConfig(text, 'config.yml', 'head');
    const tree: Tree = {
      name: 'WORKTREE',
      list: async () => [],
      readLink: async () => undefined,
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

describe('memory that the runner does not read', () => {
  const runnerLines = {
    claude: 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
    codex: 'runner: { kind: codex, model: gpt-5.5, version: "0.169.0" }',
  };
  const problemsOf = async (kind: keyof typeof runnerLines, memory: string) => {
    const config = tinyConfig()
      .replace(/^runner:.*$/m, runnerLines[kind])
      .replace('sql: { tasks: benchmarks/sql }', `sql: { tasks: benchmarks/sql, memory: ${memory} }`);
    const { problems } = await lintRevisions(await changeInMemory({ head: { '.rentroll/config.yml': config } }));
    return problems.filter(({ code }) => code === 'memory-not-read').map(({ message, hint }) => [message, hint]);
  };

  it.each([
    [
      'claude',
      'notes/rules.md',
      'Write "agents: { sql: { memory: .claude/rules/rentroll.md } }", or a definition of the agent in the config.',
    ],
    ['codex', 'notes/rules.md', 'Write "agents: { sql: { memory: AGENTS.md } }" in the config.'],
    ['codex', 'CLAUDE.md', 'Write "agents: { sql: { memory: AGENTS.md } }" in the config.'],
  ] as const)('of %s is refused at %s, with a place that it reads', async (kind, memory, hint) => {
    expect(await problemsOf(kind, memory)).toEqual([
      [expect.stringContaining(`does not read "${memory}", the memory of "sql": its rules would reach nobody`), hint],
    ]);
  });

  it.each([
    ['claude', 'CLAUDE.md'],
    ['claude', '.claude/rules/rentroll.md'],
    ['codex', 'AGENTS.md'],
  ] as const)('of %s is right at %s', async (kind, memory) => {
    expect(await problemsOf(kind, memory)).toEqual([]);
  });
});
