import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { hasNothingToMeasure } from '../../../src/gate/commands/check/has-nothing-to-measure.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { weaken, weakeningBase, weakeningChanges } from '../../helpers/weakening/weakening-changes.ts';

let repository: Repository;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  repository = await makeActiveRepository(weakeningBase, { 'search-first': {} });
}, 60_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** The words of the gate about the branch, `silence` where it does not even look. */
async function judge() {
  const range = { base: 'main', head: 'change' };
  if (await hasNothingToMeasure(repository.root, { kind: 'chosen', ...range }, defaultConfigFile))
    return { idle: true, errors: [], told: '' };
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const signal = new AbortController().signal;
  const deps = { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date() };
  const report = await checkChange(readGateRequest({ configFile: defaultConfigFile, ...range, dryRun: true }), deps);
  const errors = report.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  const told = [...report.notices, ...report.problems.map(({ message }) => message)].join('\n');
  return { idle: false, errors, told, outcome: report.outcome };
}

describe('a change that weakens what judges, or what agents read', () => {
  it('is tried in at least thirty ways, and an honest one passes without a word', async () => {
    expect(weakeningChanges.length).toBeGreaterThanOrEqual(30);
    await weaken(repository, { edit: { 'docs/more.md': 'export const a = 1;\n' } });
    expect(await judge()).toMatchObject({ idle: true });
    await weaken(repository, {
      edit: { '.rentroll/config.yml': `${weakeningBase['.rentroll/config.yml']}# reviewed\n` },
    });
    expect(await judge()).toMatchObject({ errors: [], told: expect.not.stringContaining(', which '), outcome: 'pass' });
  });

  it.each(weakeningChanges.map((change) => [change.name, change] as const))('%s', async (_, change) => {
    await weaken(repository, change);
    const { idle, errors, told } = await judge();
    expect(idle).toBe(false);
    if ('fail' in change.expected) expect(errors).toContain(change.expected.fail);
    else {
      expect(errors).toEqual([]);
      expect(told).toContain('noticed' in change.expected ? change.expected.noticed : undefined);
    }
  });
});
