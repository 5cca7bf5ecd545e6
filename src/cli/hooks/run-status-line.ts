import { isUnread, readInput } from '../../session/collect/read-payload.ts';

/** Claude Code's JSON is there at once. */
const readMs = 2_000;

/** Prints one line about the context for what Claude Code's status line sends on stdin; a line comes for any input. */
export async function runStatusLine(): Promise<void> {
  const { answerStatusLine } = await import('../../session/monitor/answer-status-line.ts');
  const input = await readInput(process.stdin, readMs);
  process.stdout.write(`${await answerStatusLine(isUnread(input) ? '' : input)}\n`);
}
