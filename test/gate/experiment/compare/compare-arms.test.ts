import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { type AskedArms, defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { planCompared } from '../../../../src/gate/experiment/compare/compare-arms.ts';
import { composeComparison } from '../../../../src/gate/experiment/compare/compose-comparison.ts';
import { afterEveryBatch, measurePlan } from '../../../../src/gate/experiment/measure/measure-plan.ts';
import { renderComparison } from '../../../../src/gate/report/terminal/measured/render-comparison.ts';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';
import { loadInMemory, now } from '../../../helpers/memory/load-in-memory.ts';
import { makeClone } from '../../../helpers/memory/make-clone.ts';
import { storeTrials, type World } from '../../../helpers/memory/measure-in-memory.ts';

const env = { ANTHROPIC_API_KEY: 'a key of the tests that nobody else has' };
const claude = tinyConfig('runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.330" }\n');
const text = (file: string, words: string) => ({ file, text: words });

/** Loads a repository with instructions and one rule, and plans a comparison there. */
async function plan(sides: AskedArms) {
  const root = makeClone();
  const base = {
    '.rentroll/config.yml': claude,
    'CLAUDE.md': '# Shop\n\nKeep prices in cents.\n',
    '.rentroll/ledger.yml': ledgerOf({}),
  };
  const change = await loadInMemory({ base, root, env }, { mayLackTasks: false });
  if (change.kind === 'refused') throw new Error(change.lint.problems.map(({ message }) => message).join('\n'));
  return { change, ...(await planCompared(change, { configFile: defaultConfigFile, sides }, { cwd: root })) };
}

/** Measures a comparison by the trials of a world, and renders its report for a terminal. */
async function compare(sides: AskedArms, world: World): Promise<string> {
  const { change, findings, order } = await plan(sides);
  const store = mkdtempSync(join(tmpdir(), 'compared-'));
  await storeTrials(change, order, store, world);
  const deps = {
    cwd: change.inputs.refs.root,
    env,
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => now,
  };
  const measured = await measurePlan(change.inputs, { ...order, store, isOffline: true }, afterEveryBatch, deps);
  return renderComparison(composeComparison({ ...findings, measured }), {
    width: 100,
    color: false,
  } as never).replaceAll(store, '<store>');
}

const isSideB = ({ present }: { readonly present: readonly string[] }) => present.length > 0;
const cheaper: World = (trial) => ({
  tokens: (isSideB(trial) ? 6_000 : 10_000) + Number.parseInt(trial.seed.slice(0, 2), 16),
});
const equal: World = ({ seed }) => ({ tokens: 10_000 + Number.parseInt(seed.slice(0, 2), 16) });

const breaking: World = (trial) => ({
  ...cheaper(trial),
  ...(isSideB(trial) && trial.task === 'sql-02' ? { outcome: 'failed-check' } : {}),
});

const contexts: AskedArms = {
  kind: 'context',
  a: text('none', ''),
  b: text('packet.md', 'Read the price list first.\n'),
};
const models: AskedArms = { kind: 'model', a: 'claude-opus-4-5', b: 'claude-sonnet-4-5' };

describe('a comparison of two sides', () => {
  it.each([
    ['a context that saves 40 %', contexts, cheaper],
    ['a context that changes nothing', contexts, equal],
    ['a context that breaks a task', contexts, breaking],
    ['a model that needs fewer tokens', models, cheaper],
    ['all context against none', { kind: 'whole' } as AskedArms, equal],
  ])('shows %s', async (_name, sides, world) => {
    expect(await compare(sides, world)).toMatchSnapshot();
  });

  it('shows its bill before anything is measured', async () => {
    const { findings } = await plan(contexts);
    expect(renderComparison(composeComparison(findings), { width: 100, color: false } as never)).toMatchSnapshot();
  });

  it.each([
    ['two equal texts', { kind: 'context', a: text('a.md', 'Read.\n'), b: text('b.md', 'Read.\n') }, 'side-same'],
    ['two names of one model', { kind: 'model', a: 'claude-opus-4-5', b: 'claude-opus-4-5' }, 'side-same'],
    ['a prompt that is no file', { kind: 'prompt', a: { file: 'none' }, b: text('sql.md', 'Read.\n') }, 'side-no-file'],
    [
      'an import that leaves the repository',
      { kind: 'context', a: { file: 'none' }, b: text('a.md', '@../secret.md\n') },
      'side-import-outside',
    ],
  ] as const)('refuses %s', async (_name, sides, code) => {
    await expect(plan(sides as AskedArms)).rejects.toMatchObject({ problems: [{ code }] });
  });
});
