import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AgentCommand, executeCommand, rememberCommands, settleOutput } from '../../../src/demo/tools/execute.ts';
import { makeTinyRepository } from '../tiny-repository.ts';

/** The folders of a trial whose dependencies lie elsewhere, behind a link. */
function makeFolders(label: string, away: string) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), `rentroll-place-${label}-`)));
  const [workspace, home, modules] = [join(base, 'copy'), join(base, 'home'), join(base, away, 'node_modules')];
  for (const folder of [workspace, home, modules]) mkdirSync(folder, { recursive: true });
  symlinkSync(modules, join(workspace, 'node_modules'));
  return { workspace, home, modules };
}

function commandOf(workspace: string, ...args: string[]): AgentCommand {
  const { signal } = new AbortController();
  return { argv: [process.execPath, ...args], workspace, home: workspace, timeoutMs: 10_000, signal };
}

describe('settleOutput', () => {
  const [here, there] = [makeFolders('a', 'kept'), makeFolders('another', 'far/away/kept')];
  const settle = (lines: readonly string[]) => settleOutput(lines.join('\n'), here.workspace, here.home);

  it('names folders alike wherever the copy, its home and its dependencies lie', () => {
    const print = ({ workspace, home, modules }: typeof here) =>
      settleOutput(
        [
          `at ${workspace}/src/a.ts and ${pathToFileURL(join(workspace, 'src/a.ts')).href}`,
          `in ${home}/.npm and ${modules}/vite/index.js`,
          `as ${relative(workspace, modules)}/vite/x.js with ${process.execPath} -v`,
        ].join('\n'),
        workspace,
        home,
      );
    expect(print(here)).toBe(print(there));
    expect(print(here).split('\n')).toEqual([
      'as node_modules/vite/x.js with node -v',
      'at /workspace/src/a.ts and file:///workspace/src/a.ts',
      'in /home/.npm and /workspace/node_modules/vite/index.js',
    ]);
  });

  it('leaves out stack frames of dependencies and of Node', () => {
    const frames = [
      '    at run (node_modules/x/index.js:1:2)',
      '    at process.tick (node:internal/process/task_queues:104:5)',
      '    at total (src/money.ts:4:7)',
    ];
    expect(settle(frames)).toBe('    at total (src/money.ts:4:7)');
  });

  it.each([
    ['took 12ms, 1.5s, 3 s', 'took <time>, <time>, <time>'],
    ['at 10:11:12', 'at <clock>'],
    [
      'ECONNREFUSED 127.0.0.1:43217 for http://localhost:51234/x',
      'ECONNREFUSED 127.0.0.1:<port> for http://localhost:<port>/x',
    ],
    ['http://localhost:3000/ stays', 'http://localhost:3000/ stays'],
    ['open /tmp/orders-a1B2c3/db.sqlite', 'open /tmp/<name>/db.sqlite'],
    ['\u001b[31mred\u001b[39m', 'red'],
  ])('writes %j as %j', (output, text) => {
    expect(settle([output])).toBe(text);
  });

  it('gives the same text in whatever order parallel tests end', () => {
    const lines = [
      ' ✓ test/a.test.ts (3 tests) 12ms',
      ' ✓ test/b.test.ts (1 test) 3ms',
      '',
      ' Test Files  2 passed (2)',
    ];
    expect(settle(lines)).toBe(settle(lines.toReversed()));
    expect(settle([...lines, '   Start at  10:11:12', '   Duration  1.2s'])).toBe(settle(lines));
  });
});

describe('executeCommand', () => {
  it('gives the program six variables and no shell', async () => {
    const script = 'console.log(Object.keys(process.env).sort().join(), process.argv[1], process.cwd())';
    const { text, ok } = await executeCommand(commandOf(makeTinyRepository(), '-e', script, '$(id)'));
    expect(ok).toBe(true);
    expect(text).toBe('CI,HOME,LANG,NO_COLOR,PATH,TZ $(id) /workspace');
  });

  it('marks a run in which a test met its own time limit', async () => {
    const script = "console.error('Error: Test timed out in 5000ms.'); process.exit(1)";
    const result = await executeCommand(commandOf(makeTinyRepository(), '-e', script));
    expect(result).toEqual({ text: 'Error: Test timed out in <time>.', ok: false, stopped: true });
  });

  it('reports a failure, cuts long output, and stops a program that does not end', async () => {
    const workspace = makeTinyRepository();
    expect(await executeCommand(commandOf(workspace, '-e', 'process.exit(3)'))).toMatchObject({ ok: false });
    const long = await executeCommand(commandOf(workspace, '-e', "console.log('x'.repeat(50000))"));
    expect(long.text.length).toBeLessThan(13_000);
    const endless = { ...commandOf(workspace, '-e', 'setInterval(() => {}, 1000)'), timeoutMs: 300 };
    expect(await executeCommand(endless)).toMatchObject({ ok: false, stopped: true });
  });
});

describe('rememberCommands', () => {
  function counting() {
    const calls: string[] = [];
    const execute = async ({ argv }: AgentCommand) => ({ text: `run ${calls.push(argv.join(' '))}`, ok: true });
    return { calls, execute };
  }

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

  it('runs a command that changes files over each copy, also when two run at once', async () => {
    const calls: string[] = [];
    const remember = rememberCommands(async ({ workspace }) => {
      calls.push(workspace);
      writeFileSync(join(workspace, 'src/fees.ts'), 'written by the command');
      return { text: 'written', ok: true };
    });
    const copies = ['a', 'b', 'c'].map((name) => makeTinyRepository(name));
    await Promise.all(copies.slice(0, 2).map((copy) => remember(commandOf(copy, 'x'))));
    await remember(commandOf(copies[2] ?? '', 'x'));
    expect(calls.toSorted()).toEqual(copies.toSorted());
  });

  it('never remembers a stopped or failed run', async () => {
    const workspace = makeTinyRepository();
    let runs = 0;
    const flaky = rememberCommands(async () => {
      runs += 1;
      if (runs === 1) throw new Error('killed');
      return { text: 'slow', ok: false, stopped: true };
    });
    await expect(flaky(commandOf(workspace, 'z'))).rejects.toThrow('killed');
    expect(await flaky(commandOf(workspace, 'z'))).toMatchObject({ stopped: true });
    await flaky(commandOf(workspace, 'z'));
    expect(runs).toBe(3);
  });
});
