import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReferenceRunner } from '../../../../src/apart/reference-agent/runner.ts';
import type { ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import { runTool, type ToolSetting } from '../../../../src/apart/reference-agent/world/use-tool.ts';
import {
  bracketChecker,
  makeRequest,
  makeTinyRepository,
  prompt,
  reference,
} from '../../../apart/reference-agent/tiny-repository.ts';
import { callServer } from '../call-server.ts';
import { type ModelServer, startModelServer } from '../start-model-server.ts';

const execute = bracketChecker((path) => readFileSync(path, 'utf8'));
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

interface Block {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Tool calls of the in-process host, read off its transcript. */
async function playInProcess(seed: string, rules: readonly string[]): Promise<readonly string[]> {
  const workspace = makeTinyRepository('one', rules);
  const request = makeRequest(workspace, { seed });
  await createReferenceRunner({ execute }).run(request);
  const lines = readFileSync(request.transcript, 'utf8').trim().split('\n');
  rmSync(workspace, { recursive: true });
  return lines.flatMap((line) => {
    const { content } = (JSON.parse(line) as { readonly message: { readonly content: readonly Block[] | string } })
      .message;
    const uses = typeof content === 'string' ? [] : content.filter(({ type }) => type === 'tool_use');
    return uses.map(({ name, input }) => JSON.stringify([name, input]));
  });
}

/** Tool calls of the second host: a client with the shape of Claude Code carries them out with the same tools. */
async function playBehindServer(seed: string, rules: readonly string[]): Promise<readonly string[]> {
  const workspace = makeTinyRepository('two', rules);
  server.plan({ prompt, reference, seed });
  const setting: ToolSetting = {
    workspace,
    home: workspace,
    execute,
    deadlineMs: Number.POSITIVE_INFINITY,
    signal: new AbortController().signal,
    nowMs: () => 0,
    read: new Set(),
  };
  const memory = readFileSync(`${workspace}/.claude/MEMORY.md`, 'utf8');
  const system = `# Persistent Agent Memory\n\nmemory system at \`${workspace}/.claude/agent-memory/x/\`\n\n## MEMORY.md\n\n${memory}`;
  const tools = ['Glob', 'Grep', 'Read', 'Edit', 'Write', 'Bash'].map((name) => ({ name }));
  const messages: object[] = [{ role: 'user', content: prompt }];
  const made: string[] = [];
  for (;;) {
    const body = { model: 'claude-test', max_tokens: 1000, system: `\n${system}`, tools, messages };
    const { content } = JSON.parse((await callServer(server.url, '/v1/messages', body)).text) as { content: Block[] };
    messages.push({ role: 'assistant', content });
    const results = [];
    for (const block of content.filter(({ type }) => type === 'tool_use')) {
      const use = toBrain(block, workspace);
      made.push(JSON.stringify([use.name, use.input]));
      const { text, isError } = await runTool(setting, use);
      results.push({ type: 'tool_result', tool_use_id: block.id, content: text, is_error: isError });
    }
    if (results.length === 0) break;
    messages.push({ role: 'user', content: results });
  }
  rmSync(workspace, { recursive: true });
  return made;
}

/** The CLI's arguments as the brain's own tools take them. */
function toBrain({ name, input }: Block, workspace: string): ToolUse {
  const { '-i': _, glob: __, ...rest } = input;
  const relative = Object.entries(rest).map(([key, value]) => [
    key,
    typeof value === 'string' && (key === 'file_path' || key === 'path') ? value.replace(`${workspace}/`, '') : value,
  ]);
  return { name, input: Object.fromEntries(relative) } as ToolUse;
}

describe('the brain', () => {
  it.each([
    ['seed-one', []],
    ['seed-two', []],
    ['seed-three', ['Read every file before you change one.']],
    ['seed-four', ['Never run the tests.']],
    ['seed-six', ['Run `npm run package` after changing a file below src.']],
    ['seed-five', ['Search before you list folders.', 'Run only the related test.']],
  ] as const)('does the same in both hosts (%s)', async (seed, rules) => {
    const inProcess = await playInProcess(seed, rules);
    expect(inProcess.length).toBeGreaterThan(3);
    expect((await playBehindServer(seed, rules)).map(normalise)).toEqual(inProcess.map(normalise));
  });

  it('leaves calls alone that belong to no trial', async () => {
    server.plan({ key: 'another', prompt, reference });
    const body = { model: 'claude-test', max_tokens: 10, messages: [{ role: 'user', content: prompt }] };
    expect((await callServer(server.url, '/v1/messages', body)).text).toContain('Done.');
  });
});

/** Arguments in any order. */
function normalise(call: string): string {
  const [name, input] = JSON.parse(call) as [string, Record<string, unknown>];
  return JSON.stringify([name, Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
