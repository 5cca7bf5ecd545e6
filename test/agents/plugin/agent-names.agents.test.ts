import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentMemory } from '../../../src/core/model/runner/agent-names.ts';
import { billedCalls, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { modPrograms, readRows, runRentroll, runWithPlugin } from './run-plugin.ts';

const rule = 'Name the index that each query uses.';
const [memory, otherMemory] = ['rentroll:sql', 'rentroll:testing'].map((name) => agentMemory(name));
const definition = '---\nname: NAME\ndescription: Works on data.\nmodel: sonnet\nmemory: project\n---\nBe brief.\n';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy({
    '.rentroll/config.yml': `version: 1
agents:
  sql: { tasks: benchmarks/sql, definition: .claude/agents/rentroll-sql.md }
  testing: { tasks: benchmarks/testing, definition: .claude/agents/rentroll-testing.md }
runner: { kind: claude, model: claude-sonnet-5-5, version: "2.1.330" }
`,
    '.rentroll/ledger.yml': `version: 1\nrules:\n  - { id: index, agent: sql, body: "${rule}", status: inherited }\n`,
    '.claude/agents/rentroll-sql.md': definition.replace('NAME', 'rentroll-sql'),
    '.claude/agents/rentroll-testing.md': definition.replace('NAME', 'rentroll-testing'),
  });
});
afterEach(() => copy.remove());

const work = (program: string | undefined, ...args: readonly string[]) =>
  runWithPlugin({
    url: server.url,
    cwd: copy.root,
    home: copy.home,
    program,
    args,
    prompt: '[[scenario:text]] Look after the data.',
  });

/** Texts of the model calls of one more session of an agent. */
async function firstRequestOf(program: string | undefined, agent: string): Promise<string> {
  server.reset();
  expect((await work(program, '--agent', agent)).code).toBe(0);
  return textOf(billedCalls(server.calls)[0]);
}

describe.each([
  ['2.1.330', modPrograms[0]],
  ['2.1.197', claudeProgram],
])('an agent of the plugin in Claude Code %s', (_, program) => {
  it('loads the rules of the agent of the ledger whose memory is its own', async () => {
    expect(await firstRequestOf(program, 'rentroll:sql')).not.toContain(rule);
    expect((await runRentroll(copy.home, copy.root, 'stamp', '--json')).stderr).toBe('');
    expect(readFileSync(join(copy.root, memory ?? ''), 'utf8')).toContain(rule);
    expect(await firstRequestOf(program, 'rentroll:sql')).toContain(rule);
    // The trials of the gate start the definition of the project, which has the same memory.
    expect(await firstRequestOf(program, 'rentroll-sql')).toContain(rule);
    expect(await firstRequestOf(program, 'rentroll:testing')).not.toContain(rule);
    expect(otherMemory).toContain('rentroll-testing');
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home).map(({ agent }) => agent)).toEqual(
      expect.arrayContaining(['rentroll:sql', 'rentroll-sql', 'rentroll:testing']),
    );
  });
});
