import type { Report, RuleVerdict } from '../../core/model/verdict/report.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import type { Outputs } from './env-files.ts';
import { noCommits } from './idle-outputs.ts';

/** The facts that only the caller has: the rendered comment and where the report's files lie. */
export interface ReportFiles {
  readonly comment: string;
  readonly htmlPath: string;
  readonly jsonPath: string;
  /** Absent when no rule was settled. */
  readonly receiptsPath?: string;
}

/** GitHub takes at most 1 MiB per output; verdicts beyond this many bytes are only in the JSON file. */
const longestVerdictBytes = 900_000;

/** Lists the outputs of action.yml for a finished report. Lists are JSON, numbers are whole tokens. */
export function listOutputs(report: Report, files: ReportFiles): Outputs {
  return {
    outcome: report.outcome,
    headline: report.headline.replace(/\s+/gu, ' '),
    verdicts: joinVerdicts(report.verdicts),
    'tokens-spent': String(report.budget.totalConsumed),
    'dollars-spent': describeDollars(report.budget),
    'comment-body': files.comment,
    'comment-url': '',
    'report-path': files.htmlPath,
    'json-path': files.jsonPath,
    'receipts-path': files.receiptsPath ?? '',
    ...noCommits,
  };
}

/** Whole cents are not enough for a trial of a cheap model: four digits. An unknown price is never 0. */
function describeDollars({ dollars }: Pick<Report['budget'], 'dollars'>): string {
  return dollars === 'unknown' ? dollars : String(Number(dollars.toFixed(4)));
}

function joinVerdicts(verdicts: readonly RuleVerdict[]): string {
  const texts: string[] = [];
  let bytes = 2;
  for (const verdict of verdicts) {
    const text = stableJson(summarise(verdict), 0).trimEnd();
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > longestVerdictBytes) break;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

function summarise(entry: RuleVerdict) {
  const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, leaving } = entry;
  const optionalFields = defined({ leaving });
  return { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, ...optionalFields };
}
