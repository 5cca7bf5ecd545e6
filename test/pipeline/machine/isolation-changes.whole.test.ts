import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { type GateOptions, readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { runExperiment } from '../../../src/gate/experiment/measure/run-experiment.ts';
import { baselineOf, runRounds } from '../../../src/gate/experiment/sequential/run-sequential-test.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { readReceipts } from '../../helpers/replay-environment.ts';
import { comparedWithMain } from '../compared-with.ts';

const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const example = resolve(import.meta.dirname, '../../../examples/command-runner.mjs');
const all = { files: true, network: true, processes: true };
const none = { files: false, network: false, processes: false };
let folder: string;
let repository: Repository;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-isolation-'));
  mkdirSync(join(folder, 'home'));
  const runner = `runner: { kind: command, program: ${example}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: 'Open only the file in src/ that the task is about.' }) },
  });
});
afterEach(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

function openDependencies(where: 'boxed' | 'open'): Dependencies {
  const path = where === 'boxed' ? process.env['PATH'] : pathWithoutBox(folder);
  const env = { PATH: path, RENTROLL_HOME: join(folder, 'home') };
  return {
    cwd: repository.root,
    env,
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
}

/** Enough baseline trials in a box for a later run to begin with. */
async function measureBaselines(): Promise<void> {
  const deps = openDependencies('boxed');
  const inputs = await loadWorktree({ configFile: defaultConfigFile }, deps);
  const { config } = inputs.head;
  if (config === undefined) throw new Error('the tiny repository has a config');
  const order = { kind: 'selftest', run: 'baselines', base: inputs.head, config, agents: ['sql'] } as const;
  await runExperiment(inputs, order, deps, async (opened) => ({
    result: await runRounds(opened, baselineOf(inputs.head, 'sql'), 8),
    stops: [],
  }));
}

/** The gate on a machine with a box, or without one. */
async function check(where: 'boxed' | 'open', request: Partial<GateOptions> = {}): Promise<Report> {
  return checkChange(readGateRequest({ configFile: defaultConfigFile, ...request }), openDependencies(where));
}

describe.skipIf(!isBoxed)('a run that meets another machine', () => {
  it('tells what was enforced, is not continued where something else is, and is measured anew with --fresh', async () => {
    const boxed = await check('boxed');
    expect(boxed.verdicts).toMatchObject([{ verdict: 'earns', enforced: all }]);
    expect(boxed.notices.filter((notice) => notice.includes('not enforced'))).toEqual([]);

    const refused = await check('open');
    expect([refused.outcome, refused.verdicts]).toEqual(['error', []]);
    expect(refused.problems).toMatchObject([
      {
        code: 'run-other-isolation',
        message: expect.stringContaining(
          'enforced files, network, processes when the run began, and would enforce nothing here',
        ),
        hint: expect.stringContaining('--fresh'),
      },
    ]);

    const open = await check('open', { fresh: true });
    expect(open.verdicts).toMatchObject([{ verdict: 'earns', enforced: none }]);
    expect(open.notices).toEqual([
      comparedWithMain,
      expect.stringMatching(/^Isolation \(files, network, processes\) was not enforced on this machine: bubblewrap/),
    ]);
    expect(await check('boxed')).toMatchObject({ verdicts: [{ verdict: 'earns', enforced: all }] });
  });

  it.each([
    ['boxed', expect.any(Number)],
    ['open', undefined],
  ] as const)('(%s) learns %s of the spread of trials from a boxed run', async (where, spread) => {
    await measureBaselines();
    expect((await check(where)).problems).toEqual([]);
    const [receipt = '{}'] = readReceipts(repository);
    expect(JSON.parse(receipt).evidence.policy.spread).toEqual(spread);
  });
});
