import type { JudgedReport, RuleVerdict } from '../../../core/model/verdict/report.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';

/**
 * The demo's report as people may follow it: its commands go to the repository at `kept`, and where that is gone there are none, since
 * pasted anywhere else they would fail or touch something else.
 */
export function placeCommands({ resume, ...report }: JudgedReport, kept: string | undefined): JudgedReport {
  const go = (command: string | undefined) =>
    command === undefined || kept === undefined ? {} : { command: `cd ${quoteShell(kept)} && ${command}` };
  const place = (verdict: RuleVerdict) => ({
    ...verdict,
    next: { text: verdict.next.text, ...go(verdict.next.command) },
  });
  const { command } = { command: undefined, ...go(resume) };
  return { ...report, verdicts: report.verdicts.map(place), ...defined({ resume: command }) };
}
