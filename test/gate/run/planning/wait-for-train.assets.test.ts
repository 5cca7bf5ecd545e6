import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../assets/tree-of.ts';

vi.setConfig({ testTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The plan of a change that adds a rule under `policy.train`, and `more` beside it. */
async function plan(more: Readonly<Record<string, string>>) {
  const runner = 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }';
  const config = tinyConfig(
    `${runner}\npolicy: { minEffect: 20%, train: { every: week } }\ncontext: { assets: { added: activate } }\n`,
  );
  const ledger = ledgerOf({ dates: { body: 'Write dates in the order year, month, day.', more: 'status: candidate' } });
  const head = { '.rentroll/ledger.yml': ledger, ...more };
  const repository = makeRepository({
    base: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) },
    head,
  });
  try {
    return await runGate(readGateRequest({ configFile: defaultConfigFile, dryRun: true }), {
      cwd: repository.root,
      env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
      progress: silentProgress,
      signal: new AbortController().signal,
      now: () => new Date('2026-11-28T09:00:00Z'),
      askPlace: async () => 3,
    });
  } finally {
    repository.remove();
  }
}

it('lets a rule wait that comes alone, and none that comes with an asset: trials of other changes would not hold that', async () => {
  const alone = await plan({});
  const prompts = Array.from({ length: 24 }, (_, at) => ({
    query: `Fill form ${at} of the shop.`,
    should_trigger: at < 12,
  }));
  const beside = await plan({
    '.claude/skills/forms/SKILL.md': skillText('forms'),
    '.claude/skills/forms/evals/triggers.json': JSON.stringify(prompts),
  });
  expect([alone.outcome, alone.waiting?.place, alone.plan.rules.length]).toEqual(['pass', 3, 1]);
  expect([beside.outcome, beside.waiting, beside.plan.rules.length]).toEqual(['pass', undefined, 1]);
});
