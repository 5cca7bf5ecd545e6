import { writeSync } from 'node:fs';
import { readInput } from '../../session/collect/read-payload.ts';
import { answerApproval } from '../../session/hooks/answer-approval.ts';
import { hookPlace } from '../here.ts';

/** Most time from the start of the process on; after it the session goes on, as it does for collecting. */
const budgetMs = 1500;

/** Asks before a message on stdout, for the hook's JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
export async function runApproval(): Promise<never> {
  try {
    const answer = answerApproval(await readInput(process.stdin, budgetMs - performance.now()), hookPlace());
    if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
  } finally {
    process.exit(0);
  }
}
