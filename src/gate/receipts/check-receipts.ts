import { loadRentMeasure, type MeasureRent } from '../../core/ledger/measure-rent.ts';
import { kindOfEntry } from '../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { AssetFacts, BroughtAsset } from '../../core/model/rule/asset.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { everyAgent, isCompiled, listEntries, type Rule } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { hasMet } from '../../core/receipt/judge-neighbours.ts';
import { isSlug } from '../../core/text/escape/text-safety.ts';
import { toDay } from '../../core/text/to-day.ts';
import { shortHash } from '../../core/util/hash.ts';
import { defined } from '../../core/util/values.ts';
import { findKnownAnswers, tasksOfAnswers } from '../change/check-answers.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { CommittedReceipt, Revision } from '../change/load-revision.ts';
import { receiptFile } from '../change/read-files.ts';
import { basisOf, behaviourPolicy, evidencePolicy, outcomePolicy, runtimeOf } from './evidence-basis.ts';
import { judgingConfig } from './ledger-strictness.ts';
import { unsignedCodes, type VerifiedReceipt, verifyReceipt } from './verify-receipt.ts';

/** The verified receipts of head, and their problems. */
export interface CheckedReceipts {
  readonly verified: ReadonlyMap<string, VerifiedReceipt>;
  readonly problems: readonly Problem[];
}

/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
export function checkReceipts(inputs: GateInputs, terms: ReceiptTerms): CheckedReceipts {
  const rules = new Map(listEntries(inputs.head.ledger).map((rule) => [rule.id, rule]));
  const problems: Problem[] = [];
  const alone = new Map<string, VerifiedReceipt>();
  for (const [id, committed] of inputs.head.receipts) {
    const file = receiptFile(inputs.paths, id);
    const rule = rules.get(id);
    if (rule === undefined) problems.push(orphan(file, id));
    const result = rule && verifyForRule(inputs, rule, committed, terms, file);
    if (result !== undefined) alone.set(id, result);
  }
  const standing = listStanding(inputs, alone);
  const verified = new Map([...alone].map(([id, result]) => [id, answerNeighbours(result, standing)]));
  for (const [id, result] of verified) {
    // Nobody renews the verdict that evicted a rule, so that it is stale or unsigned is no news.
    const isEvicted = rules.get(id)?.status === 'evicted';
    problems.push(
      ...result.problems.filter(({ code }) => !isEvicted || !(code === 'receipt-stale' || unsignedCodes.has(code))),
    );
  }
  return { verified, problems };
}

/**
 * Lists the receipts that may speak for a neighbour: they stand at base byte for byte, contradict nothing and fit their rules. Receipts that a change
 * brings never do.
 */
function listStanding({ base, head }: GateInputs, verified: ReadonlyMap<string, VerifiedReceipt>): readonly Receipt[] {
  const isStanding = (id: string) => base !== undefined && base.receipts.get(id)?.text === head.receipts.get(id)?.text;
  return [...verified].flatMap(([id, { receipt, state }]) =>
    isStanding(id) && (state === 'valid' || state === 'stale') ? [receipt] : [],
  );
}

/** Makes a stale receipt valid when every neighbour that it has not met has met it: a receipt of base on that neighbour had its rule in memory. */
function answerNeighbours(result: VerifiedReceipt, standing: readonly Receipt[]): VerifiedReceipt {
  const { unmet, ...rest } = result;
  if (unmet === undefined || rest.state !== 'stale') return result;
  const body = shortHash(result.receipt.basis.body);
  const isAnswered = (hash: string) =>
    standing.some((receipt) => shortHash(receipt.basis.body) === hash && hasMet(receipt, body));
  if (!unmet.every(([, hash]) => isAnswered(hash))) return result;
  return { ...rest, state: 'valid', problems: result.problems.filter(({ code }) => code !== 'receipt-stale') };
}

/**
 * Verifies one receipt. A receipt that this change brings was measured on base; an older one is compared with how head stands. `file` is where
 * it is or will be committed. Undefined when there is nothing to hold it against.
 */
export function verifyForRule(
  inputs: GateInputs,
  rule: Rule,
  { receipt, text }: CommittedReceipt,
  terms: ReceiptTerms,
  file: string,
): VerifiedReceipt | undefined {
  const { base } = inputs;
  const revision = base ?? inputs.head;
  const { config, fixture } = revision;
  if (config === undefined || fixture === undefined) return undefined;
  // The agent the rule is measured for today: a receipt of another agent's suite then differs in its suite.
  const agent = measuringAgent(rule, config);
  const suite = revision.suites.get(agent);
  if (suite === undefined) return undefined;
  const tasks = suite.tasks.map(({ id }) => id);
  const isAsset = kindOfEntry(rule.id) !== undefined;
  const stated = terms.assets.get(rule.id);
  const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
  return verifyReceipt({
    rule,
    receipt,
    file,
    config,
    addedHere,
    expected: basisOf({
      revision: { ...revision, config },
      agent,
      rule,
      neighbours: activeRules(revision, rule, agent),
      runtime: runtimeOf(config),
      evidence: receipt.evidence,
    }),
    rent: addedHere || !isAsset ? expectedRent(rule, receipt, terms) : receipt.evidence.rent,
    ...(isAsset ? { asset: stated?.facts ?? 'unchanged' } : {}),
    // What the ledger asks of new verdicts is not held against old ones.
    policy: evidencePolicy(addedHere ? judgingConfig({ ...revision, config }) : config),
    ...defined({
      behaviour: rule.probe && behaviourPolicy(rule.probe, tasks),
      outcome: rule.buys && outcomePolicy(config, tasks),
    }),
    answers: terms.answersOf(rule)?.filter((task) => tasks.includes(task)),
    stoodBefore: findBefore(rule, receipt, base, stated?.facts),
    latestOn: findLatestVerdict(base, rule),
    // The verdict that evicts is of that very day; only one that would bring the words back is too old.
    evictedOn: rule.status === 'evicted' ? undefined : findLatestEviction(base, rule),
    today: toDay(new Date()),
  });
}

/**
 * The rule as base has it, where it is active there, or inherited and the receipt is of its audit; of an asset the version that the change
 * replaces, or what lies there today. No receipt replaces the words of an inherited rule: nothing shows that they are worth anything.
 */
function findBefore(
  rule: Rule,
  { audit, replaces }: Receipt,
  base: Revision | undefined,
  facts: AssetFacts | undefined,
): Rule | undefined {
  if (facts?.from !== undefined) return { ...rule, body: facts.from };
  const isAudit = audit === true && replaces === undefined;
  const stood = listEntries(base?.ledger).find(
    ({ id, status }) => id === rule.id && (status === 'active' || (isAudit && status === 'inherited')),
  );
  return stood !== undefined && facts?.change === 'stands' ? { ...stood, body: facts.digest } : stood;
}

/**
 * Computes the tokens that each call pays for what a receipt is about: an asset's as it was weighed, a rule's words, or how much more the words
 * that were replaced cost than the new ones, at least 0.
 */
export function expectedRent(
  rule: Rule,
  {
    evidence: { rent },
    replaces,
  }: { readonly evidence: Pick<Receipt['evidence'], 'rent'> } & Pick<Receipt, 'replaces'>,
  { assets, rentOf }: Pick<ReceiptTerms, 'assets' | 'rentOf'>,
): number {
  if (kindOfEntry(rule.id) !== undefined) return assets.get(rule.id)?.rent ?? rent;
  return replaces === undefined ? rentOf(rule) : Math.max(0, rentOf({ ...rule, ...replaces }) - rentOf(rule));
}

function findLatestVerdict(base: Revision | undefined, rule: Rule): string | undefined {
  const baseReceipts = [base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []);
  return latest(baseReceipts.flatMap(({ basis, decidedOn }) => (basis.body === hashBody(rule) ? [decidedOn] : [])));
}

/** Finds the day of the latest eviction of the same words at base, under whichever id. */
function findLatestEviction(base: Revision | undefined, rule: Rule): string | undefined {
  const evicted = listEntries(base?.ledger).filter((other) => hashBody(other) === hashBody(rule));
  return latest(evicted.flatMap((other) => other.evicted?.on ?? []));
}

function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

/** Lists the compiled rules that share an agent's memory with `rule`, the rule itself left out. */
export function activeRules(revision: Pick<Revision, 'ledger'>, rule: Rule, agent: string): readonly Rule[] {
  return (revision.ledger?.rules ?? []).filter(
    (other) => isCompiled(other) && other.id !== rule.id && [agent, everyAgent].includes(other.agent),
  );
}

/** Returns the agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
export function measuringAgent(rule: Rule, config: Config): string {
  return rule.agent === everyAgent ? (Object.keys(config.agents)[0] ?? everyAgent) : rule.agent;
}

function orphan(file: string, id: string): Problem {
  const message = `there is a receipt for "${id}", which the ledger does not have`;
  // Only a name that no shell could read as anything else may stand in a command.
  const hint = `Keep the rule in the ledger as evicted, so that nobody proposes it again; or delete the receipt${isSlug(id) ? `: rm ${file}` : '.'}`;
  return { ...makeError('head', 'receipt-orphan', message, hint, { file }), severity: 'warning' };
}

/** The facts that a receipt on an asset has to state, its rent in tokens where files tell it, and the servers that trials with it have. */
export interface StatedAsset extends Pick<BroughtAsset, 'servers'> {
  readonly rent?: number;
  readonly facts: AssetFacts;
}

/** The stated facts of each changed asset, by the id of its entry. */
export type AssetTerms = ReadonlyMap<string, StatedAsset>;

/** The facts of a repository about a rule that its receipt has to state, too. */
export interface ReceiptTerms {
  readonly assets: AssetTerms;
  readonly rentOf: MeasureRent;
  /** Golden tasks of base whose answer the rule's words give away, in order of id; undefined where there is no base to ask. */
  readonly answersOf: (rule: Rule) => readonly string[] | undefined;
}

/** Reads what receipts of `rules` are held against; of any other rule nobody may ask. */
export async function loadReceiptTerms(
  { base }: Pick<GateInputs, 'base'>,
  rules: readonly Rule[],
  assets: AssetTerms = new Map(),
): Promise<ReceiptTerms> {
  const terms = { assets, rentOf: await loadRentMeasure() };
  const bodies = new Set(rules.flatMap(({ id, body }) => (kindOfEntry(id) === undefined ? [body] : [])));
  if (base === undefined || bodies.size === 0) return { ...terms, answersOf: () => undefined };
  const tasksByBody = tasksOfAnswers(await findKnownAnswers(bodies, base));
  return { ...terms, answersOf: ({ body }) => (bodies.has(body) ? (tasksByBody.get(body) ?? []) : undefined) };
}
