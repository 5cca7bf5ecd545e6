import { describe, expect, it } from 'vitest';
import { type AgentCommand, executeCommand } from '../../../../src/apart/reference-agent/world/execute.ts';
import { makeTinyRepository } from '../tiny-repository.ts';

function commandOf(workspace: string, ...args: string[]): AgentCommand {
  return {
    argv: [process.execPath, ...args],
    workspace,
    home: workspace,
    timeoutMs: 10_000,
    signal: new AbortController().signal,
  };
}

describe('executeCommand', () => {
  it('gives the program six variables and no shell', async () => {
    const script = 'console.log(Object.keys(process.env).sort().join(), process.argv[1], process.cwd())';
    const workspace = makeTinyRepository();
    const { text, ok } = await executeCommand(commandOf(workspace, '-e', script, '$(id)'));
    expect(ok).toBe(true);
    expect(text).toBe('CI,HOME,LANG,NO_COLOR,PATH,TZ $(id) /workspace');
  });

  it('puts standard error after standard output, however they were mixed', async () => {
    const script =
      "console.error('e1'); console.log('o1'); setTimeout(() => (console.error('e2'), console.log('o2')), 50)";
    const { text } = await executeCommand(commandOf(makeTinyRepository(), '-e', script));
    expect(text).toBe('o1\no2\n\ne1\ne2');
  });

  it('marks a run in which a test met its own time limit, which says nothing about the files', async () => {
    const script = "console.error('Error: Test timed out in 5000ms.'); process.exit(1)";
    const result = await executeCommand(commandOf(makeTinyRepository(), '-e', script));
    expect(result).toEqual({ text: 'Error: Test timed out in <time>.', ok: false, stopped: true });
  });

  it('tells a failure, cuts long output, and stops what does not end', async () => {
    const workspace = makeTinyRepository();
    expect(await executeCommand(commandOf(workspace, '-e', 'process.exit(3)'))).toMatchObject({ ok: false });
    const long = await executeCommand(commandOf(workspace, '-e', "console.log('x'.repeat(50000))"));
    expect(long.text.length).toBeLessThan(13_000);
    const endless = { ...commandOf(workspace, '-e', 'setInterval(() => {}, 1000)'), timeoutMs: 300 };
    expect(await executeCommand(endless)).toMatchObject({ ok: false, stopped: true });
  });
});
