import { mkdir, readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ChangedLines, diffChanges } from '../../adapters/files/diff-changes.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { messageOf } from '../../core/util/values.ts';
import { planStatusLine } from './plan-status-line.ts';

/** What is set up, and whether it is only shown. */
export interface SetupRequest {
  /** What the status line starts: `bin/rentroll.sh` of this installation, which finds a Node that is not of the checkout. */
  readonly launcher: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
}

/** What changes, or has changed, in the person's settings. */
export interface MonitorSetup {
  readonly schema: 1;
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  /** Empty when nothing has to change. */
  readonly diffs: readonly ChangedLines[];
}

/**
 * Puts the status line into the settings of this user's Claude Code, or takes it out again. Throws ProblemError for a file that cannot be
 * read or written, and for one with a status line of somebody else; it is left as it was then.
 */
export async function setUpMonitor(
  { launcher, isRemoved, isWritten }: SetupRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<MonitorSetup> {
  const named = join(env['CLAUDE_CONFIG_DIR'] ?? join(env['HOME'] ?? homedir(), '.claude'), 'settings.json');
  // A link is a person's own arrangement of files: what it leads to is written, and the link stays.
  const file = await realpath(named).catch(() => named);
  const before = await readSettings(file);
  const command = isRemoved ? undefined : `/bin/sh ${quoteShell(launcher)} statusline`;
  const after = planStatusLine(before, file, command);
  const isSame = before === after;
  const diffs = isSame ? [] : diffChanges([{ path: file, before, after }]);
  if (isWritten && !isSame) await writeSettings(file, after);
  return { schema: 1, file, isRemoved, isWritten: isWritten && !isSame, diffs };
}

function quoteShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

async function readSettings(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw cannot('read', file, error.message);
  });
}

async function writeSettings(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, text);
  } catch (error) {
    throw cannot('written', file, messageOf(error));
  }
}

function cannot(what: string, file: string, why: string) {
  const hint = `See who owns it: ls -l ${quoteShell(file)}`;
  return setupError('settings-unreachable', `"${file}" cannot be ${what}: ${why}`, hint);
}
