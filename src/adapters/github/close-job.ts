import { notice, setFailed, warning } from '@actions/core';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Conclusion } from '../../core/model/verdict/report.ts';
import { escapePlain, escapePlainLines } from '../../core/text/escape/escape-plain.ts';
import { explainMachineFault } from '../files/disk-fault.ts';

/**
 * Ends the step through GitHub's own toolkit: a failure marks the step red with its message, a neutral end is green with a notice.
 * `headline` is untrusted; the toolkit encodes it for the workflow command.
 */
export function closeJob(conclusion: Conclusion, headline: string): void {
  const message = escapePlain(headline);
  if (conclusion === 'failure') setFailed(message);
  if (conclusion === 'neutral') notice(message, { title: 'rentroll' });
}

/** Shows what could not be posted as annotations of the job; the words may hold what GitHub or an untrusted person said. */
export function warnJob(problems: readonly Problem[]): void {
  for (const { code, message, hint } of problems) warning(escapePlainLines(`${message}\n${hint}`), { title: code });
}

/** Ends the step on a fault of this machine in words, and on a bug with its stack and where to tell us. */
export function crashJob(thrown: unknown): void {
  const error = explainMachineFault(thrown);
  if (error instanceof ProblemError) {
    setFailed(error.problems.map(({ message, hint }) => escapePlainLines(`${message}\n${hint}`)).join('\n'));
    return;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  setFailed(`This is a bug in rentroll, please report it.\n${escapePlainLines(stack)}`);
}
