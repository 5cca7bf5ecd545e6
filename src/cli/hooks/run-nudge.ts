import { readInput } from '../../session/collect/read-payload.ts';
import { hookPlace } from '../here.ts';

/** Answers a SessionStart hook on stdout: the JSON of a hook, or nothing. */
export async function nudge(): Promise<void> {
  const { beginSession } = await import('../../session/hooks/begin-session.ts');
  const input = process.stdin.isTTY ? '' : await readStart();
  const { shown, context } = await beginSession(input, hookPlace());
  if (shown === '' && context === '') return;
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: context };
  const output = { ...(shown !== '' && { systemMessage: shown }), ...(context !== '' && { hookSpecificOutput }) };
  process.stdout.write(`${JSON.stringify(output)}\n`);
}

/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;

async function readStart(): Promise<string> {
  const input = await readInput(process.stdin, inputMs);
  process.stdin.destroy();
  return input;
}

/** The line about what waits in a project, or nothing; once a day at most, whoever says it. Only a session that begins loads what reads it. */
export async function readNudge(project: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { composeNudge } = await import('../../session/collect/nudge.ts');
  return (await composeNudge({ env, cwd: project, now: () => new Date() })) ?? '';
}
