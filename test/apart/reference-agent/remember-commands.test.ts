import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rememberCommands } from '../../../src/apart/reference-agent/remember-commands.ts';
import type { AgentCommand } from '../../../src/apart/reference-agent/world/execute.ts';
import { makeTinyRepository } from './tiny-repository.ts';

function commandOf(workspace: string, ...args: string[]): AgentCommand {
  return {
    argv: [process.execPath, ...args],
    workspace,
    home: workspace,
    timeoutMs: 10_000,
    signal: new AbortController().signal,
  };
}

function counting() {
  const calls: string[] = [];
  const execute = async ({ argv }: AgentCommand) => {
    calls.push(argv.join(' '));
    return { text: `run ${calls.length}`, ok: true };
  };
  return { calls, execute };
}

function makeDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'rentroll-cache-'));
}

describe('rememberCommands', () => {
  it('runs a command once per content of the workspace, wherever the copy is', async () => {
    const { calls, execute } = counting();
    const remember = rememberCommands(execute);
    const [a, b] = [makeTinyRepository('a'), makeTinyRepository('b')];
    expect(await remember(commandOf(a, 'x'))).toEqual(await remember(commandOf(b, 'x')));
    expect(calls).toHaveLength(1);
    writeFileSync(join(b, 'src/fees.ts'), 'changed');
    await remember(commandOf(b, 'x'));
    await remember(commandOf(a, 'y'));
    expect(calls).toHaveLength(3);
  });

  it('runs a command that changes files over each copy of them, also when two run at once', async () => {
    const directory = makeDirectory();
    const calls: string[] = [];
    const remember = rememberCommands(
      async ({ workspace }) => {
        calls.push(workspace);
        writeFileSync(join(workspace, 'src/fees.ts'), 'written by the command');
        return { text: 'written', ok: true };
      },
      { directory },
    );
    const copies = ['a', 'b', 'c'].map((name) => makeTinyRepository(name));
    await Promise.all(copies.slice(0, 2).map((copy) => remember(commandOf(copy, 'x'))));
    await remember(commandOf(copies[2] ?? '', 'x'));
    expect(calls.toSorted()).toEqual(copies.toSorted());
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps a result under the same name on every machine: wherever copy, Node and memory are', async () => {
    const nodes = ['/opt/one/bin/node', '/home/other/node'] as const;
    const names: string[][] = [];
    const own = process.execPath;
    try {
      for (const node of nodes) {
        process.execPath = node;
        const directory = makeDirectory();
        await rememberCommands(counting().execute, { directory })(commandOf(makeTinyRepository(`${node.length}`), 'x'));
        names.push(readdirSync(directory));
      }
    } finally {
      process.execPath = own;
    }
    expect(names[0]).toHaveLength(1);
    expect(names[1]).toEqual(names[0]);
  });

  it('tells programs and prepared fixtures apart', async () => {
    const directory = makeDirectory();
    const { calls, execute } = counting();
    const workspace = makeTinyRepository();
    await rememberCommands(execute, { directory, fixture: 'one' })(commandOf(workspace, 'x'));
    await rememberCommands(execute, { directory, fixture: 'two' })(commandOf(workspace, 'x'));
    const other: AgentCommand = { ...commandOf(workspace), argv: ['/bin/other', 'x'] };
    await rememberCommands(execute, { directory, fixture: 'two' })(other);
    expect(calls).toHaveLength(3);
    await rememberCommands(execute, { directory, fixture: 'one' })(commandOf(workspace, 'x'));
    expect(calls).toHaveLength(3);
  });

  it('keeps results on disk, survives a spoilt entry, and never remembers a stopped or failed run', async () => {
    const directory = makeDirectory();
    const workspace = makeTinyRepository();
    const first = counting();
    await rememberCommands(first.execute, { directory })(commandOf(workspace, 'x'));
    const second = counting();
    expect(await rememberCommands(second.execute, { directory })(commandOf(workspace, 'x'))).toEqual({
      text: 'run 1',
      ok: true,
    });
    expect(second.calls).toHaveLength(0);
    for (const name of readdirSync(directory)) writeFileSync(join(directory, name), '{"text"');
    await rememberCommands(second.execute, { directory })(commandOf(workspace, 'x'));
    expect(second.calls).toHaveLength(1);
    let failures = 0;
    const flaky = rememberCommands(async () => {
      failures += 1;
      if (failures === 1) throw new Error('killed');
      return { text: 'slow', ok: false, stopped: true };
    });
    await expect(flaky(commandOf(workspace, 'z'))).rejects.toThrow('killed');
    expect(await flaky(commandOf(workspace, 'z'))).toMatchObject({ stopped: true });
    await flaky(commandOf(workspace, 'z'));
    expect(failures).toBe(3);
  });
});
