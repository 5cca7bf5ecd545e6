import { here } from '../../command-line/here.ts';

/** Answers a SessionStart hook on stdout: the JSON of a hook, or nothing. */
export async function nudge(configFile: string): Promise<void> {
  const { beginSession } = await import('../../../flows/hooks/begin-session.ts');
  const input = process.stdin.isTTY ? '' : await readStart();
  const { line, context } = await beginSession(configFile, input, here());
  if (context === '') return;
  // The line is shown to the person by Claude Code, and all of it to the model.
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: context };
  const message = line === undefined ? {} : { systemMessage: line };
  process.stdout.write(`${JSON.stringify({ ...message, hookSpecificOutput })}\n`);
}

/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;

async function readStart(): Promise<string> {
  const { readInput } = await import('../../../flows/collect/read-input.ts');
  const input = await readInput(process.stdin, inputMs);
  process.stdin.destroy();
  return input;
}
