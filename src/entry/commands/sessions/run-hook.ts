import { writeSync } from 'node:fs';
import { keysOf } from '../../../core/util/values.ts';
import { readInput } from '../../../session/collect/read-payload.ts';
import { answerApproval } from '../../../session/hooks/answer-approval.ts';
import { answerBudget } from '../../../session/hooks/answer-budget.ts';
import { here } from '../../command-line/here.ts';

/** What answers each hook. */
const hooks = { budget: answerBudget, approval: answerApproval };

/** Names of the hooks that answer. */
export const hookNames = keysOf(hooks);
export type HookName = keyof typeof hooks;

/** As for collecting: what is not known in this time lets the session go on. */
const budgetMs = 1500;

/** Answers a hook on stdout with its JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
export async function runHook(name: HookName): Promise<never> {
  try {
    const input = await readInput(process.stdin, budgetMs - performance.now());
    const answer = hooks[name]({ input, isLate: () => performance.now() > budgetMs }, here());
    if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
  } finally {
    process.exit(0);
  }
}

/** The hook that a command line names: `hook budget`; undefined for any other. */
export function findHook(args: readonly string[]): HookName | undefined {
  return args.length === 2 && args[0] === 'hook' ? hookNames.find((name) => name === args[1]) : undefined;
}
