import { isActivationNo, isActivationOpen, judgeActivation } from '../../../core/decide/judge/judge-change.ts';
import type { BudgetReport } from '../../../core/model/money/budget.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type {
  ActivationBill,
  ActivationReason,
  ActivationReport,
} from '../../../core/model/request/activation-report.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { adviseActivation, misses, writeActivationHeadline } from '../../report/messages/verdict/explain-activation.ts';
import type { AskedActivation } from './ask-prompts.ts';

/** Holds the facts that an activation report is made of; without `promptResult` it shows the bill only. */
export interface ActivationFacts {
  readonly asset: Pick<Asset, 'id' | 'digest'>;
  readonly config: Pick<Config, 'runner'>;
  readonly floor: number;
  readonly calls: number;
  readonly bill: ActivationBill;
  readonly promptResult?: AskedActivation;
  readonly budget?: BudgetReport;
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
}

/** Judges what prompts came to, and says it. */
export function composeActivation(facts: ActivationFacts): ActivationReport {
  const { asset, config, floor, calls, bill, promptResult, budget } = facts;
  const { kind, version = '', model } = config.runner;
  const result: Partial<AskedActivation> & Pick<AskedActivation, 'reason' | 'missed'> = promptResult ?? {
    reason: 'not-measured',
    missed: [],
  };
  const { stop: _stop, notices = [], trials: _trials, ...answer } = result;
  const problems = [...facts.problems, ...(promptResult === undefined ? [] : findFaults(promptResult))];
  const report: Omit<ActivationReport, 'headline'> = {
    schema: 1,
    asset: asset.id,
    digest: asset.digest,
    runtime: { name: runners[kind].name, version, model },
    floor,
    calls,
    dryRun: promptResult === undefined,
    bill,
    ...answer,
    ...judgeActivation(answer.reason, problems),
    ...defined({ budget }),
    notices: [...facts.notices, ...notices],
    problems,
  };
  return { ...report, headline: writeActivationHeadline(report) };
}

function findFaults({ stop }: AskedActivation): readonly Problem[] {
  const why = stop?.kind === 'environment' || stop?.kind === 'unrecorded' ? stop.detail : undefined;
  if (why === undefined) return [];
  const again = 'Nothing paid for is lost: run the same command to continue.';
  return [makeError('setup', 'environment-error', `trying the prompts stopped: ${why}`, again)];
}

/** Holds the findings that a check shows of an activation: a no is an error of the change; `isOpen`: neither a yes nor a no came of it. */
export interface ActivationFindings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  readonly isOpen: boolean;
}

/** Most prompts that a check names. */
const mostNamed = 5;

/** Converts an activation into the problems and notices of a check. */
export function findingsOf(report: ActivationReport, { main }: Pick<Asset, 'main'>): ActivationFindings {
  const { asset, headline, reason, missed, notices } = report;
  const isNo = isActivationNo(reason) && report.problems.length === 0;
  const at = { file: main, line: 1, column: 1 };
  const refused = isNo
    ? [makeError('head', codes[reason], headline.replace(/\.$/, ''), adviseActivation(report), at)]
    : [];
  const missedLines = missed.slice(0, mostNamed).map(({ prompt, miss, at: { file, line } }) => {
    return `${asset}, ${misses[miss]}: ${quoteValue(prompt.slice(0, 80))} (${file}:${line})`;
  });
  const more =
    missed.length > mostNamed ? [`${asset}: ${missed.length - mostNamed} more prompts had the wrong result.`] : [];
  return {
    problems: [...report.problems, ...refused],
    notices: [...(isNo || report.problems.length > 0 ? [] : [headline]), ...missedLines, ...more, ...notices],
    isOpen: isActivationOpen(reason),
  };
}

const codes: Readonly<Record<ActivationReason, string>> = {
  'never-triggers': 'asset-never-triggers',
  'below-floor': 'asset-below-floor',
  'fires-elsewhere': 'asset-fires-elsewhere',
  'floors-shown': '',
  'not-shown': '',
  stopped: '',
  'not-measured': '',
};
