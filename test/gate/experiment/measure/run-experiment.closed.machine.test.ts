import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const unprepared = tinyConfig().replace('fixture: {', "fixture: { prepare: 'exit 7',");
const repository = makeRepository({
  base: { '.rentroll/config.yml': unprepared },
  head: { '.rentroll/ledger.yml': ledgerOf({ dates: 'Write dates in the order year, month, day.' }) },
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});
const deps: Dependencies = {
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
};

/** Files of this repository that the process holds open. */
function listOpen(): readonly string[] {
  const open = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
  return open.filter((path) => path.startsWith(repository.root));
}

it.runIf(process.platform === 'linux').each([
  ['a check', async () => (await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps)).problems],
  ['a lint', async () => (await runLint({ configFile: defaultConfigFile, prove: true }, deps)).problems],
])('%s leaves no journal open where the fixture cannot be prepared', async (_, run) => {
  expect((await run()).map(({ code }) => code)).toContain('prepare-failed');
  expect(listOpen()).toEqual([]);
});
