import { notice, setFailed, warning } from '@actions/core';
import type { Problem } from '../../foundation/model/problem.ts';
import type { Conclusion } from '../../foundation/model/verdict/judgement.ts';
import { escapePlain, escapePlainLines } from '../../foundation/text/escape/escape-plain.ts';

/**
 * Ends the step through GitHub's own toolkit: a failure marks the step red with its message, a neutral end is green with a notice.
 * `headline` is untrusted; the toolkit encodes it for the workflow command.
 */
export function closeJob(conclusion: Conclusion, headline: string): void {
  const message = escapePlain(headline);
  if (conclusion === 'failure') setFailed(message);
  if (conclusion === 'neutral') notice(message, { title: 'rentroll' });
}

/** Shows what could not be posted as annotations of the job; the words may hold what GitHub or a stranger said. */
export function warnJob(problems: readonly Problem[]): void {
  for (const { code, message, hint } of problems) warning(escapePlainLines(`${message}\n${hint}`), { title: code });
}

/** Ends the step on a bug: its stack, and where to tell us. */
export function crashJob(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  setFailed(`This is a bug in rentroll, please report it.\n${escapePlainLines(stack)}`);
}
