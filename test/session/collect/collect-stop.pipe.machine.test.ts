import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectStop } from '../../../src/session/collect/collect-stop.ts';
import { explainHook } from '../../../src/session/hooks/explain-hook.ts';

const makePipe = 'mkfifo';

it('collectStop opens no pipe in the place of a transcript', () => {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-pipe-'));
  const transcript = join(home, 'pipe.jsonl');
  execFileSync(makePipe, [transcript]);
  const input = JSON.stringify({ session_id: 's', transcript_path: transcript, cwd: home, hook_event_name: 'Stop' });
  const env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  collectStop({ input, isLate: () => false }, { env, now: () => new Date('2026-01-02T00:00:00Z') });
  expect(JSON.parse(readFileSync(join(home, 'rentroll', 'logs', 'collect.log'), 'utf8')).why).toBe('not-a-file');
  rmSync(home, { recursive: true });
});

it('explainHook opens no pipe in the place of a guard file, and says what is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-pipe-'));
  for (const name of ['.git', '.rentroll']) mkdirSync(join(folder, name));
  execFileSync(makePipe, [join(folder, '.rentroll/guard.yml')]);
  const deps = { cwd: folder, env: { RENTROLL_HOME: join(folder, 'home'), PATH: '' } };
  const { answer, problems } = await explainHook({ tool: 'Bash', command: 'rm -rf /' }, deps);
  expect([answer, problems.map(({ code }) => code)]).toEqual(['deny', ['guard-not-a-mapping']]);
  rmSync(folder, { recursive: true });
});
