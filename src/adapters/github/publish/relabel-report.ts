import type { Report } from '../../../core/model/verdict/report.ts';
import type { RunEvent } from '../choose-range.ts';
import { readText } from '../client/read-answer.ts';
import type { Target } from './find-target.ts';

/**
 * The report as it may be posted for somebody else: commits by GitHub's word, a first line that says whose figures these are, and no
 * command to copy, since an untrusted person could have written it.
 */
export function relabelReport(report: Report, { headSha }: Target, event: RunEvent): Report {
  if (event.name !== 'workflow_run') return report;
  const { resume, ...kept } = report;
  const conclusion = readText(event.payload, 'workflow_run', 'conclusion');
  return {
    ...kept,
    baseSha: '',
    headSha,
    notices: [...listNotices(report, headSha, conclusion), ...report.notices],
    verdicts: report.verdicts.map(({ next: { text }, ...verdict }) => ({ ...verdict, next: { text } })),
  };
}

function listNotices({ outcome }: Report, headSha: string, conclusion: string): readonly string[] {
  const source = `Reported by the pull request's own run at ${headSha.slice(0, 12)}; the figures are that run's own and were not measured again here.`;
  const claimsMore = (outcome === 'pass' || outcome === 'undecided') && conclusion !== 'success';
  return claimsMore ? [`That run itself ended with "${conclusion}".`, source] : [source];
}
