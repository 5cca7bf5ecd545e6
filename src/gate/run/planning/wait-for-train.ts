import { diffLedger, listLeaving } from '../../../core/ledger/diff-ledger.ts';
import { continuationOf } from '../../../core/model/request/gate-mode.ts';
import type { GateRequest } from '../../../core/model/request/gate-request.ts';
import type { Config, TrainPolicy } from '../../../core/model/rule/config.ts';
import type { Cost, Plan, PlannedRule } from '../../../core/model/rule/plan.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { costAlone, costShared } from '../../../core/plan/estimate-spend.ts';
import { factsOf } from '../../../core/plan/treatments.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import { describeCost } from '../../report/messages/spending/explain-bill.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';

/** What a change that waits is told, and what its report holds of it. */
export interface Wait {
  readonly waiting: NonNullable<Report['waiting']>;
  readonly notice: string;
}

/**
 * True for a change all of whose rules may be measured in a train that base's policy promises. One that does anything else as well is measured by
 * itself as ever: trials of other changes would not hold it. So is one that somebody wants at once, and a run that has begun.
 */
export function waitsForTrain(
  { plan }: { readonly plan: Plan },
  { base, head }: GateInputs,
  { policy }: Config,
  { mode, train, now, waiting }: GateRequest,
): boolean {
  if (policy.train === undefined || train === true || now === true || waiting === true) return false;
  if ((mode.kind !== 'measure' && mode.kind !== 'plan') || continuationOf(mode).onlyRun !== undefined) return false;
  if (mode.looks.kind === 'one' && mode.looks.shards !== undefined) return false;
  const { changed } = diffLedger(base?.ledger, head.ledger ?? { version: 1, rules: [] });
  const others = changed.length + listLeaving(base?.ledger, head.ledger).length;
  // What has a receipt has had its verdict, in a train or alone: it is proved or confirmed, and no train measures it again.
  const isNew = ({ rule }: PlannedRule) => !head.receipts.has(rule.partOf ?? rule.id);
  return others === 0 && plan.rules.length > 0 && plan.rules.every((one) => mayRide(one) && isNew(one));
}

function mayRide({ rule, treatment, claimed }: PlannedRule): boolean {
  const isRule = treatment === undefined || (treatment.kind === 'rule' && !factsOf(treatment).goes);
  return isRule && claimed === undefined && rule.probe?.ask.kind !== 'check';
}

/** What is said of the wait: day, place and likely cost, and how to go at once. */
export function buildWait(
  plan: Pick<Plan, 'expected' | 'rules' | 'screen'>,
  policy: TrainPolicy,
  today: Date,
  place?: number,
): Wait {
  const leaves = toDay(nextDeparture(policy, today));
  const { atLeast } = policy;
  const own = plan.rules.length;
  const rules = Math.max(atLeast, own);
  const all = costAlone(plan.expected, own);
  const alone = shareOf(all, own);
  const { screen } = plan;
  const ofScreen = screen && costShared(shareOf(costAlone(screen.expected, own), own), rules);
  const first =
    ofScreen === undefined ? '' : `, the screen on ${screen?.model} before it ${describeCost(ofScreen)} more`;
  const at = place === undefined ? '' : ` (place ${place})`;
  const notice = `It waits for the next train, on ${leaves}${at}, which leaves with ${atLeast} changes: a verdict takes about ${describeCost(costShared(alone, rules))} among ${rules} rules${first}, and ${describeCost(alone)} alone. The label "now" on the pull request (rentroll check --now on a laptop) has it measured alone, at once.`;
  return { waiting: { leaves, ...defined({ place }) }, notice };
}

function shareOf({ trials, tokens, dollars }: Cost, rules: number): Cost {
  const share = (amount: number) => Math.round(amount / rules);
  return {
    ...{ trials: share(trials), tokens: share(tokens) },
    dollars: dollars === 'unknown' ? dollars : dollars / rules,
  };
}

const dayMs = 86_400_000;
const monday = 1;

/** Trains leave on Mondays, or every day, as the workflow of `init` has it. */
export function nextDeparture({ every }: TrainPolicy, today: Date): Date {
  const days = every === 'day' ? 1 : ((monday - today.getUTCDay() + 6) % 7) + 1;
  return new Date(today.getTime() + days * dayMs);
}
