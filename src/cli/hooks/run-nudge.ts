import { readJson } from '../../core/text/json/read-json.ts';
import { readInput } from '../../session/collect/read-payload.ts';
import { readHookFields } from '../../session/wire/hook-fields.ts';
import { hookPlace } from '../here.ts';

/** Answers a SessionStart hook on stdout: the JSON of a hook, or nothing. */
export async function nudge(): Promise<void> {
  const { beginSession, writeBeginning } = await import('../../session/hooks/live/begin-session.ts');
  const place = hookPlace();
  const input = process.stdin.isTTY ? '' : await readStart();
  const { runtime = 'claude', session = '', cwd = '', source = '' } = readHookFields(readJson(input)) ?? {};
  const output = writeBeginning(await beginSession({ runtime, session, cwd: cwd || place.cwd, source }, place));
  if (Object.keys(output).length > 0) process.stdout.write(`${JSON.stringify(output)}\n`);
}

/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;

async function readStart(): Promise<string> {
  const input = await readInput(process.stdin, inputMs);
  process.stdin.destroy();
  return input;
}
