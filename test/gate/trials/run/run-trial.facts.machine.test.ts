import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentRequest } from '../../../../src/core/model/runner/runner.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import type { ProbeFacts } from '../../../../src/core/model/trial/trial.ts';
import { readFacts } from '../../../../src/gate/trials/ports/run-here.ts';
import { runTrial } from '../../../../src/gate/trials/run/run-trial.ts';

const files = { 'src/add.js': 'export const add = 1;\n', 'dist/add.js': 'var add=1\n', 'package.json': '{}' };
const definitionFile = '.claude/agents/sql.md';
const definition = '---\nname: sql\ntools: Read\n---\nYou add.\n';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rr-facts-'));
  for (const [path, text] of Object.entries(files)) write(join(folder, 'template'), path, text);
  symlinkSync('add.js', join(folder, 'template/src/link.js'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What the final diff of a trial shows whose agent does this. */
async function changedBy(act: (request: AgentRequest) => void): Promise<readonly string[] | undefined> {
  return (await factsOf(act))?.changed;
}

/** The facts of that trial; `tools` is what the API was told. */
async function factsOf(act: (request: AgentRequest) => void, tools?: string): Promise<ProbeFacts | undefined> {
  const task = { id: 't', agent: 'sql', prompt: 'p', successCheck: 'true', file: 'f', reference: '' };
  const run = async (request: AgentRequest) => {
    act(request);
    const usage = { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 };
    return {
      exit: 'finished',
      usage,
      turns: 1,
      model: 'm',
      firstRequest: '',
      ...(tools === undefined ? {} : { tools }),
    } as const;
  };
  const spec = { key: 'k', measurement: 'm', agent: 'sql', task: 't', index: 0, batch: 1, order: 1, seed: 'ab' };
  const record = await runTrial(
    {
      runner: { kind: 'claude', level: 'measured', version: '1', run },
      fixture: { template: join(folder, 'template'), modules: undefined },
      tasks: { t: { ...task, referenceFile: 'r', digest: 'd' } },
      memoryFile: 'MEMORY.md',
      ruleLines: [],
      overlayOf: () => ({
        files: layTexts([
          ['CLAUDE.md', 'Be brief.\n'],
          ['MEMORY.md', 'memory\n'],
        ]),
        allowed: [],
        servers: new Map(),
        definition: { file: definitionFile, text: definition },
      }),
      limits: { maxTurns: 1, tokenCap: 10, timeoutMs: 1000, checkTimeoutMs: 5000 },
      scratch: join(folder, 'scratch'),
      env: { PATH: process.env['PATH'] },
      signal: new AbortController().signal,
      readFacts,
    },
    { ...spec, present: [], toggled: [] },
  );
  return record.facts;
}

describe('the final diff that probes are asked of', () => {
  it('shows what was made, changed and removed, memory and instructions among it', async () => {
    const changed = await changedBy(({ workspace }) => {
      write(workspace, 'src/new.js', '');
      appendFileSync(join(workspace, 'src/add.js'), '// more\n');
      rmSync(join(workspace, 'package.json'));
      appendFileSync(join(workspace, 'MEMORY.md'), 'more\n');
      appendFileSync(join(workspace, definitionFile), 'And subtract.\n');
      chmodSync(join(workspace, 'dist/add.js'), 0o755);
    });
    expect(changed).toEqual([
      ...[definitionFile, 'MEMORY.md', 'dist/add.js', 'package.json', 'src/add.js', 'src/new.js'],
    ]);
  });

  it('leaves out what was only touched: a build that writes the same, a file that was put back', async () => {
    const changed = await changedBy(({ workspace }) => {
      write(workspace, 'dist/add.js', files['dist/add.js']);
      write(workspace, 'src/add.js', 'export const add = 2;\n');
      write(workspace, 'src/add.js', files['src/add.js']);
      utimesSync(join(workspace, 'MEMORY.md'), 1, 1);
      rmSync(join(workspace, 'src/link.js'));
      symlinkSync('add.js', join(workspace, 'src/link.js'));
    });
    expect(changed).toEqual([]);
  });

  it('leaves out the head that a runner gives the definition: the agent did not write it', async () => {
    const changed = await changedBy(({ workspace }) =>
      write(workspace, definitionFile, definition.replace('tools: Read', 'tools: Read\nmemory: project')),
    );
    expect(changed).toEqual([]);
  });
});

describe('the tool calls that probes are asked of', () => {
  const call = (id: string, command: string) =>
    [
      { message: { content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] } },
      { message: { content: [{ type: 'tool_result', tool_use_id: id }] } },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
  const forge = ({ transcript }: AgentRequest) => writeFileSync(transcript, call('forged', 'npm run package'));

  it('are what the API was told, whatever an agent writes into its transcript', async () => {
    const { calls } = (await factsOf(forge, call('1', 'ls'))) ?? {};
    expect(calls).toEqual([{ tool: 'Bash', ok: true, runs: [['ls']] }]);
    expect((await factsOf(forge, ''))?.calls).toBeUndefined();
  });

  it('are the transcript’s where nobody stood between', async () => {
    expect((await factsOf(forge))?.calls).toEqual([{ tool: 'Bash', ok: true, runs: [['npm', 'run', 'package']] }]);
  });
});
