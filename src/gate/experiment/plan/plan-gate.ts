import type { AnalysisSchedule } from '../../../core/model/request/gate-mode.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { ToMeasure } from '../../../core/plan/plan-trials.ts';
import { splitByModel } from '../../../core/plan/split-by-model.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Lint } from '../../lint/lint-revisions.ts';
import type { PolicySide } from '../../lint/read-change.ts';
import { describeCost } from '../../report/messages/spending/explain-bill.ts';
import type { OpenedReceipts } from '../claims/claim-receipts.ts';
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
  /** What people must know of what is not measured. */
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

/** Lists the questions of a change, and plans trials for those that no receipt answers. `base` is the side that sets the policy. */
export async function planGate(
  inputs: GateInputs,
  base: PolicySide,
  lint: Lint,
  receipts: Pick<OpenedReceipts, 'beliefs' | 'measuresHints' | 'claims'>,
  wishes: PlanWishes,
): Promise<PlannedGate> {
  const { looks, isWaitingAsked, anyway, isPaid } = wishes;
  const { head, paths } = inputs;
  const change: QuestionedChange = { head, base, paths, texts: lint.texts, isWaitingAsked };
  const findAnswer = openAnswers(receipts.beliefs, receipts);
  const questions = listQuestions(change, findAnswer);
  const toMeasure = questions
    .filter(({ answer, isMeasurable }) => answer.kind === 'open' && isMeasurable)
    .flatMap((question) => measureQuestion(question, change))
    .flatMap((entry) => splitPlain(entry, base.config.runner.models ?? []))
    .map((entry) => addClaim(entry, receipts.claims.get(entry.rule.id)));
  const wanted: Wanted = {
    config: base.config,
    toMeasure,
    rentOf: lint.rentOf,
    answers: lint.answers,
    names: { ...nameLooks(looks), ...namePrompts(lint.assets) },
    anyway,
    // Machines that measure side by side must plan alike, whatever is in their journals.
    mayLackRoom: isPaid && looks.kind === 'many',
  };
  return {
    questions,
    plan: await planExperiment('check', inputs, base, wanted),
    strikes: receipts.beliefs.strikes,
    notices: [...(await noticeFreeRemovals(inputs, change, wanted, findAnswer)), ...noticeLoneTasks(toMeasure, base)],
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

/** A rule that enters is asked about with every model; everything else with that of the config. */
function splitPlain(entry: ToMeasure, models: readonly string[]): readonly ToMeasure[] {
  return entry.treatment === undefined ? splitByModel(entry, models) : [entry];
}

/** A claim is about the whole rule as it stands in the ledger, with the config's model. */
function addClaim(entry: ToMeasure, claimed: Claim | undefined): ToMeasure {
  const isWhole = entry.rule.partOf === undefined && entry.treatment === undefined;
  return claimed === undefined || !isWhole ? entry : { ...entry, claimed };
}

/** Where removals are free, people are told which rules leave, and what it would cost to know what goes with them. */
async function noticeFreeRemovals(
  inputs: GateInputs,
  change: QuestionedChange,
  wanted: Wanted,
  findAnswer: FindAnswer,
): Promise<readonly string[]> {
  const removed = listFreeRemovals(change, findAnswer);
  if (removed.length === 0) return [];
  const toMeasure = removed.flatMap((entry) => measureLeaving(entry, change.base));
  const priced = { ...wanted, toMeasure, mayLackRoom: false };
  const { expected } = await planExperiment('check', inputs, change.base, priced);
  return [describeRemovals(removed, expected)];
}

/** Most rules that a sentence names. */
const mostNamed = 5;

function describeRemovals(removed: readonly { readonly rule: Rule }[], expected: Plan['expected']): string {
  const names = removed.map(({ rule }) => quoteValue(rule.id));
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const rules = names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${more})`;
  const cost =
    expected.trials === 0 ? '' : ` To know takes about ${describeCost(expected)}: policy.removals: measured.`;
  return `This change takes ${rules} out of memory, and nobody measured what goes with that.${cost}`;
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
        `The suite of ${agent} has one golden task: where trials of it lie 40 % apart, a verdict takes some 113 trials, and one in four stays undecided after 160. More tasks settle it sooner: rentroll tasks mine --agent ${agent}`,
    );
}
