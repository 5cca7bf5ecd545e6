import type { Report, RuleVerdict } from '../../core/model/verdict/report.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import type { Outputs } from './env-files.ts';
import { noCommits, noShards, noTrain } from './idle-outputs.ts';

/** What only the caller knows: the rendered comment and where the report's files lie. */
export interface ReportFiles {
  readonly comment: string;
  readonly htmlPath: string;
  readonly jsonPath: string;
  /** Absent when no rule was settled. */
  readonly receiptsPath?: string;
  /** Of a plan that was divided. */
  readonly shards?: readonly object[];
}

/** GitHub takes at most 1 MiB per output; verdicts beyond this many bytes are only in the JSON file. */
const longestVerdictBytes = 900_000;

/** Outputs of action.yml for a finished report. Lists are JSON, numbers are whole tokens. */
export function listOutputs(report: Report, files: ReportFiles): Outputs {
  const rulesWith = (...verdicts: readonly string[]) =>
    JSON.stringify(
      report.verdicts
        // What is said of words that leave lets nothing in and evicts nothing.
        .filter(({ verdict, leaving }) => verdicts.includes(verdict) && (!leaving || verdict === 'undecided'))
        .map(({ rule }) => rule),
    );
  return {
    outcome: report.outcome,
    headline: report.headline.replace(/\s+/gu, ' '),
    verdicts: joinVerdicts(report.verdicts),
    plan: stableJson(report.plan, 0).trimEnd(),
    earned: rulesWith('earns'),
    evicted: rulesWith('does-not-earn', 'regression'),
    undecided: rulesWith('undecided'),
    'tokens-spent': String(report.budget.totalConsumed),
    'dollars-spent': describeDollars(report.budget),
    ...listRecalled(report.budget),
    'comment-body': files.comment,
    'comment-url': '',
    'report-path': files.htmlPath,
    'json-path': files.jsonPath,
    'receipts-path': files.receiptsPath ?? '',
    ...noCommits,
    ...noTrain,
    ...noShards,
    ...(files.shards === undefined ? {} : listShardOutputs(files.shards)),
  };
}

/** The matrix of a workflow: a list for `fromJSON`, and its length for the `if` that guards it. */
function listShardOutputs(shards: readonly object[]): Outputs {
  return { shards: stableJson(shards, 0).trimEnd(), 'shard-count': String(shards.length) };
}

/** What was in the journal already, at what it cost when it was paid for. */
export function listRecalled({ recalled = { trials: 0, tokens: 0, dollars: 0 } }: Report['budget']): Outputs {
  const { trials, tokens } = recalled;
  const dollars = describeDollars(recalled);
  return { 'trials-recalled': String(trials), 'tokens-recalled': String(tokens), 'dollars-recalled': dollars };
}

/** Whole cents are not enough for a trial of a cheap model: four digits. An unknown price is never 0. */
function describeDollars({ dollars }: Pick<Report['budget'], 'dollars'>): string {
  return dollars === 'unknown' ? dollars : String(Number(dollars.toFixed(4)));
}

function joinVerdicts(verdicts: readonly RuleVerdict[]): string {
  const kept: string[] = [];
  let bytes = 2;
  for (const verdict of verdicts) {
    const text = stableJson(summarise(verdict), 0).trimEnd();
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > longestVerdictBytes) break;
    kept.push(text);
  }
  return `[${kept.join(',')}]`;
}

function summarise(entry: RuleVerdict) {
  const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, leaving } = entry;
  const asked = defined({ leaving });
  return { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, ...asked };
}
