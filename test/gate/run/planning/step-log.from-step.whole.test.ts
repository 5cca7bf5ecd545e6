import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Checkpoint } from '../../../../src/core/model/verdict/checkpoint.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { type GateOptions, readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { forgetRecalled } from '../../../helpers/replay-environment.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const head = { '.rentroll/ledger.yml': ledgerOf({ breaker: 'Only describe the change and do not edit any file.' }) };
const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function makeRepo(): Repository {
  const repository = makeRepository({ head });
  open.push(repository);
  return repository;
}

interface Judged {
  readonly report: Report;
  /** Trials that really ran. */
  readonly ran: number;
  /** What was said on the way. */
  readonly said: string;
}

async function judge(
  { root }: Repository,
  request: Partial<GateOptions> = {},
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<Judged> {
  const said: string[] = [];
  const abort = new AbortController();
  let ran = 0;
  const trial: Dependencies['progress']['trial'] = (_record, recalled) => {
    ran += recalled ? 0 : 1;
    if (ran >= stopAfter) abort.abort();
  };
  const report = await runGate(readGateRequest({ configFile: defaultConfigFile, concurrency: 1, ...request }), {
    cwd: root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: { ...silentProgress, trial, step: (text) => said.push(text) },
    signal: abort.signal,
    now: () => new Date(),
  });
  return { report, ran, said: said.join('\n') };
}

const locationOf = ({ root }: Repository) => join(root, '.git/rentroll/.rentroll/checkpoint.json');
const readCheckpoint = (repository: Repository): Checkpoint => JSON.parse(readFileSync(locationOf(repository), 'utf8'));
const stepsOf = ({ completedSteps }: Checkpoint) => completedSteps.map(({ step, measurement }) => measurement ?? step);
const codesOf = ({ report }: Judged) => report.problems.map(({ code }) => code);

describe('the checkpoint of a run', () => {
  it('names every step that was completed, with the commits it was for', async () => {
    const repository = makeRepo();
    const { report } = await judge(repository);
    const checkpoint = readCheckpoint(repository);
    expect(stepsOf(checkpoint)).toEqual([
      'read',
      'lint',
      'plan',
      'prepare',
      'prove',
      'breaker',
      'measure',
      'decide',
      'report',
    ]);
    const { plan, baseSha, headSha: sha } = report;
    expect(checkpoint).toMatchObject({ run: report.budget.run, plan: plan.digest, phase: 'done', baseSha, sha });
  });

  it('is not written where nothing is measured', async () => {
    const repository = makeRepo();
    await judge(repository, { dryRun: true });
    expect(() => readCheckpoint(repository)).toThrow('ENOENT');
  });

  it('ends with the step that was interrupted, whose report is not the last', async () => {
    const repository = makeRepo();
    const { report } = await judge(repository, {}, 3);
    expect(report).toMatchObject({ outcome: 'undecided', resume: 'rentroll resume' });
    expect(readCheckpoint(repository).phase).toBe('measure');
    expect(stepsOf(readCheckpoint(repository))).toEqual(['read', 'lint', 'plan', 'prepare', 'prove']);

    const early = await judge(repository, { fromStep: 'decide' });
    expect(codesOf(early)).toEqual(['checkpoint-step-open']);
    expect(early.ran).toBe(0);

    const whole = await judge(repository, { fromStep: 'measure' });
    expect(whole.said).toMatch(
      /starting from measure: read, lint and plan were done again, at no cost; prepare, prove/,
    );
    expect(whole.report.verdicts).toMatchObject([{ verdict: 'regression' }]);
    expect(whole.ran).toBe((whole.report.verdicts[0]?.spend.trials ?? 0) - 3);
    expect(readCheckpoint(repository).phase).toBe('done');
  });
});

describe('check --from-step', () => {
  it('judges again what was measured and runs nothing', async () => {
    const repository = makeRepo();
    const whole = await judge(repository);
    for (const fromStep of ['decide', '8']) {
      const again = await judge(repository, { fromStep });
      expect(again.ran).toBe(0);
      expect(forgetRecalled(again.report)).toEqual(whole.report);
    }
  });

  it('runs no trial that the journal has lost, whatever the checkpoint says, and says how to get it', async () => {
    const repository = makeRepo();
    const whole = await judge(repository);
    const db = new Database(join(repository.root, '.git/rentroll/.rentroll/rentroll.db'));
    db.prepare('DELETE FROM trials WHERE key = (SELECT key FROM trials LIMIT 1)').run();
    db.close();
    const lost = await judge(repository, { fromStep: 'decide' });
    expect(codesOf(lost)).toEqual(['checkpoint-trial-missing']);
    expect(lost.report.problems[0]?.hint).toContain('rentroll check --from-step measure');
    expect(lost.ran).toBe(0);
    const mended = await judge(repository, { fromStep: 'measure' });
    expect(forgetRecalled(mended.report)).toEqual(whole.report);
    expect(mended.ran).toBe(1);
  });

  it('says aloud that head moved, and goes on where the plan is the same', async () => {
    const repository = makeRepo();
    const whole = await judge(repository);
    repository.write({ 'README.md': 'Nothing rentroll looks at.' });
    const sha = repository.commit('Say more');
    const again = await judge(repository, { fromStep: 'decide' });
    const note = `The checkpoint was written at ${whole.report.headSha.slice(0, 7)}, head is ${sha.slice(0, 7)}: the plan is the same, so its trials count.`;
    expect(again.report.notices).toContain(note);
    expect(again.said).toContain(note);
    expect(again.report.verdicts).toEqual(whole.report.verdicts);
    expect(again.ran).toBe(0);
  });

  it('never uses the trials of another plan', async () => {
    const repository = makeRepo();
    const { report } = await judge(repository, {}, 1);
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: 'Only describe the change, never edit a file.' }) });
    const sha = repository.commit('Say it otherwise');
    const other = await judge(repository, { fromStep: 'measure' });
    expect(codesOf(other)).toEqual(['checkpoint-other-plan']);
    expect(other.report.problems[0]?.message).toContain(
      `written at ${report.headSha.slice(0, 7)}, and head is ${sha.slice(0, 7)}`,
    );
    expect(other.ran).toBe(0);
  });

  it('refuses a step that is none, and a checkpoint that is missing or garbage; the run whole goes on', async () => {
    const repository = makeRepo();
    expect(codesOf(await judge(repository, { fromStep: 'mesure' }))).toEqual(['checkpoint-unknown-step']);
    expect(codesOf(await judge(repository, { fromStep: 'measure' }))).toEqual(['checkpoint-missing']);
    await judge(repository, {}, 2);
    writeFileSync(locationOf(repository), readFileSync(locationOf(repository), 'utf8').slice(0, 100));
    expect(codesOf(await judge(repository, { fromStep: 'measure' }))).toEqual(['checkpoint-corrupt']);
    const whole = await judge(repository);
    expect(whole.ran).toBe((whole.report.verdicts[0]?.spend.trials ?? 0) - 2);
    expect(readCheckpoint(repository).phase).toBe('done');
  });
});
