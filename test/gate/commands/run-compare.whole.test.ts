import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { compileMemory } from '../../../src/core/ledger/compile-memory.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { Dependencies, Progress } from '../../../src/core/model/request/dependencies.ts';
import {
  type AskedArms,
  type CompareRequest,
  defaultConfigFile,
} from '../../../src/core/model/request/gate-request.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { decideEvidence } from '../../../src/gate/commands/decide-evidence.ts';
import { runCompare } from '../../../src/gate/commands/run-compare.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const definition = (
  words: string,
  head = 'name: sql\ndescription: Works on the shop.\nmodel: inherit\nmemory: project\n',
) => `---\n${head}---\nYou keep the shop in order. ${words}\n`;
const wasteful = 'Read every file of the repository in full before you start to work, and explain each step at length.';

const prices = `prices:
  demo-1: { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 }
  demo-2: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 }
`;

/** Files that are compared; they lie in the working tree, and no commit has them. */
const files = {
  'sides/plain.md': definition(''),
  'sides/wasteful.md': definition(wasteful),
  'sides/renamed.md': definition('', 'name: shop\ndescription: Works.\nmodel: inherit\nmemory: project\n'),
  'sides/no-model.md': definition('', 'name: sql\ndescription: Works on the shop.\nmemory: project\n'),
  'sides/user-memory.md': definition('', 'name: sql\ndescription: Works.\nmodel: inherit\nmemory: user\n'),
  'sides/open.md': '---\nname: sql\nYou keep the shop in order.\n',
  'sides/packet.md': `${wasteful}\n`,
  'sides/loop.md': 'See @other.md for what was done before.\n',
  'sides/other.md': 'It goes back.\n\nSee @loop.md\n',
  'sides/outside.md': 'Everything is in @../../notes.md since yesterday.\n',
};

describe('a comparison', () => {
  let repository: Repository;
  let paid = 0;
  const compare = (arms: AskedArms, request: Partial<CompareRequest> = {}, overrides: Partial<Dependencies> = {}) => {
    const progress: Progress = { ...silentProgress, trial: (_, recalled) => (paid += recalled ? 0 : 1) };
    return runCompare(
      { configFile: defaultConfigFile, sides: arms, ...request },
      {
        cwd: repository.root,
        env: { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') },
        progress,
        signal: new AbortController().signal,
        now: () => new Date('2026-06-01T12:00:00Z'),
        ...overrides,
      },
    );
  };
  const models: AskedArms = { kind: 'model', a: 'demo-1', b: 'demo-2' };
  const prompts = (a: string, b: string): AskedArms => {
    return { kind: 'prompt', a: { file: `sides/${a}.md` }, b: { file: `sides/${b}.md` } };
  };
  const contexts = (a: string, b: string): AskedArms => ({ kind: 'context', a: { file: a }, b: { file: b } });
  beforeAll(() => {
    repository = makeRepository();
    repository.write(files);
  });
  afterAll(() => repository.remove());

  it('says what it takes before the first token', async () => {
    const { dryRun, exitCode, bill, minEffect } = await compare(models, { dryRun: true });
    expect({ dryRun, exitCode, minEffect, paid }).toEqual({ dryRun: true, exitCode: 0, minEffect: 0.2, paid: 0 });
    expect(bill?.expected.trials).toBeGreaterThan(0);
    expect(bill).not.toHaveProperty('payback');
  });

  it('goes on where it was interrupted, pays for nothing twice, and ends as one that was not', async () => {
    const interrupt = new AbortController();
    const progress: Progress = {
      ...silentProgress,
      trial() {
        paid += 1;
        if (paid === 5) interrupt.abort();
      },
    };
    const cut = await compare(models, {}, { progress, signal: interrupt.signal });
    expect(cut).toMatchObject({ verdict: 'undecided', exitCode: 3, stop: 'an interrupt' });
    const whole = await compare(models);
    expect(whole).toMatchObject({ verdict: 'cheaper', outcome: 'pass', exitCode: 0, unit: 'tokens' });
    const trials = whole.sides.reduce((sum, arm) => sum + arm.trials, 0);
    expect(paid).toBe(trials);
    const { budget: _recalled, ...again } = await compare(models);
    expect(whole).toMatchObject(again);
    expect(paid).toBe(trials);
  });

  it('turns the question round: the dearer one is not cheaper', async () => {
    const { verdict, exitCode, saving } = await compare({ kind: 'model', a: 'demo-2', b: 'demo-1' });
    expect({ verdict, exitCode }).toEqual({ verdict: 'not-cheaper', exitCode: 1 });
    expect(saving?.saving).toBeLessThan(0);
  });

  it('finds a wasteful prompt, and each side in its own arm alone', async () => {
    const { verdict, isolation, sides } = await compare(prompts('plain', 'wasteful'));
    expect(verdict).toBe('not-cheaper');
    expect(isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
    expect(sides.map(({ name }) => name)).toEqual(['sides/plain.md', 'sides/wasteful.md']);
    expect(await compare(prompts('wasteful', 'plain'))).toMatchObject({ verdict: 'cheaper', exitCode: 0 });
  });

  it('gives evidence that decides the same, and is no receipt', async () => {
    const file = join(repository.root, 'compared.json');
    const { evidence, decision } = await compare(prompts('wasteful', 'plain'));
    writeFileSync(file, JSON.stringify(evidence));
    expect(decision?.verdict).toBe('earns');
    const { exitCode, problems, decided } = await decideEvidence({ path: file, stdin: process.stdin });
    expect({ exitCode, problems }).toEqual({ exitCode: 0, problems: [] });
    expect(decided[0]?.answer.saving).toBe(decision?.saving);
    const { problems: refused } = parseReceipt(readFileSync(file, 'utf8'), 'rule.json', 'head');
    expect(refused[0]).toMatchObject({ code: 'receipt-invalid' });
    rmSync(file);
  });

  it('finds a wasteful resume packet against none', async () => {
    expect(await compare(contexts('none', 'sides/packet.md'))).toMatchObject({ verdict: 'not-cheaper', a: 'none' });
  });

  it('leaves the tasks of its sides out of the baselines of the agent', async () => {
    const { runSelfTest } = await import('../../../src/gate/commands/run-self-test.ts');
    const deps = { cwd: repository.root, env: {}, progress: silentProgress, signal: new AbortController().signal };
    const asked = runSelfTest(
      { configFile: defaultConfigFile, replays: 10 },
      { ...deps, now: () => new Date('2026-06-01T12:00:00Z') },
    );
    await expect(asked).rejects.toThrow(/neither the journal nor a receipt/);
  });

  it.each<[string, AskedArms, string, string?]>([
    ['one model twice', { kind: 'model', a: 'demo-1', b: 'demo-1' }, 'side-same'],
    ['a model that is nobody', { kind: 'model', a: 'demo-1', b: 'opus' }, 'side-unknown-model'],
    ['one prompt twice', prompts('plain', 'plain'), 'side-same'],
    ['a prompt that is not there', prompts('plain', 'gone'), 'side-missing', 'sides/gone.md'],
    ['a prompt outside of the repository', prompts('plain', '../../elsewhere'), 'side-outside'],
    ['a prompt with another name', prompts('plain', 'renamed'), 'definition-wrong-name', 'sides/renamed.md:2:7'],
    ['a prompt without model', prompts('plain', 'no-model'), 'definition-no-model', 'sides/no-model.md:1:1'],
    [
      'a prompt with memory of the user',
      prompts('plain', 'user-memory'),
      'definition-memory-scope',
      'sides/user-memory.md:5:9',
    ],
    ['a head that does not end', prompts('plain', 'open'), 'definition-open-head', 'sides/open.md:1:1'],
    ['a folder as prompt', { kind: 'prompt', a: { file: 'sides' }, b: { file: 'sides/plain.md' } }, 'side-no-file'],
    ['two contexts that are none', contexts('none', 'none'), 'side-same'],
    ['imports that loop', contexts('none', 'sides/loop.md'), 'side-import-loop', 'sides/other.md:3:1'],
    ['an import that leaves', contexts('none', 'sides/outside.md'), 'side-import-outside', 'sides/outside.md:1:1'],
    [
      'a place that nobody reads',
      { ...contexts('none', 'sides/packet.md'), as: 'CLAUDE.md' } as AskedArms,
      'side-unread',
    ],
    [
      'a place outside',
      { ...contexts('none', 'sides/packet.md'), as: '../CLAUDE.md' } as AskedArms,
      'side-place',
      'sides/packet.md',
    ],
    ['a commit that is not there', contexts('none', 'nowhere:CLAUDE.md'), 'missing-revision'],
  ])('refuses %s, and spends nothing', async (_name, arms, code, at) => {
    const before = paid;
    const error = await compare(arms).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw error;
    const [problem] = error.problems;
    const { file = '', line, column } = problem?.at ?? {};
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    expect({ code: problem?.code, place, paid }).toEqual({ code, place: at ?? place, paid: before });
    expect(problem?.hint).not.toBe('');
  });

  it('refuses an agent without golden tasks', async () => {
    await expect(compare(models, { agent: 'nobody' })).rejects.toThrow(/"nobody" has no golden tasks/);
  });

  it('finds nothing to leave out where sessions begin with nothing', async () => {
    await expect(compare({ kind: 'whole' })).rejects.toThrow(/begin with nothing at base/);
  });

  it('overwrites nothing', () => {
    expect(repository.git('status', '--porcelain').split('\n')).toEqual(['?? sides/']);
  });

  it('compares models in dollars where both have a price', async () => {
    repository.write({ '.rentroll/config.yml': tinyConfig(prices) });
    repository.commit('Prices');
    const { unit, verdict, saving, processing, sides } = await compare(models, { base: 'HEAD' });
    // The second model takes fewer tokens and costs three times as much for each.
    expect({ unit, verdict }).toEqual({ unit: 'dollars', verdict: 'not-cheaper' });
    expect(saving?.saving).toBeLessThan(0);
    expect(processing?.saving).toBeGreaterThan(0);
    const [a, b] = sides.map(({ dollars }) => Number(dollars));
    expect(b).toBeGreaterThan(a ?? Number.NaN);
  });
});

describe('everything that sessions begin with, against none of it', () => {
  const rule = { id: 'wordy', agent: 'sql', body: wasteful, status: 'inherited', scope: [], protected: false } as const;
  const place = { line: 1, column: 1 };
  const files = {
    '.rentroll/ledger.yml': ledgerOf({ wordy: { body: wasteful, more: 'status: inherited' } }),
    '.claude/agent-memory/sql/MEMORY.md': compileMemory({ agent: 'sql', order: [], rules: [{ ...rule, ...place }] }),
  };
  const ask = async (repository: Repository, request: Partial<CompareRequest> = {}) => {
    const signal = new AbortController().signal;
    const env = { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') };
    const deps = { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date('2026-06-01') };
    return runCompare({ configFile: defaultConfigFile, sides: { kind: 'whole' }, ...request }, deps);
  };

  it('is priced first, then judged in tokens and solved tasks with its rules in one arm alone', async () => {
    const repository = makeRepository({ base: files });
    try {
      const plan = await ask(repository, { dryRun: true });
      expect(plan).toMatchObject({ dryRun: true, exitCode: 0, a: 'none', b: 'all', has: ['1 rule'], without: [] });
      expect(plan.bill?.expected.trials).toBeGreaterThan(0);
      const file = join(repository.root, 'whole.json');
      const report = await ask(repository);
      const { verdict, exitCode, isolation, decision, evidence, headline } = report;
      expect({ verdict, exitCode }).toEqual({ verdict: 'does-not-pay', exitCode: 1 });
      expect(isolation).toEqual({
        baseline: { canaryLeaked: false, ruleDelivered: false },
        candidate: { canaryLeaked: false, ruleDelivered: true },
      });
      expect(headline).toMatch(/^All your context costs \+[\d.]+ % tokens a trial and .* not worth its price/);
      expect(decision?.outcome?.cost[1]).toBeGreaterThan(decision?.outcome?.cost[0] ?? Number.NaN);
      expect(decision?.verdict).toBe('does-not-earn');
      expect(repository.git('status', '--porcelain')).toBe('');
      writeFileSync(file, JSON.stringify(evidence));
      const { problems: open } = await decideEvidence({ path: file, stdin: process.stdin });
      expect(open).toEqual([]);
    } finally {
      repository.remove();
    }
  });
});
