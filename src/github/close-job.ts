import { notice, setFailed } from '@actions/core';
import { escapePlain, escapePlainLines } from '../util/escape-plain.ts';

/**
 * Ends the step through GitHub's own toolkit: a failure marks the step red with its message, a neutral end is green with a notice.
 * `headline` is untrusted; the toolkit encodes it for the workflow command.
 */
export function closeJob(conclusion: 'success' | 'neutral' | 'failure', headline: string): void {
  const message = escapePlain(headline);
  if (conclusion === 'failure') setFailed(message);
  if (conclusion === 'neutral') notice(message, { title: 'rentroll' });
}

/** Ends the step on a bug: its stack, and where to tell us. */
export function crashJob(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  setFailed(`This is a bug in rentroll, please report it.\n${escapePlainLines(stack)}`);
}
