import type { JudgedReport, RuleVerdict } from '../../../core/model/verdict/report.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';

/**
 * Rewrites the demo's report so that people can follow it: its commands go to the repository at `demoFolder`, and where that is gone there are
 * none, since pasted anywhere else they would fail or touch something else.
 */
export function placeCommands({ resume, ...report }: JudgedReport, demoFolder: string | undefined): JudgedReport {
  const go = (command: string | undefined) =>
    command === undefined || demoFolder === undefined ? {} : { command: `cd ${quoteShell(demoFolder)} && ${command}` };
  const place = (verdict: RuleVerdict) => ({
    ...verdict,
    next: { text: verdict.next.text, ...go(verdict.next.command) },
  });
  const { command } = { command: undefined, ...go(resume) };
  return { ...report, verdicts: report.verdicts.map(place), ...defined({ resume: command }) };
}
