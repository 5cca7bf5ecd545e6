import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { checkDefinitions } from '../../../src/gate/lint/check-delivery.ts';
import { tinyConfig } from '../../helpers/make-repository.ts';

const good = (name: string) => `---
name: ${name}
description: Works on queries.
model: sonnet
memory: project
---
## Output
TYPE: x
STATUS: x
MODEL: x
TOKENS_SPENT: 0
FILES_CHANGED: []
FINDINGS_COUNT: 0
SUMMARY: x
DETAIL_PATH: none
`;

interface Setup {
  /** More keys of the agent in the config. */
  readonly agent?: string;
  readonly runner?: string;
  readonly links?: readonly string[];
}

async function check(files: Readonly<Record<string, string>>, { agent = '', runner = '', links = [] }: Setup = {}) {
  const entries = Object.keys(files).map((path) => ({ path, mode: links.includes(path) ? '120000' : '100644' }));
  const tree: Tree = {
    name: 'WORKTREE',
    list: async () => entries,
    readLink: async () => undefined,
    read: async (path) => (links.includes(path) ? undefined : Buffer.from(files[path] ?? '')),
  };
  const text = tinyConfig(runner).replace('benchmarks/sql }', `benchmarks/sql${agent} }`);
  const config = parseConfig(Buffer.from(text), '.rentroll/config.yml', 'head');
  expect(config.problems).toEqual([]);
  const revision = { tree, config: config.value, problems: [] } as unknown as Revision;
  return (await checkDefinitions(revision)).map(({ code, severity, at }) => `${severity} ${code} ${at?.file}`);
}

const claude = 'runner: { kind: claude, model: claude-sonnet-4-5, version: 2.1.197 }\n';
const named = ', definition: .claude/agents/sql.md';

describe('checkDefinitions', () => {
  it('says nothing where there is none, or all are right', async () => {
    expect(await check({})).toEqual([]);
    const files = { '.claude/agents/sql.md': good('sql'), 'plugin/agents/web.md': good('web') };
    expect(await check(files, { agent: named, runner: claude })).toEqual([]);
  });

  it('checks the folders of agents, and what lies elsewhere only by the config', async () => {
    const files = {
      '.claude/agents/a.md': 'bare',
      '.claude/agents/deep/b.md': 'bare',
      '.claude/agents/README.md': 'bare',
      '.claude/agents/c.txt': 'bare',
      'plugin/agents/d.md': 'bare',
      'docs/e.md': 'bare',
      'docs/f.md': 'bare',
    };
    expect(await check(files, { agent: ', definition: docs/e.md' })).toEqual([
      'warning definition-no-head docs/e.md',
      'warning definition-no-head .claude/agents/a.md',
      'warning definition-no-head .claude/agents/deep/b.md',
      'warning definition-no-head plugin/agents/d.md',
    ]);
  });

  it('is an error where trials of a real runtime would load something else', async () => {
    const files = { '.claude/agents/sql.md': good('db') };
    expect(await check(files, { agent: named })).toEqual(['warning definition-wrong-name .claude/agents/sql.md']);
    expect(await check(files, { agent: named, runner: claude })).toEqual([
      'error definition-wrong-name .claude/agents/sql.md',
    ]);
  });

  it('goes by the folder of the memory, since that is what the name loads', async () => {
    const agent = `${named}, memory: .claude/agent-memory/db/MEMORY.md`;
    expect(await check({ '.claude/agents/sql.md': good('db') }, { agent, runner: claude })).toEqual([]);
    expect(await check({ '.claude/agents/sql.md': good('sql') }, { agent, runner: claude })).toEqual([
      'error definition-wrong-name .claude/agents/sql.md',
    ]);
  });

  it('misses a definition that is not there, or only a link', async () => {
    const missing = ['error definition-missing .claude/agents/sql.md'];
    expect(await check({}, { agent: named })).toEqual(missing);
    const links = ['.claude/agents/sql.md'];
    expect(await check({ '.claude/agents/sql.md': '/etc/passwd' }, { agent: named, links })).toEqual(missing);
  });

  it('names a definition Claude Code would not find', async () => {
    const agent = ', definition: plugin/agents/sql.md';
    const files = { 'plugin/agents/sql.md': good('sql') };
    expect(await check(files, { agent })).toEqual([]);
    expect(await check(files, { agent, runner: claude })).toEqual([
      'error definition-out-of-reach plugin/agents/sql.md',
    ]);
  });
});
