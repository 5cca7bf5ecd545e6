import { describe, expect, it } from 'vitest';
import { type Command, executeCommand } from '../../../src/measure/reference/execute.ts';
import { normalise } from '../../../src/measure/reference/normalise.ts';
import { makeTinyRepository } from './tiny-repository.ts';

function commandOf(workspace: string, ...args: string[]): Command {
  return {
    argv: [process.execPath, ...args],
    workspace,
    home: workspace,
    timeoutMs: 10_000,
    signal: new AbortController().signal,
  };
}

describe('executeCommand', () => {
  it('gives the program five variables and no shell', async () => {
    const script = 'console.log(Object.keys(process.env).sort().join(), process.argv[1], process.cwd())';
    const workspace = makeTinyRepository();
    const { text, ok } = await executeCommand(commandOf(workspace, '-e', script, '$(id)'));
    expect(ok).toBe(true);
    expect(text).toBe('CI,HOME,LANG,NO_COLOR,PATH $(id) /workspace');
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

describe('normalise', () => {
  it('removes times and paths and sorts files that finish in any order', () => {
    const workspace = makeTinyRepository();
    const output = (lines: readonly string[]) =>
      [
        `\u001b[1mRUN\u001b[22m v5 ${workspace}`,
        '',
        ...lines,
        '',
        ' Test Files  2 passed (2)',
        '   Start at  10:11:12',
        '   Duration  812ms',
      ].join('\n');
    const one = normalise(output([' ✓ test/b.test.ts (3 tests) 12ms', ' ✓ test/a.test.ts (1 test) 1.5s']), workspace);
    const two = normalise(output([' ✓ test/a.test.ts (1 test) 900ms', ' ✓ test/b.test.ts (3 tests) 4ms']), workspace);
    expect(one).toBe(two);
    expect(one).toBe(
      'RUN v5 /workspace\n\n ✓ test/a.test.ts (1 test) <time>\n ✓ test/b.test.ts (3 tests) <time>\n\n Test Files  2 passed (2)',
    );
  });
});
