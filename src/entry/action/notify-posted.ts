import { writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import type { Posted } from '../../adapters/github/post-report.ts';
import { escapeMarkdown } from '../../core/text/escape/escape-markdown.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';

/** Says in log, annotations and summary what was posted and what could not be; words of GitHub are untrusted like any other. */
export async function notifyPosted(env: NodeJS.ProcessEnv, { notices, problems, commentUrl }: Posted): Promise<void> {
  for (const notice of notices) console.log(escapeTerminal(notice));
  if (commentUrl !== undefined) writeOutputs(env, { 'comment-url': commentUrl });
  if (problems.length === 0) return;
  const lines = problems.map(({ message, hint }) => `> ${escapeMarkdown(message)}. ${escapeMarkdown(hint)}`);
  writeSummary(env, `\n> [!WARNING]\n${lines.join('\n>\n')}\n`);
  const { warnJob } = await import('../../adapters/github/close-job.ts');
  warnJob(problems);
}
