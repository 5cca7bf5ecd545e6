import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openModAnswers } from '../../../../src/session/hooks/beside/answer-mod.ts';
import { bindCore } from '../../../../src/session/hooks/live/bind-core.ts';
import type { LiveState } from '../../../../src/session/model/live-state.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What decides beside the hook module, as it answers where no socket is reached; it keeps states in memory. */
export function openBeside() {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-beside-'));
  folders.push(home);
  const states = new Map<string, LiveState>();
  const memory = {
    read: (session: string) => states.get(session),
    keep: (session: string, state: LiveState) => void states.set(session, state),
  };
  const env = { RENTROLL_HOME: home, PATH: '' };
  const answer = openModAnswers(bindCore(env), memory, env);
  const run = async (_: readonly string[], { stdin }: { readonly stdin: string }) => ({
    exitCode: 0,
    stdout: JSON.stringify(await answer(JSON.parse(stdin))),
  });
  return { states, answer, process: { run } };
}
