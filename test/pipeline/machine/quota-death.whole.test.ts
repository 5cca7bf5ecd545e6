import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies, Progress } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { renderTerminal } from '../../gate/report/render-report.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../../helpers/make-repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-quota-'));
const program = join(folder, 'agent.mjs');
const example = resolve(import.meta.dirname, '../../../examples/command-runner.mjs');

/** An agent whose API has no quota left: it still tells its version. */
const broke = `#!/usr/bin/env node
const usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
const answer = { schema: 1, exit: 'environment-error', usage, turns: 0, model: 'none', detail: 'quota exhausted' };
process.stdout.write(process.argv.includes('--version') ? '1.0.0\\n' : JSON.stringify(answer) + '\\n');
`;

const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
/** So small a minimal effect is ruled out a look after the saving of the other rule is shown. */
const policy = 'policy: { minEffect: 5% }\n';
const repository = makeRepository({
  base: { '.rentroll/config.yml': tinyConfig(runner + policy) },
  head: {
    '.rentroll/ledger.yml': ledgerOf({
      told: 'Open only the file in src/ that the task is about.',
      kind: 'Take a deep breath and be kind.',
    }),
  },
});
afterAll(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

function depsOf(progress: Partial<Progress>): Dependencies {
  return {
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: join(folder, 'home') },
    progress: { ...silentProgress, ...progress },
    signal: new AbortController().signal,
    now: () => new Date(),
  };
}

/** Batches after which the first rule is settled and the second is not. */
const batchesOfFirstVerdict = 2;

describe('a quota that dies in the middle of a run', () => {
  it('ends it cleanly: the verdicts so far, the reason, and the command that goes on', async () => {
    copyFileSync(example, program);
    const attempts: string[] = [];
    let batches = 0;
    const dieAfterFirstVerdict: Progress['remaining'] = () => {
      batches += 1;
      if (batches === batchesOfFirstVerdict) writeFileSync(program, broke);
    };
    const report = await checkChange(
      readGateRequest({ configFile: defaultConfigFile, concurrency: 1 }),
      depsOf({
        remaining: dieAfterFirstVerdict,
        end: ({ outcome, key }) => outcome === 'environment-error' && attempts.push(key),
      }),
    );
    expect(report).toMatchObject({ outcome: 'error', resume: 'rentroll check' });
    expect(report.judgement.exitCode).toBe(2);
    expect(report.verdicts).toMatchObject([
      { rule: 'told', verdict: 'earns' },
      { rule: 'kind', verdict: 'undecided', next: { command: 'rentroll check' } },
    ]);
    expect(report.problems).toMatchObject([
      { code: 'environment-error', message: expect.stringContaining('quota exhausted'), blame: 'setup' },
    ]);
    expect(attempts.length).toBe(3);
    expect(new Set(attempts).size).toBe(1);
    const text = renderTerminal(report, { color: false, width: 80 }).replace(/\s+/g, ' ');
    for (const words of ['earns saves', 'undecided needs more trials', 'quota exhausted', '$ rentroll check']) {
      expect(text).toContain(words);
    }
  });

  it('continues with the same command when there is quota again, and pays for no trial twice', async () => {
    copyFileSync(example, program);
    let recalledTrials = 0;
    let ran = 0;
    const report = await checkChange(
      readGateRequest({ configFile: defaultConfigFile }),
      depsOf({
        trial(_record, recalled) {
          if (recalled) recalledTrials += 1;
          else ran += 1;
        },
      }),
    );
    expect(report.problems).toEqual([]);
    expect(report.verdicts).toMatchObject([{ verdict: 'earns' }, { rule: 'kind', verdict: 'does-not-earn' }]);
    expect(recalledTrials).toBeGreaterThan(0);
    expect(recalledTrials + ran).toBe(report.budget.trials);
  });
});
