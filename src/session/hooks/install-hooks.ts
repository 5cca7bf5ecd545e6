import { mkdir, readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ChangedLines, diffChanges } from '../../adapters/files/diff-changes.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hookEventNames, hookEvents } from '../../core/model/runner/hook-events.ts';
import { messageOf } from '../../core/util/values.ts';
import { type OwnHook, planHooks } from './plan-hooks.ts';

/** What is installed, and whether it is only shown. */
export interface InstallRequest {
  /** What the hooks start: `bin/rentroll.sh` of this installation, which finds a Node that is not of the checkout. */
  readonly launcher: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
}

/** What changes, or has changed, in the person's file of hooks. */
export interface InstalledHooks {
  readonly schema: 1;
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  /** Empty when nothing has to change. */
  readonly diffs: readonly ChangedLines[];
}

/**
 * Puts our hooks into the file of hooks of this user's Codex, or takes them out again. Throws ProblemError for a file that cannot be read or
 * written; it is left as it was then.
 */
export async function installCodexHooks(
  { launcher, isRemoved, isWritten }: InstallRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<InstalledHooks> {
  const named = join(env['CODEX_HOME'] ?? join(env['HOME'] ?? homedir(), '.codex'), 'hooks.json');
  // A link is a person's own arrangement of files: what it leads to is written, and the link stays.
  const file = await realpath(named).catch(() => named);
  const before = await readHooks(file);
  const after = planHooks(before, file, isRemoved ? [] : listCodexHooks(launcher));
  const isSame = before === after || (isRemoved && before === '');
  const diffs = isSame ? [] : diffChanges([{ path: file, before, after }]);
  if (isWritten && !isSame) await write(file, after);
  return { schema: 1, file, isRemoved, isWritten: isWritten && !isSame, diffs };
}

/** What Codex starts at which moment; none of it can keep a session from going on. */
function listCodexHooks(launcher: string): readonly OwnHook[] {
  const answered = hookEventNames.filter((event) => hookEvents[event].inCodex);
  const start = (command: string) => `/bin/sh ${quoteShell(launcher)} ${command} || true`;
  return [
    { events: ['SessionStart'], command: start('nudge'), timeoutSeconds: 5 },
    { events: ['Stop', 'SubagentStop'], command: start('collect'), timeoutSeconds: 5 },
    // Guard, context monitor, advice and resume packet.
    ...answered.map((event) => ({ events: [event], command: start(`hook ${event}`), timeoutSeconds: 5 })),
  ];
}

function quoteShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

async function readHooks(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw cannot('read', file, error.message);
  });
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, text);
  } catch (error) {
    throw cannot('written', file, messageOf(error));
  }
}

function cannot(what: string, file: string, why: string) {
  const hint = `See who owns it: ls -l ${quoteShell(file)}`;
  return setupError('hooks-unreachable', `"${file}" cannot be ${what}: ${why}`, hint);
}
