import { readRunTrials } from '../../../adapters/store/journal.ts';
import { diffLedger, type LeavingRule, listLeaving } from '../../../core/ledger/diff-ledger.ts';
import { type SplitTerms, splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import type { AnalysisSchedule } from '../../../core/model/request/gate-mode.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Claim } from '../../../core/model/rule/design.ts';
import type { Plan, PlannedRule, PlannedText, TextChange } from '../../../core/model/rule/plan.ts';
import { everyAgent, isCompiled, type Rule } from '../../../core/model/rule/rule.ts';
import { levelOf } from '../../../core/model/runner/runners.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { type PlanInput, planTrials, type ToMeasure } from '../../../core/plan/plan-trials.ts';
import { selectRules, splitByModel } from '../../../core/plan/select-rules.ts';
import type { Beliefs, Hint, ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { hashBody, procedures } from '../../../core/receipt/build-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { carriesLeaving, letsIn } from '../../repository/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { expectedVersion, isSameModel, weightsOf } from '../../repository/receipts/evidence-basis.ts';
import { plannedModel } from '../money/run-budget.ts';
import { trialSetup } from '../ports/trial-terms.ts';
import { inJournal } from '../state/open-journal.ts';
import { experiments, type PlannedKind } from './experiments.ts';
import { findKnownTrials, findSpreads, findTrialPrices, readCommittedBaselines, readEarlier } from './known-trials.ts';
import { chooseLeaving, measureLeaving, noticeLeaving } from './plan-leaving.ts';

/** The plan, and what needs no measuring. */
export interface PlannedGate {
  readonly plan: Plan;
  /** Rules whose verdict a committed receipt carries, and why it is believed. */
  readonly byReceipt: readonly { readonly rule: Rule; readonly by: ProvedReceipt; readonly text?: TextChange }[];
  /** Rules whose receipt nobody vouches for, where no trial of them is run: their verdict stays open. */
  readonly byHint: readonly { readonly rule: Rule; readonly hint: Hint; readonly text?: TextChange }[];
  /** Ids of rules that are active at head without a valid receipt. */
  readonly unstamped: readonly string[];
  /** Of those, the ones with a simulated receipt, worth no more written anew: where trials of this run settle them, it stays as it is. */
  readonly simulated: readonly string[];
  /** Rules against which a record of an audit is brought that nobody vouches for. */
  readonly strikes: readonly string[];
  /** What people must know of what is not measured. */
  readonly notices?: readonly string[];
}

/** What of a request a plan follows from. `waiting` asks for candidates nobody touched too, `anyway` for rules that are not worth measuring. */
export interface PlanWishes {
  readonly looks: AnalysisSchedule;
  readonly waiting?: boolean | undefined;
  readonly anyway?: boolean | undefined;
  /** False where nothing will be spent on the plan: trials of a store are judged on any machine alike. */
  readonly isPaid?: boolean;
  /** What is believed of the receipts of head, and whether a rule with a mere hint is measured. */
  readonly beliefs: Beliefs;
  readonly measuresHints: boolean;
  /** What receipts that nobody vouches for say of their rules, by id. */
  readonly claims?: ReadonlyMap<string, Claim>;
}

/** Chooses what has to be measured and plans it. `base` is the side that sets the policy. */
export async function planGate(
  inputs: GateInputs,
  base: Revision,
  lint: Lint,
  config: Config,
  wishes: PlanWishes,
): Promise<PlannedGate> {
  const { looks, waiting = false, anyway = false, isPaid = true } = wishes;
  const { beliefs, measuresHints, claims = new Map() } = wishes;
  const head = inputs.head.ledger ?? { version: 1, rules: [] };
  const diff = diffLedger(base.ledger, head);
  const ids = (rules: readonly Rule[]) => new Set(rules.map((rule) => rule.id));
  const terms = splitTermsOf(base, head.rules);
  const lettingIn = <T extends { readonly receipt: Receipt }>(found: ReadonlyMap<string, T>) =>
    new Map([...found].filter(([id, { receipt }]) => letsIn(receipt) && !isForOne(id, terms, inputs.head, base)));
  const hinted = lettingIn(beliefs.hints);
  const choices = selectRules({
    rules: head.rules,
    added: ids(diff.added),
    changed: ids(diff.changed),
    earned: lettingIn(beliefs.proved),
    hinted: measuresHints ? new Map() : hinted,
    protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected)),
    waiting,
  });
  // What an agent that only this change brings would need, base does not have: the linter says that it waits.
  const isAtBase = ({ agent }: Rule) => agent === everyAgent || base.suites.has(agent);
  const isMeasured = config.policy.removals === 'measured';
  const gone = listLeaving(base.ledger, inputs.head.ledger);
  const { leaving, open } =
    gone.length === 0 ? nothingLeaves : chooseLeaving(gone, inputs, base, { beliefs, measuresHints, isMeasured });
  const leavingIds = ids(isMeasured ? leaving.map(({ rule }) => rule) : []);
  const toMeasure = choices
    .filter((choice) => choice.kind === 'measure')
    .filter(({ rule }) => isAtBase(rule) && !leavingIds.has(rule.id))
    .flatMap((choice) => splitRule(choice.rule, terms).map((rule) => ({ ...choice, rule })))
    .flatMap((choice) => splitByModel(choice, config.runner.models ?? []))
    .map((choice) => withClaim(choice, claims.get(choice.rule.id)));
  const evicted = ids((head.assets ?? []).filter(({ status }) => status === 'evicted'));
  const texts = sortTexts(lint.texts, { beliefs, measuresHints, evicted, lettingIn });
  const wanted: Wanted = {
    config,
    toMeasure: [
      ...toMeasure,
      ...(isMeasured && leaving.length > 0 ? measureLeaving(leaving, base) : []),
      ...texts.open.map(measureText),
    ],
    rentOf: lint.rentOf,
    answers: lint.answers,
    names: { ...nameLooks(looks), ...nameAsked(lint.assets) },
    anyway,
    // Machines that measure side by side must plan alike, whatever is in their journals.
    mayLackRoom: isPaid && looks.kind === 'many',
  };
  const unstamped = [
    ...choices.filter(({ kind: chosen, rule }) => chosen === 'measure' && rule.status === 'active' && !isAtBase(rule)),
    ...toMeasure.filter(({ reason, treatment }) => reason === 'unstamped' && treatment === undefined),
    ...(isMeasured ? leaving.filter(standsReworded) : []),
  ].map(({ rule }) => rule);
  return {
    plan: await planExperiment('check', inputs, base, wanted),
    notices: [...(await noteLeaving(inputs, base, wanted, leaving)), ...noteLoneTasks(toMeasure, base)],
    byReceipt: [...choices.filter((choice) => choice.kind === 'receipt'), ...texts.byReceipt],
    byHint: [
      ...choices.filter((choice) => choice.kind === 'hint'),
      ...open.filter(({ rule }) => !hinted.has(rule.id)),
      ...texts.byHint,
    ],
    ...{ ...nameUnstamped(unstamped, hinted), strikes: beliefs.strikes },
  };
}

/** Names how trials are looked at: another way of looking is another run. */
function nameLooks(looks: PlanWishes['looks']): Readonly<Record<string, string>> {
  return {
    spread: looks.kind === 'many' && !looks.fresh ? 'known' : 'assumed',
    ...(looks.kind === 'one' ? { firstLook: 'expected' } : {}),
  };
}

/** Names what prompts are asked in the same run: other prompts are another run. */
function nameAsked(questions: Lint['assets']): Readonly<Record<string, string>> {
  const asked = questions.flatMap(({ change, triggers }) =>
    triggers === undefined ? [] : [change.id, String(triggers.floor), ...triggers.prompts.map(({ prompt }) => prompt)],
  );
  return asked.length === 0 ? {} : { activation: hashParts(...asked) };
}

/** A receipt is one agent's: a change cannot bring one that lets a rule into all memories. */
function isForOne(id: string, { agents, rules }: SplitTerms, head: Revision, base: Revision): boolean {
  if (agents.length < 2 || base.receipts.get(id)?.text === head.receipts.get(id)?.text) return false;
  return rules.some((rule) => rule.id === id && rule.agent === everyAgent);
}

const nothingLeaves = { leaving: [], open: [] } as const;

function nameUnstamped(rules: readonly Rule[], hinted: ReadonlyMap<string, Hint>) {
  const isSimulated = ({ id, partOf }: Rule) => {
    const hint = hinted.get(partOf ?? id);
    return hint !== undefined && levelOf(hint.receipt) === 'simulated';
  };
  const ids = (some: readonly Rule[]) => some.map(({ id }) => id);
  return { unstamped: ids(rules), simulated: ids(rules.filter(isSimulated)) };
}

interface TextTerms {
  readonly beliefs: Beliefs;
  readonly measuresHints: boolean;
  /** Ids of the assets that head's ledger evicts. */
  readonly evicted: ReadonlySet<string>;
  /** Those of some receipts that let in what they are about. */
  readonly lettingIn: <T extends { readonly receipt: Receipt }>(
    found: ReadonlyMap<string, T>,
  ) => ReadonlyMap<string, T>;
}

/**
 * Changes of assets whose verdict a receipt carries, those with one that nobody vouches for, and everything that is open. For one that leaves the
 * receipt that evicted it answers, and nothing is told of it.
 */
function sortTexts(texts: readonly PlannedText[], { beliefs, measuresHints, evicted, lettingIn }: TextTerms) {
  const answering = <T extends { readonly receipt: Receipt }>(found: ReadonlyMap<string, T>) =>
    new Map([
      ...[...lettingIn(found)].filter(([id]) => !evicted.has(id)),
      ...[...found].filter(([id, { receipt }]) => evicted.has(id) && carriesLeaving(receipt, 'removed')),
    ]);
  const proved = answering(beliefs.proved);
  const hinted: ReadonlyMap<string, Hint> = measuresHints ? new Map() : answering(beliefs.hints);
  const carried = <T extends { readonly receipt: Receipt }>({ entry }: PlannedText, found: ReadonlyMap<string, T>) => {
    const one = entry && found.get(entry.id);
    return one !== undefined && entry !== undefined && one.receipt.basis.body === hashBody(entry) ? one : undefined;
  };
  const sorted = texts.map((text) => ({ text, by: carried(text, proved), hint: carried(text, hinted) }));
  return {
    byReceipt: sorted.flatMap(({ text, by }) =>
      by === undefined || evicted.has(text.rule.id) ? [] : [{ ...text, by }],
    ),
    byHint: sorted.flatMap(({ text, by, hint }) => (by !== undefined || hint === undefined ? [] : [{ ...text, hint }])),
    open: sorted.filter(({ by, hint }) => by === undefined && hint === undefined).map(({ text }) => text),
  };
}

function measureText({ rule, text: change }: PlannedText): ToMeasure {
  return { rule, reason: 'text', treatment: { kind: 'text', change } };
}

/** A claim is about the rule as it stands in the ledger, with the config's model. */
function withClaim(choice: ToMeasure, claimed: Claim | undefined): ToMeasure {
  const isWhole = choice.rule.partOf === undefined && choice.treatment === undefined;
  return claimed === undefined || !isWhole ? choice : { ...choice, claimed };
}

/** Where removals are free, what leaves is told with what it would cost to know; what is reworded has to earn by itself there. */
async function noteLeaving(
  inputs: GateInputs,
  base: Revision,
  wanted: Wanted,
  leaving: readonly LeavingRule[],
): Promise<readonly string[]> {
  const removed = leaving.filter((entry) => entry.leaving.kind === 'removed');
  if (removed.length === 0 || wanted.config.policy.removals === 'measured') return [];
  const toMeasure = measureLeaving(removed, base);
  return noticeLeaving(
    removed,
    await planExperiment('check', inputs, base, { ...wanted, toMeasure, mayLackRoom: false }),
  );
}

/** A suite of one task is a gamble on how far its trials lie apart, and says so before money is spent. */
export function noteLoneTasks(
  toMeasure: readonly Pick<ToMeasure, 'rule'>[],
  { suites }: Pick<Revision, 'suites'>,
): readonly string[] {
  const agents = [...new Set(toMeasure.map(({ rule }) => rule.agent))];
  return agents
    .filter((agent) => suites.get(agent)?.tasks.length === 1)
    .map(
      (agent) =>
        `The suite of ${agent} has one golden task: where trials of it lie 40 % apart, a verdict takes some 113 trials, and one in four stays undecided after 160. More tasks settle it sooner: rentroll tasks mine --agent ${agent}`,
    );
}

/** Name of the run that measures a plan: the same plan is the same run and keeps its trials. */
export function runIdOf({ digest }: Pick<Plan, 'digest'>): string {
  return digest.slice('sha256:'.length, 'sha256:'.length + 24);
}

/** Hashes of everything of a side that trials depend on besides its rules and its policy. */
export function hashRevision(base: Revision): Readonly<Record<string, string>> {
  const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
  return {
    fixture: base.fixture?.hash ?? '',
    suites: hashParts(...tasks),
    definitions: hashParts(...[...base.definitions].flat()),
    ...(base.instructions.size === 0 ? {} : { instructions: hashParts(...[...base.instructions].flat()) }),
    ...(base.surroundings === undefined ? {} : { surroundings: base.surroundings.digest }),
    places: hashParts(
      ...Object.entries(base.config?.agents ?? {}).flatMap(([agent, { memory, definition = '' }]) => [
        agent,
        memory,
        definition,
      ]),
    ),
    prepare: base.config?.fixture.prepare ?? '',
    runnerVersion: base.config === undefined ? '' : expectedVersion(base.config.runner),
    procedure: procedures.tokens,
    setup: trialSetup,
  };
}

/** What is to be measured, by which config, and what of its wishes names the run. */
export interface Wanted extends Pick<PlanInput, 'config' | 'toMeasure' | 'rentOf' | 'answers'> {
  readonly names?: Readonly<Record<string, string>>;
  /** True: rules that are not worth measuring are measured as well. */
  readonly anyway?: boolean;
  /** True: a rule is left out where the budget has no room for its first interim analysis. */
  readonly mayLackRoom?: boolean;
}

/**
 * Plans an experiment on the tasks and the standing rules of `base`, by what earlier runs cost; nothing is spent. The run's own trials are left
 * out: a plan must read the same when it is resumed.
 */
export async function planExperiment(
  kind: PlannedKind,
  inputs: GateInputs,
  base: Revision,
  { names: own, anyway = false, mayLackRoom = false, ...wanted }: Wanted,
): Promise<Plan> {
  const { sides, names, isAsked } = experiments[kind];
  const unpriced = {
    ...wanted,
    active: (base.ledger?.rules ?? []).filter(isCompiled),
    tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
    inputs: { ...hashRevision(base), ...names, ...own },
    anyway: anyway || isAsked,
    ...{ known: new Map(), prices: findTrialPrices(wanted.config), isNew: false },
  };
  const plan = planTrials(unpriced, sides);
  if (plan.rules.length === 0) return plan;
  const baselines = await readCommittedBaselines(inputs);
  const run = runIdOf(plan);
  return inJournal(inputs, (db) => {
    const known = findKnownTrials(db, baselines, wanted.config, run);
    const isNew = mayLackRoom && readRunTrials(db, run).length === 0;
    const spreads = findSpreads(
      readEarlier(db, wanted.config, run),
      listOwnReceipts(base, wanted.config),
      weightsOf(wanted.config),
    );
    return planTrials({ ...unpriced, known, spreads, isNew }, sides);
  });
}

/** Receipts of base with the configured model. */
function listOwnReceipts({ receipts }: Revision, config: Config): readonly Receipt[] {
  const model = plannedModel(config);
  return [...receipts.values()]
    .map(({ receipt }) => receipt)
    .filter((receipt) => isSameModel(model, receipt.basis.model));
}

/** The rules of a plan that are measured. */
export function listMeasured({ rules, skipped }: Pick<Plan, 'rules' | 'skipped'>): readonly PlannedRule[] {
  return rules.filter(({ rule }) => !skipped.includes(rule.id));
}

/** New words that are active already: like every active rule they need their receipt. */
function standsReworded({ leaving }: LeavingRule): boolean {
  return leaving.kind === 'reworded' && leaving.to.status === 'active';
}
