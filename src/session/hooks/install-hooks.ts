import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hookEventNames, hookEvents } from '../../core/model/runner/hook-events.ts';
import {
  changeSettings,
  type SettingsChange,
  type SettingsRequest,
  startLauncher,
} from '../monitor/change-settings.ts';
import { type OwnHook, planHooks } from './plan-hooks.ts';

/**
 * Puts our hooks into the file of hooks of this user's Codex, or takes them out again. Throws ProblemError for a file that cannot be read or
 * written; it is left as it was then.
 */
export async function installCodexHooks(
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const named = join(env['CODEX_HOME'] ?? join(env['HOME'] ?? homedir(), '.codex'), 'hooks.json');
  const hooks = request.isRemoved ? [] : listCodexHooks(request.launcher);
  return changeSettings({ named, codePrefix: 'hooks' }, request, (text, file) => planHooks(text, file, hooks));
}

/** What Codex starts at which moment; none of it can keep a session from going on. */
function listCodexHooks(launcher: string): readonly OwnHook[] {
  const answered = hookEventNames.filter((event) => hookEvents[event].inCodex);
  const start = (command: string) => startLauncher(launcher, `${command} || true`);
  return [
    { events: ['SessionStart'], command: start('nudge'), timeoutSeconds: 5 },
    { events: ['Stop', 'SubagentStop'], command: start('collect'), timeoutSeconds: 5 },
    // Guard, context monitor, advice and resume packet.
    ...answered.map((event) => ({ events: [event], command: start(`hook ${event}`), timeoutSeconds: 5 })),
  ];
}
