import { decideReceipt } from '../../../core/decide/decide-rule.ts';
import type { AnalysisSchedule } from '../../../core/model/request/gate-request.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { type Currency, currencyOf, type Rule } from '../../../core/model/rule/rule.ts';
import type { Decision } from '../../../core/model/verdict/report.ts';
import { splitByModel } from '../../../core/plan/group-rules.ts';
import type { ToMeasure } from '../../../core/plan/plan-trials.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Lint } from '../../lint/lint-revisions.ts';
import { letsIn } from '../../receipts/counts-as-strike.ts';
import { describeCost } from '../../report/messages/spending/explain-bill.ts';
import type { OpenedReceipts } from '../claims/claim-receipts.ts';
import type { Change } from '../load/load-change.ts';
import {
  type FindAnswer,
  listFreeRemovals,
  listQuestions,
  measureLeaving,
  measureQuestion,
  openAnswers,
  type Question,
  type QuestionedChange,
} from './list-questions.ts';
import { planExperiment, type Wanted } from './plan-experiment.ts';

/** Holds the questions of a change, their answers, and how the rest is measured. */
export interface PlannedGate {
  readonly questions: readonly Question[];
  readonly plan: Plan;
  /** Rules against which a record of an audit is brought that nobody vouches for. */
  readonly strikes: readonly string[];
  /** Notices about parts that are not measured. */
  readonly notices: readonly string[];
}

/** Holds the parts of a request that a plan follows from. */
export interface PlanWishes {
  readonly looks: AnalysisSchedule;
  /** True: candidates that nobody touched are measured, too. */
  readonly isWaitingAsked: boolean;
  /** True: rules that are not worth measuring are measured as well. */
  readonly anyway: boolean;
  /** False where nothing will be spent on the plan: trials of a store are judged on any machine alike. */
  readonly isPaid: boolean;
}

/** A change as far as its questions and their cost follow from it. */
export type PlannableChange = Pick<Change, 'inputs' | 'policy' | 'lint' | 'history'>;

/** Lists the questions of a change, and plans trials for those that no receipt answers. */
export function planGate(
  { inputs, policy, lint, history }: PlannableChange,
  receipts: Pick<OpenedReceipts, 'beliefs' | 'measuresHints' | 'claims'>,
  { looks, isWaitingAsked, anyway, isPaid }: PlanWishes,
): PlannedGate {
  const { head, paths } = inputs;
  const questioned: QuestionedChange = { head, base: policy, paths, texts: lint.texts, isWaitingAsked };
  const findAnswer = openAnswers(receipts.beliefs, receipts);
  const questions = listQuestions(questioned, findAnswer);
  const toMeasure = questions
    .filter(({ answer, isMeasurable }) => answer.kind === 'open' && isMeasurable)
    .flatMap((question) => measureQuestion(question, questioned))
    // A rule that enters is asked about with every model; everything else with that of the config.
    .flatMap((entry): readonly ToMeasure[] =>
      entry.treatment === undefined ? splitByModel(entry, policy.config.runner.models ?? []) : [entry],
    )
    .map((entry) => addClaim(entry, receipts.claims.get(entry.rule.id)));
  const wanted: Wanted = {
    config: policy.config,
    toMeasure,
    rentOf: lint.rentOf,
    answers: lint.answers,
    names: { ...nameLooks(looks), ...namePrompts(lint.assets) },
    anyway,
    // Machines that measure side by side must plan alike, whatever is in their journals.
    mayLackRoom: isPaid && looks.kind === 'many',
  };
  const price = (entries: readonly ToMeasure[]) =>
    planExperiment('check', policy, history, { ...wanted, toMeasure: entries, mayLackRoom: false }).expected;
  return {
    questions,
    plan: planExperiment('check', policy, history, wanted),
    strikes: receipts.beliefs.strikes,
    notices: [...noticeFreeRemovals(questioned, findAnswer, price), ...noticeLoneTasks(toMeasure, policy)],
  };
}

/** Names how trials are looked at: another way of looking is another run. */
function nameLooks(looks: AnalysisSchedule): Readonly<Record<string, string>> {
  return {
    spread: looks.kind === 'many' && !looks.fresh ? 'known' : 'assumed',
    ...(looks.kind === 'one' ? { firstLook: 'expected' } : {}),
  };
}

/** Names what prompts are asked in the same run: other prompts are another run. */
function namePrompts(assets: Lint['assets']): Readonly<Record<string, string>> {
  const prompts = assets.flatMap(({ change, triggers }) =>
    triggers === undefined ? [] : [change.id, String(triggers.floor), ...triggers.prompts.map(({ prompt }) => prompt)],
  );
  return prompts.length === 0 ? {} : { activation: hashParts(...prompts) };
}

/** A claim is about the whole rule as it stands in the ledger, with the config's model. */
function addClaim(entry: ToMeasure, claimed: Claim | undefined): ToMeasure {
  const isWhole = entry.rule.partOf === undefined && entry.treatment === undefined;
  return claimed === undefined || !isWhole ? entry : { ...entry, claimed };
}

/** Says which rules leave where removals are free, and what it would cost to know what goes with them. */
function noticeFreeRemovals(
  change: QuestionedChange,
  findAnswer: FindAnswer,
  price: (entries: readonly ToMeasure[]) => Plan['expected'],
): readonly string[] {
  const removed = listFreeRemovals(change, findAnswer);
  if (removed.length === 0) return [];
  const expected = price(removed.flatMap((entry) => measureLeaving(entry, change.base)));
  return [[describeRemovals(removed), ...describeWorths(removed, change.base), describePrice(expected)].join('')];
}

/** Most rules that a sentence names. */
const mostNamed = 5;

function describeRemovals(removed: readonly { readonly rule: Rule }[]): string {
  const names = removed.map(({ rule }) => quoteValue(rule.id));
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const rules = names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${more})`;
  return `This change takes ${rules} out of memory, and nobody measured what is lost by that.`;
}

/** Describes what each rule was worth by its receipt at base. New words that took the place of others saved on those only: that is left out. */
function describeWorths(
  removed: readonly { readonly rule: Rule }[],
  { receipts }: Pick<Revision, 'receipts'>,
): readonly string[] {
  return removed.slice(0, mostNamed).flatMap(({ rule: { id } }) => {
    const receipt = receipts.get(id)?.receipt;
    if (receipt === undefined || receipt.replaces !== undefined || !letsIn(receipt)) return [];
    const { decidedOn, evidence } = receipt;
    const worth = worths[currencyOf(evidence)](decideReceipt(receipt));
    return ` By its receipt of ${decidedOn}, ${quoteValue(id)} ${worth}, for ${evidence.rent} tokens of every call.`;
  });
}

const worths: Readonly<Record<Currency, (decision: Pick<Decision, 'saving'>) => string>> = {
  tokens: ({ saving }) => `saved ${Math.round(saving).toLocaleString('en')} tokens a run`,
  behaviour: () => 'bought behaviour',
  outcome: () => 'bought solved tasks',
};

function describePrice(expected: Plan['expected']): string {
  if (expected.trials === 0) return '';
  return ` To measure that (about ${describeCost(expected)}), set policy.removals: measured.`;
}

/** Warns of a suite of one task before money is spent: it is a gamble on how far its trials lie apart. */
export function noticeLoneTasks(
  toMeasure: readonly Pick<ToMeasure, 'rule' | 'reason'>[],
  { suites }: Pick<Revision, 'suites'>,
): readonly string[] {
  const entering = toMeasure.filter(({ reason }) => !['text', 'removed', 'reworded'].includes(reason));
  const agents = [...new Set(entering.map(({ rule }) => rule.agent))];
  return agents
    .filter((agent) => suites.get(agent)?.tasks.length === 1)
    .map(
      (agent) =>
        `The suite of ${agent} has one golden task. Where its trials differ by 40 %, a verdict takes about 113 trials, and one rule in four is still undecided after 160 trials. More tasks settle it sooner: rentroll tasks mine --agent ${agent}`,
    );
}
