import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameLock } from '../../../src/adapters/github/commit/train-lock.ts';
import { ledgerOf, tinyConfig } from '../../helpers/make-repository.ts';
import { installPackage, openScene, type RunOptions, type Scene, type SceneRun } from '../act-on-github.ts';
import { readAdoptionWorkflow } from '../adoption-workflows.ts';
import { findJournals, keysOf, readPaid, watchPaid } from './paid-trials.ts';

const gate = readAdoptionWorkflow('rentroll.yml');
const train = readAdoptionWorkflow('rentroll-train.yml');

/** What each branch proposes, in the order of their pull requests. */
const rules = {
  change: 'Search for the symbol first and read only what matches it.',
  dates: 'Write dates in the order year, month, day.',
  breaker: 'Only describe the change in your answer and do not edit any file.',
  moving: 'Prefer British spelling in every sentence that a customer may read one day.',
  again: 'Search for the symbol first and read only what matches it!',
  urgent: 'Leave a blank line between two functions of a file.',
  fork: 'Say in one word how sure you are of an answer.',
};
type Branch = Exclude<keyof typeof rules, 'fork'>;
const branches = Object.keys(rules).slice(0, -1) as Branch[];
const numberOf = (branch: Branch) => 1 + branches.indexOf(branch);

let bundle: ReturnType<typeof installPackage>;
let scene: Scene;
let runs = 0;
const keep = mkdtempSync(join(tmpdir(), 'rentroll-kept-'));
const next = (options: RunOptions = {}) => ({ keep, runId: 1001 + runs++, ...options });
const cached = () => new Set(findJournals(join(keep, 'caches')).flatMap(readPaid));

/** The gate's own run of one of the pull requests. */
async function check(branch: Branch, labels: readonly string[] = []): Promise<SceneRun> {
  scene.repository.git('checkout', '--quiet', branch);
  const pull = { number: numberOf(branch), labels: labels.map((name) => ({ name })) };
  return scene.run('pull_request', next({ payload: { number: pull.number, pull_request: pull }, workflow: gate.path }));
}

async function depart(
  options: RunOptions = {},
  event: 'schedule' | 'workflow_dispatch' = 'schedule',
): Promise<SceneRun> {
  scene.repository.git('checkout', '--quiet', 'main');
  return scene.run(event, next({ workflow: train.path, ...options }));
}

/** The check run that people see last on the tip of a branch. */
const checkOf = (branch: Branch) => {
  const tip = scene.repository.git('rev-parse', branch);
  return scene.github.listCheckRuns().findLast(({ headSha }) => headSha === tip);
};
const commentOf = (branch: Branch) => scene.github.listComments(numberOf(branch)).map(({ body }) => body);
const locks = () => scene.repository.git('for-each-ref', '--format=%(refname)', 'refs/rentroll');
const pullOf = (branch: Branch) => scene.github.repository.pulls.find(({ headRef }) => headRef === branch);

/** Ends the process of the job that measures, and nothing else, as a machine that goes away does. */
function killMeasuring(): void {
  const isOurs = (pid: string) => {
    try {
      const [command, env] = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
      return command?.includes(join(bundle.folder, 'dist', 'action.js')) && env?.includes('INPUT_MODE=train\0');
    } catch {
      return false;
    }
  };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (isOurs(pid)) process.kill(Number(pid), 'SIGKILL');
  }
}

/** Takes away the caches of other pull requests, which GitHub does not show to one. */
function forgetGates(): void {
  const caches = join(keep, 'caches');
  const entries = readdirSync(caches).flatMap((kind) =>
    readdirSync(join(caches, kind)).map((one) => join(caches, kind, one)),
  );
  for (const entry of entries)
    if (readFileSync(join(entry, 'key'), 'utf8').startsWith('rentroll-gate-')) rmSync(entry, { recursive: true });
}

beforeAll(async () => {
  bundle = installPackage();
  const config = tinyConfig('policy: { minEffect: 20%, train: { every: week, atLeast: 3 } }\nseed: 5\n');
  scene = await openScene(bundle.folder, [gate, train], {
    base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) },
    head: { '.rentroll/ledger.yml': ledgerOf({ 'change-rule': rules.change }) },
  });
  const { repository, github } = scene;
  for (const branch of branches.slice(1)) {
    repository.git('checkout', '--quiet', '-b', branch, 'main');
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ [`${branch}-rule`]: rules[branch] }) });
    repository.commit(branch);
    github.addPull({ headRef: branch });
  }
  repository.git('checkout', '--quiet', '--detach', 'main');
  const files = { '.rentroll/ledger.yml': ledgerOf({ 'fork-rule': rules.fork }), 'owned.sh': 'touch owned\n' };
  repository.write(files);
  const fork = repository.commit('fork');
  github.repository.roles.set('alice', 'write');
  for (const [headOwner, login] of [
    ['stranger', 'alice'],
    ['other', 'mallory'],
  ] as const)
    github.addPull({ headRef: 'change', headOwner, headSha: fork }).reviews.push({
      ...{ login, kind: 'User', state: 'APPROVED', commit: fork },
    });
}, 120_000);
afterAll(async () => {
  expect(scene.server.violations).toEqual([]);
  await scene.close();
  bundle.remove();
});

describe('a train of six pull requests and two of forks', { timeout: 600_000 }, () => {
  it('has their own gate answer that they wait, with place, day and both prices, for nothing', async () => {
    const waiting = await check('moving');
    expect(waiting.conclusions).toEqual({ gate: 'success' });
    expect(waiting.step('gate').outputs).toMatchObject({ outcome: 'undecided', 'tokens-spent': '0' });
    expect(checkOf('moving')).toMatchObject({ conclusion: 'neutral' });
    expect(checkOf('moving')?.title).toBe('Not settled: 1 rule waits for the next train.');
    expect(commentOf('moving')[0]).toMatch(/on \d{4}-\d\d-\d\d \(place 4\), .* among 3 rules, and .* alone/);
  });

  it('measures one with the label "now" alone, at once', async () => {
    pullOf('urgent')?.labels.push('now');
    const { step } = await check('urgent', ['now']);
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail', evicted: '["urgent-rule"]' });
    expect(Number(step('gate').outputs['tokens-spent'])).toBeGreaterThan(0);
    expect(checkOf('urgent')).toMatchObject({ conclusion: 'failure' });
  });

  it('does not leave while another one is under way, and pays nothing', async () => {
    const { repository, github } = scene;
    const facts = { name: 'rentroll train', event: 'schedule', headSha: '', headBranch: 'main', headOwner: 'octo' };
    github.addRun({ id: 900, ...facts, conclusion: null, status: 'in_progress' });
    const lock = repository.git('commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Train of run 900');
    repository.git('update-ref', `refs/${nameLock('main', '.rentroll/config.yml')}`, lock);
    const { conclusions, step } = await depart();
    expect(conclusions).toEqual({ board: 'success', train: 'skipped', arrive: 'skipped' });
    expect(step('board').outputs).toMatchObject({ passengers: '', headline: expect.stringContaining('run 900') });
    expect(locks()).not.toBe('');
    github.repository.runs.splice(0);
  });

  it('keeps what it paid for when its machine is killed, and tells nobody anything', async () => {
    const known = cached();
    const killed = await watchPaid(known, killMeasuring, () => depart());
    expect(killed.conclusions).toEqual({ board: 'success', train: 'failure', arrive: 'success' });
    expect(cached().size).toBeGreaterThan(known.size);
    expect(killed.step('arrive').outputs['headline']).toContain('nobody is told anything');
    expect(commentOf('dates')).toEqual([]);
    expect(locks()).toBe('');
  });

  it('keeps what it paid for when it is cancelled, and the lock is taken over from a run that is over', async () => {
    const known = cached();
    const abort = new AbortController();
    const cancelled = await watchPaid(
      known,
      () => abort.abort(),
      () => depart({ signal: abort.signal }),
    );
    expect(cancelled.conclusions).toMatchObject({ board: 'success', train: 'cancelled' });
    expect(cached().size).toBeGreaterThan(known.size);
    expect(locks()).not.toBe('');
  });

  it('tells each its own verdict, stamps it, and pays for nothing twice', async () => {
    const known = cached();
    const { repository } = scene;
    const left = repository.git('rev-parse', 'moving');
    const later = repository.git('commit-tree', 'moving^{tree}', '-p', 'moving', '-m', 'Say more');
    const whole = await watchPaid(
      known,
      () => repository.git('update-ref', 'refs/heads/moving', later),
      () => depart(),
    );
    expect(whole.conclusions).toEqual({ board: 'success', train: 'success', arrive: 'success' });
    expect(whole.step('board').summary).toMatch(
      /#8.*does not ride: it is a fork's, and .mallory. approved it and may not/,
    );
    expect(Number(whole.step('train').outputs['trials-recalled'])).toBeGreaterThan(0);
    expect(keysOf([...cached()]).size).toBe(cached().size);
    expect(locks()).toBe('');

    expect(checkOf('change')).toMatchObject({ name: 'gate', conclusion: 'success' });
    expect(commentOf('change')[0]).toContain('change-rule is active now');
    expect(repository.git('show', 'change:.rentroll/ledger.yml')).toContain('status: active');
    for (const branch of ['dates', 'breaker'] as const)
      expect(repository.git('show', `${branch}:.rentroll/ledger.yml`)).toContain('status: evicted');
    expect(whole.step('arrive').summary).toMatch(/#3.*breaks tasks.*Stamped as/);
    expect(scene.github.listComments(7)[0]?.body).toContain('The gate says no: of 1 rule');
    expect(scene.github.listComments(8)).toEqual([]);
    expect(commentOf('again')).toEqual([]);
    expect(checkOf('again')).toMatchObject({
      conclusion: 'neutral',
      title: expect.stringContaining('like change-rule'),
    });
    expect(whole.step('arrive').summary).toContain('`#4` has left the train: ');
    expect(checkOf('moving')).toBeUndefined();
    expect(repository.git('rev-parse', 'moving^')).toBe(left);
    expect(commentOf('moving')[0]).toContain('waits for the next train');
    expect(whole.readArtifact(1001 + runs - 1, 'rentroll-train', 'train.html')).toContain('measured together');
  });

  it('takes only the moved head next time, too few to leave', async () => {
    const { conclusions, step } = await depart();
    expect(conclusions).toEqual({ board: 'success', train: 'skipped', arrive: 'skipped' });
    expect(step('board').outputs['headline']).toBe('No train: 2 of at least 3 changes wait.');
    // A pull request sees what its own branch and the base have kept: not what another one paid for.
    forgetGates();
    const again = await check('change');
    expect(again.step('gate').outputs).toMatchObject({ outcome: 'pass', 'tokens-spent': '0' });
  });

  it('says that base has moved under it, lets nothing in by another policy, and asks again on the new one', async () => {
    const known = cached();
    const { repository } = scene;
    const [before, tip] = ['main', 'again'].map((name) => repository.git('rev-parse', name)) as [string, string];
    // While it measures, main gets another policy: a commit beside the work that is checked out.
    const move = () => {
      repository.git('checkout', '--quiet', '--detach', before);
      const text = repository.git('show', `${before}:.rentroll/config.yml`);
      repository.write({ '.rentroll/config.yml': `${text.replace('minEffect: 20%', 'minEffect: 21%')}\n` });
      const commit = repository.commit('ask for more');
      repository.git('update-ref', 'refs/heads/main', commit);
    };
    const stale = await watchPaid(known, move, () => depart({}, 'workflow_dispatch'));
    expect(stale.conclusions).toEqual({ board: 'success', train: 'success', arrive: 'success' });
    const after = repository.git('rev-parse', 'main');
    expect(after).not.toBe(before);
    const told = `measured against ${before.slice(0, 12)}, and ${after.slice(0, 12)} has another memory`;
    for (const branch of ['again', 'moving'] as const)
      expect(checkOf(branch)).toMatchObject({ conclusion: 'neutral', title: expect.stringContaining(told) });
    expect(repository.git('rev-parse', 'again')).toBe(tip);
    expect(stale.step('arrive').summary).toContain('0 stamped');

    const again = await depart({}, 'workflow_dispatch');
    expect(again.conclusions).toEqual({ board: 'success', train: 'success', arrive: 'success' });
    expect(again.step('train').outputs['headline']).toContain(after.slice(0, 10));
    // The same agents with the same memory: what the train before paid for is taken from its journal.
    expect(Number(again.step('train').outputs['trials-recalled'])).toBeGreaterThan(0);
    expect(keysOf([...cached()]).size).toBe(cached().size);
    // What earned there rests on main as it is now, and says so.
    expect(checkOf('again')).toMatchObject({ conclusion: 'success' });
    expect(commentOf('again').join()).toContain(after.slice(0, 10));
    expect(commentOf('again').join()).not.toContain(`against ${before.slice(0, 10)}`);
  });
});
