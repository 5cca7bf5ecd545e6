import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openScratch } from '../../../../src/adapters/process/open-scratch.ts';
import { checkLeftovers } from '../../../../src/gate/commands/status/run-doctor.ts';

it('names the folders whose owner nobody can know, with a command that removes them and nothing else', async () => {
  const parent = mkdtempSync(join(tmpdir(), "rentroll it's-"));
  const living = await openScratch(parent);
  expect(await checkLeftovers(parent)).toEqual([]);
  mkdirSync(join(parent, 'rentroll-run-00000007-1a2b3c4d', 'kkkk'), { recursive: true });
  const [check] = await checkLeftovers(parent);
  expect(check).toMatchObject({ state: 'wrong', needed: false, detail: expect.stringContaining('1 in ') });
  execFileSync('bash', ['-c', check?.mend?.replace(/^[^:]*: /, '') ?? 'false']);
  expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([living, `${living}.owner`]);
});
