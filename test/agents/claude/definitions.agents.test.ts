import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../src/gate/loaded/context/check-definition.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { runClaude } from './run-claude.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
  copy = makeSmallCopy();
});
afterAll(async () => {
  copy.remove();
  await server.close();
});

/** Definitions by the name of their file, and whether Claude Code finds the agent. */
const definitions: Readonly<Record<string, readonly [text: string, offered: boolean]>> = {
  plain: ['---\nname: plain\ndescription: d\n---\nx\n', true],
  windows: ['---\r\nname: windows\r\ndescription: d\r\n---\r\nx\r\n', true],
  spaces: ['---\nname: spaces\ndescription: d\n---  \nx\n', true],
  slips: ['---\nname: slips\ndescription: d\ntools: Raed\nmemory: nope\nmodel: sonet\n---\nx\n', true],
  'deep/below': ['---\nname: below\ndescription: d\n---\nx\n', true],
  marked: ['\ufeff---\nname: marked\ndescription: d\n---\nx\n', false],
  nameless: ['---\ndescription: d\n---\nx\n', false],
  mute: ['---\nname: mute\n---\nx\n', false],
  open: ['---\nname: open\ndescription: d\nx\n', false],
  late: ['\n---\nname: late\ndescription: d\n---\nx\n', false],
  bare: ['You write SQL.\n', false],
};

interface Init {
  readonly agents: readonly string[];
}

/** What a session of the real CLI says it has, in its first line. */
async function startSession(...args: readonly string[]): Promise<Init> {
  const { stdout } = await runClaude({
    url: server.url,
    prompt: '[[scenario:text]] Say hello.',
    cwd: copy.root,
    home: copy.home,
    args: ['--output-format', 'stream-json', '--verbose', ...args],
  });
  return JSON.parse(stdout.split('\n', 1)[0] ?? '') as Init;
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

function findErrors(path: string, text: string): readonly string[] {
  const file = `.claude/agents/${path}.md`;
  const content = Buffer.from(text);
  const definition = { file, content, expectedName: nameOf(path), configured: true, loaded: true };
  const problems = checkDefinition(definition);
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('agent definitions with the real Claude Code', () => {
  it('are passed over exactly where lint has an error', async () => {
    for (const [path, [text]] of Object.entries(definitions)) {
      const file = join(copy.root, '.claude/agents', `${path}.md`);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
    }
    const { agents } = await startSession();
    for (const [path, [text, offered]] of Object.entries(definitions)) {
      const expected = { path, offered, errors: offered ? 0 : 1 };
      expect({ path, offered: agents.includes(nameOf(path)), errors: findErrors(path, text).length }).toEqual(expected);
    }
  });

  it('come with the plugin, all of them', async () => {
    const plugin = join(copy.home, 'plugin');
    cpSync(resolve(import.meta.dirname, '../../../plugin/agents'), join(plugin, 'agents'), { recursive: true });
    mkdirSync(join(plugin, '.claude-plugin'));
    writeFileSync(join(plugin, '.claude-plugin/plugin.json'), '{ "name": "rentroll", "version": "0.0.1" }\n');
    const { agents } = await startSession('--plugin-dir', plugin);
    expect(agents.filter((agent) => agent.startsWith('rentroll:')).sort()).toEqual([
      'rentroll:backend',
      'rentroll:frontend',
      'rentroll:sql',
      'rentroll:testing',
    ]);
  });
});
