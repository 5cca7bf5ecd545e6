/** Prints one line about the context for what Claude Code's status line sends on stdin; a line comes for any input. */
export async function runStatusLine(): Promise<void> {
  const { answerStatusLine } = await import('../../session/monitor/answer-status-line.ts');
  process.stdout.write(`${answerStatusLine(await readStdin())}\n`);
}

/** Most characters of what Claude Code tells a status line; it is a few thousand. */
const mostCharacters = 1_000_000;

async function readStdin(): Promise<string> {
  let text = '';
  try {
    for await (const chunk of process.stdin.setEncoding('utf8')) {
      text += chunk;
      if (text.length > mostCharacters) return '';
    }
  } catch {
    // A terminal that is gone has nothing to tell.
  }
  return text;
}
