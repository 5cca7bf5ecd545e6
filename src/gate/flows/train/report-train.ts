import { judgeAgain, judgeChange } from '../../../core/decide/judge/judge-change.ts';
import { hasSay } from '../../../core/decide/judge/run-kinds.ts';
import type { TrainPassenger, TrainReport, TrainRule } from '../../../core/model/request/train-report.ts';
import type { Cost } from '../../../core/model/rule/plan.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { JudgedReport, Report } from '../../../core/model/verdict/report.ts';
import { costAlone } from '../../../core/plan/estimate-spend.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { defined } from '../../../core/util/values.ts';
import { toPublicReport } from '../../run/reporting/save-run.ts';
import type { Boarded } from './board-train.ts';

/** Who asked, and what became of it. */
interface Boarding extends Pick<TrainReport, 'base' | 'dryRun'> {
  readonly boarded: readonly Boarded[];
  /** Names that lead to another commit by now. */
  readonly moved: ReadonlySet<string>;
  /** Names of branches of this clone. */
  readonly branches: ReadonlySet<string>;
}

const nothing = { trials: 0, tokens: 0, dollars: 0 } as const;

/** Nobody rides: nothing was measured, and nothing is open. */
export function composeEmpty(base: string, dryRun: boolean, boarded: readonly Boarded[]): TrainReport {
  const passengers = boarded.map((one) => toPassenger(one, [], { moved: new Set(), branches: new Set() }));
  return {
    schema: 1,
    base,
    dryRun,
    passengers,
    expected: nothing,
    worst: nothing,
    alone: nothing,
    problems: [],
    exitCode: 0,
  };
}

/**
 * The report of a train. Exit codes: 0 every verdict is settled, whatever it says; 3 one is open; 2 it could not run. That a rule does not earn
 * fails its own change, not the train.
 */
export function composeTrain({ base, dryRun, boarded, ...names }: Boarding, report: JudgedReport): TrainReport {
  const { plan, problems, judgement, budget } = report;
  const { expected, worst, screen } = plan;
  const passengers = boarded.map((one) => toPassenger(one, listRules(one, report), names));
  const riding = passengers.filter(({ stays }) => stays === undefined).flatMap(({ rules }) => rules);
  const isOpen = riding.some(isUnsettled);
  const settled = !dryRun && isOpen ? 3 : 0;
  return {
    ...{ schema: 1, base, dryRun, passengers },
    ...{ expected: addCost(expected, screen?.expected), worst: limitCost(addCost(worst, screen?.worst), budget) },
    ...{ alone: costAlone({ dollars: 0, ...expected }, plan.rules.length), problems },
    exitCode: judgement.exitCode === 2 ? 2 : settled,
    report: toPublicReport(report),
  };
}

/** What a screen turned away has had all that a train gives. */
function isUnsettled({ verdict, skipped, reason }: TrainRule): boolean {
  return skipped !== true && reason !== 'screened-out' && (verdict === undefined || !isDecided({ verdict }));
}

type ReportCost = Report['plan']['expected'];

function addCost({ dollars = 0, ...spend }: ReportCost, more: ReportCost = nothing): Cost {
  const { trials, tokens, dollars: other = 0 } = more;
  const isKnown = dollars !== 'unknown' && other !== 'unknown';
  return {
    ...{ trials: spend.trials + trials, tokens: spend.tokens + tokens },
    dollars: isKnown ? dollars + other : 'unknown',
  };
}

/** The budget is one for all trials, those of the screen among them. */
function limitCost({ trials, tokens, dollars }: Cost, { maxAllowed, maxDollars }: Report['budget']): Cost {
  const most = dollars === 'unknown' ? dollars : Math.min(dollars, maxDollars);
  return { trials, tokens: Math.min(tokens, maxAllowed), dollars: most };
}

function toPassenger(
  { head, commit, pull, added, stays, why }: Boarded,
  rules: readonly TrainRule[],
  { moved, branches }: Pick<Boarding, 'moved' | 'branches'>,
): TrainPassenger {
  const told = { pull, branch: onlyTrue(branches.has(head)), stays, why, moved: onlyTrue(moved.has(head)) };
  const inMemory = onlyTrue(added.some(({ status }) => status === 'active'));
  return { head, commit, ...defined({ ...told, inMemory }), rules };
}

/** A rule of all agents has a verdict for each of them, and one with several models one for each of those. */
function listRules({ added }: Boarded, { verdicts, plan }: JudgedReport): readonly TrainRule[] {
  return added.flatMap(({ id, agent, body }): readonly TrainRule[] => {
    const isPart = (words: string) => agent === everyAgent && words === body;
    const own = verdicts.filter((row) => row.rule === id || row.rule.startsWith(`${id}@`) || isPart(row.body));
    if (own.length === 0) return [{ rule: id, ...defined({ skipped: onlyTrue(plan.skipped?.includes(id)) }) }];
    return own.map(({ rule, verdict, reason, saving, interval }) => {
      // Tokens of another model, which are in the report with the rest of what the screen saw.
      return reason === 'screened-out' ? { rule, verdict, reason } : { rule, verdict, reason, saving, interval };
    });
  });
}

/** For what is absent where it does not hold. */
function onlyTrue(holds: boolean | undefined): true | undefined {
  return holds === true ? true : undefined;
}

/**
 * The report of one change out of that of the train it rode in: what a gate of its own would have said by the same trials. Undefined where nothing
 * was measured for it.
 */
export function reportPassenger(
  { base, passengers, report }: TrainReport,
  { commit, rules, inMemory }: TrainPassenger,
): Report | undefined {
  const ids = new Set(rules.map(({ rule }) => rule));
  const verdicts = report?.verdicts.filter(({ rule }) => ids.has(rule)) ?? [];
  if (report === undefined || verdicts.length === 0) return undefined;
  const { resume: _all, ...shared } = report;
  const riding = passengers.filter(({ stays }) => stays === undefined).length;
  const together = `Measured in a train of ${formatCount(riding, 'change')} against ${base.slice(0, 10)}, which share their trials: the budget below is that of all of them.`;
  const stamp = inMemory === true ? ['An active rule of this change has no receipt on its branch yet.'] : [];
  const own = {
    ...shared,
    ...{ verdicts, headSha: commit, notices: [...stamp, together, ...report.notices] },
    bundles: report.bundles.filter((bundle) => bundle.rules.some((rule) => ids.has(rule))),
    plan: { ...report.plan, rules: report.plan.rules.filter(({ rule }) => ids.has(rule)) },
  };
  const outcome = inMemory === true ? 'fail' : outcomeOf(own);
  return { ...own, outcome, headline: judgeAgain({ ...own, outcome }).title };
}

/** By the judge of verdicts from evidence: whose trials these are this very process saw. */
function outcomeOf({ verdicts: rows, problems, policy }: Report): Report['outcome'] {
  const verdicts = rows.filter(hasSay).map(({ verdict }) => verdict);
  return judgeChange({ run: { kind: 'evidence', verdicts }, verdicts: [], problems, policy }).outcome;
}
