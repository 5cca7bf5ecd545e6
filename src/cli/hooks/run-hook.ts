import { writeSync } from 'node:fs';
import { readInput } from '../../session/collect/read-payload.ts';
import { answerApproval } from '../../session/hooks/answer-approval.ts';
import { answerBudget } from '../../session/hooks/answer-budget.ts';
import { hookPlace } from '../here.ts';

/** The function that answers each hook. */
const hooks = { budget: answerBudget, approval: answerApproval };

/** A hook that answers. */
export type HookName = keyof typeof hooks;

/** Most time from the start of the process on; after it the session goes on, as it does for collecting. */
const budgetMs = 1500;

/** Answers a hook on stdout with its JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
export async function runHook(name: HookName): Promise<never> {
  try {
    const input = await readInput(process.stdin, budgetMs - performance.now());
    const answer = hooks[name]({ input, isLate: () => performance.now() > budgetMs }, hookPlace());
    if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
  } finally {
    process.exit(0);
  }
}
