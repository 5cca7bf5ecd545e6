import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../helpers/make-repository.ts';
import { installPackage, openScene } from '../act-on-github.ts';
import { readAdoptionWorkflow, readDocument } from '../adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';

let bundle: ReturnType<typeof installPackage>;
beforeAll(() => {
  bundle = installPackage({ withCli: true });
}, 60_000);
afterAll(() => bundle.remove());

/** A folder with an npx that starts the package of now, which is not on npm. */
function makeNpx(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-npx-'));
  const script = `#!/bin/sh\n[ "$1" = rentroll ] || exit 9\nshift\nexec "${process.execPath}" "${bundle.folder}/bin/rentroll.js" "$@"\n`;
  writeFileSync(join(folder, 'npx'), script);
  chmodSync(join(folder, 'npx'), 0o755);
  return folder;
}

/** The gate's workflow with the step of docs/caching.md that restores before it. */
function readGateWithCache(): { readonly path: string; readonly text: string } {
  const [, step = ''] = /gate, before it[\s\S]*?```yaml\n([\s\S]*?)```/.exec(readDocument('caching.md')) ?? [];
  const { path, text } = readAdoptionWorkflow('rentroll.yml');
  expect(step).toContain('restore-keys');
  return { path, text: text.replace('      - id: gate\n', () => `${step}      - id: gate\n`) };
}

describe('the cache of baselines of docs/caching.md', () => {
  it('is filled on the default branch and restored by a pull request, which saves nothing', async () => {
    const workflows = [readAdoptionWorkflow('rentroll-baselines.yml'), readGateWithCache()];
    const scene = await openScene(bundle.folder, workflows, {
      head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
    });
    const keep = mkdtempSync(join(tmpdir(), 'rentroll-kept-'));
    const filled = await scene.run('schedule', { keep, programs: makeNpx() });
    expect(filled.conclusions).toEqual({ baselines: 'success' });
    const steps = filled.result.runs[0]?.jobs[0]?.steps ?? [];
    expect(steps.map(({ log }) => log.at(-1)).join('\n')).toMatch(/Cache not found[\s\S]*kept 18 file\(s\)/);
    const judged = await scene.run('pull_request', { keep });
    expect(judged.conclusions).toEqual({ gate: 'failure' });
    const logs = judged.result.runs[0]?.jobs[0]?.steps.flatMap(({ log }) => log);
    expect(logs).toContain('Cache restored from rentroll-baselines-1001');
    expect(judged.step('gate').outputs).toMatchObject({ outcome: 'fail' });
    // Six trials a task came from the cache: without it a rule that breaks everything is judged from four.
    const [verdict] = JSON.parse(judged.readArtifact(1001, 'rentroll-report', 'report.json')).verdicts;
    for (const { baseline, candidate } of verdict.tasks) {
      expect(candidate.failures).toBeLessThan(6);
      expect(baseline.completed).toBeGreaterThanOrEqual(6);
    }
    expect(scene.server.violations).toEqual([]);
    await scene.close();
  });
});
