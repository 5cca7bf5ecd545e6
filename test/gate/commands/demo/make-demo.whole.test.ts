import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { measureAsNeeded } from '../../../../src/core/model/request/gate-request.ts';
import type { RuleVerdict } from '../../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { type DemoRequest, makeDemo } from '../../../../src/gate/commands/demo/make-demo.ts';
import { fixtureIgnored, outcomeLedger } from '../../../../src/gate/commands/demo/texts.ts';

const benchmarks = resolve(import.meta.dirname, '..', '..', '..', '..', 'benchmarks');
const signal = new AbortController().signal;
const deps = { cwd: tmpdir(), env: {}, progress: silentProgress, signal, now: () => new Date() };
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function make(request: Partial<DemoRequest> = {}): Promise<string> {
  const root = await makeDemo({ seed: 1, benchmarks, ...request }, deps);
  made.push(root);
  return root;
}

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

describe('the repository of the demo', () => {
  it('has the same commits every time: an empty ledger, and a pull request of five rules', async () => {
    const [one, two] = [await make(), await make()];
    expect(git(one, 'log', '--format=%s')).toBe('Add five rules for the sql agent\nStart the ledger');
    expect(git(one, 'diff', '--name-only', 'main', 'HEAD')).toBe('.rentroll/ledger.yml');
    expect(git(one, 'status', '--porcelain')).toBe('');
    expect(git(two, 'rev-parse', 'HEAD')).toBe(git(one, 'rev-parse', 'HEAD'));
    expect(git(await make({ seed: 2 }), 'rev-parse', 'HEAD')).not.toBe(git(one, 'rev-parse', 'HEAD'));
  });

  it('has the frozen fixture, with the file that npm does not pack, and three golden tasks in its lock', async () => {
    const root = await make();
    expect(fixtureIgnored).toBe(readFileSync(join(benchmarks, 'fixture', '.gitignore'), 'utf8'));
    const files = execFileSync('git', ['ls-files', '.'], { cwd: join(benchmarks, 'fixture'), encoding: 'utf8' });
    expect(git(join(root, 'benchmarks', 'fixture'), 'ls-files', '.')).toBe(files.trim());
    expect(readdirSync(join(root, 'benchmarks', 'sql'))).toHaveLength(9);
    const lock = readFileSync(join(root, 'benchmarks', 'fixture.lock'), 'utf8');
    expect(lock.match(/golden-0\d\.md: sha256/g)).toHaveLength(3);
    expect(lock.match(/golden-0\d\.md:\n {4}stubs: \d/g)).toHaveLength(3);
  });

  it('runs the tests of that fixture in one process that loads each module once, and has nothing else changed', async () => {
    const root = await make();
    const [own, frozen] = [join(root, 'benchmarks', 'fixture'), join(benchmarks, 'fixture')];
    const changed = git(own, 'ls-files', '.')
      .split('\n')
      .filter((file) => readFileSync(join(own, file), 'utf8') !== readFileSync(join(frozen, file), 'utf8'));
    expect(changed).toEqual(['vitest.config.ts']);
    const lines = (folder: string) => readFileSync(join(folder, 'vitest.config.ts'), 'utf8').split('\n');
    expect(lines(own).filter((line) => !lines(frozen).includes(line))).toEqual([
      '    maxWorkers: 1,',
      '    isolate: false,',
    ]);
    for (const task of readdirSync(join(root, 'benchmarks', 'sql')).filter((name) => name.endsWith('.md')))
      expect(readFileSync(join(root, 'benchmarks', 'sql', task), 'utf8')).toContain(
        '[--isolate=false, --maxWorkers=1]',
      );
  });

  it('takes other rules', async () => {
    const root = await make({ ledger: 'version: 1\nrules: []\n# none\n' });
    expect(git(root, 'show', 'HEAD:.rentroll/ledger.yml')).toContain('# none');
  });

  it('shows a rule that costs tokens and buys solved tasks: tokens alone do not let it in, outcome does', async () => {
    const earned = await judgeShop(outcomeLedger);
    expect(earned).toMatchObject({ verdict: 'earns', reason: 'saving-shown', evidence: 'simulated' });
    const { solved = [1, 0], cost = [0, 0], harm } = earned.outcome ?? {};
    expect(solved[1]).toBeGreaterThan(solved[0] + 0.4);
    expect(cost[1]).toBeGreaterThan(cost[0]);
    expect(harm?.broken).toEqual([]);
    expect((await judgeShop(outcomeLedger.replace(/ +buys: outcome\n/, ''))).verdict).not.toBe('earns');
  });

  it('is not left behind when it cannot be made', async () => {
    const before = listDemos();
    const empty = mkdtempSync(join(tmpdir(), 'rentroll-empty-'));
    made.push(empty);
    await expect(makeDemo({ seed: 1, benchmarks: empty }, deps)).rejects.toThrow('ENOENT');
    expect(listDemos().filter((name) => !before.includes(name) && existsSync(join(tmpdir(), name)))).toEqual([]);
  });
});

/** The verdict of the real gate on the only rule of the demo of outcome, or on that of another ledger. */
async function judgeShop(ledger: string): Promise<RuleVerdict> {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  made.push(home);
  const own = {
    ...deps,
    cwd: await make({ outcome: true, ledger }),
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  };
  const report = await checkChange({ configFile: '.rentroll/config.yml', concurrency: 2, mode: measureAsNeeded }, own);
  const [verdict] = report.verdicts;
  if (verdict === undefined) throw new Error(JSON.stringify(report.problems));
  return verdict;
}

function listDemos(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('rentroll-demo-'));
}
