import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { changeSettings, type SettingsChange, type SettingsRequest, startLauncher } from './change-settings.ts';
import { planStatusLine } from './plan-status-line.ts';

/**
 * Puts the status line into the settings of this user's Claude Code, or takes it out again. Throws ProblemError for a file that cannot be
 * read or written, and for one with a status line of somebody else; it is left as it was then.
 */
export async function setUpMonitor(
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const named = join(env['CLAUDE_CONFIG_DIR'] ?? join(env['HOME'] ?? homedir(), '.claude'), 'settings.json');
  const command = request.isRemoved ? undefined : startLauncher(request.launcher, 'statusline');
  const plan = (text: string, file: string) => planStatusLine(text, file, command);
  return changeSettings({ named, codePrefix: 'settings' }, request, plan);
}
