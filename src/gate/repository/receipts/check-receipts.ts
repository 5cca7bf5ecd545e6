import { loadRentMeasure, type MeasureRent } from '../../../core/ledger/measure-rent.ts';
import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { AssetFacts, BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent, isCompiled, listEntries, type Rule } from '../../../core/model/rule/rule.ts';
import type { TrialServers } from '../../../core/model/trial/server.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { hasMet } from '../../../core/receipt/judge-neighbours.ts';
import { isSlug } from '../../../core/text/escape/text-safety.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import { findKnownAnswers, tasksOfAnswers } from '../check-answers.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { CommittedReceipt, Revision } from '../reading/load-revision.ts';
import { receiptFile } from '../reading/read-files.ts';
import { readServers } from '../servers/read-servers.ts';
import { serverTermsOf } from '../servers/server-terms.ts';
import {
  behaviourPolicy,
  evidencePolicy,
  expectedVersion,
  fingerprintOn,
  outcomePolicy,
  recordingsOf,
} from './evidence-basis.ts';
import { unsignedCodes } from './judge-signature.ts';
import { judgingConfig } from './ledger-alpha.ts';
import { type VerifiedReceipt, verifyReceipt } from './verify-receipt.ts';

/** All receipts of head, verified, and what was wrong with them. */
export interface CheckedReceipts {
  readonly verified: ReadonlyMap<string, VerifiedReceipt>;
  readonly problems: readonly Problem[];
}

/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
export function checkReceipts(inputs: GateInputs, terms: ReceiptTerms): CheckedReceipts {
  const found = new Map<string, VerifiedReceipt>();
  const problems: Problem[] = [];
  for (const [id, committed] of inputs.head.receipts) {
    const file = receiptFile(inputs.paths, id);
    const rule = listEntries(inputs.head.ledger).find((entry) => entry.id === id);
    const result = rule && verifyForRule(inputs, rule, committed, terms, file);
    if (result !== undefined) found.set(id, result);
    else if (rule === undefined) problems.push(orphan(file, id));
  }
  const standing = listStanding(inputs, found);
  const verified = new Map([...found].map(([id, result]) => [id, answerNeighbours(result, standing)] as const));
  // Nobody renews the verdict that evicted a rule.
  const gone = listEntries(inputs.head.ledger).filter(({ status }) => status === 'evicted');
  const evicted = new Set(gone.map(({ id }) => id));
  const isSpent = ({ code }: Problem) => code === 'receipt-stale' || unsignedCodes.has(code);
  for (const [id, result] of verified)
    problems.push(...result.problems.filter((problem) => !evicted.has(id) || !isSpent(problem)));
  return { verified, problems };
}

/** Receipts that may speak for a neighbour: they stand at base byte for byte, recompute and fit their rules. What a change brings never does. */
function listStanding({ base, head }: GateInputs, found: ReadonlyMap<string, VerifiedReceipt>): readonly Receipt[] {
  return [...found].flatMap(([id, { receipt, state }]) => {
    const isOfBase = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
    return base !== undefined && isOfBase && (state === 'valid' || state === 'stale') ? [receipt] : [];
  });
}

/** A later neighbour changes nothing for a rule that its own trials had in memory. */
function answerNeighbours(result: VerifiedReceipt, standing: readonly Receipt[]): VerifiedReceipt {
  const { unmet, ...rest } = result;
  if (unmet === undefined || rest.state !== 'stale') return result;
  const isAnswered = (hash: string) =>
    standing.some((receipt) => receipt.bodyHash === hash && hasMet(receipt, result.receipt.bodyHash));
  if (!unmet.every(isAnswered)) return result;
  return { ...rest, state: 'valid', problems: result.problems.filter(({ code }) => code !== 'receipt-stale') };
}

/**
 * A receipt this change brings was measured on base; an older one is compared with how head stands. `file` is where it is or will be
 * committed. Undefined when there is nothing to hold it against.
 */
export function verifyForRule(
  inputs: GateInputs,
  rule: Rule,
  { receipt, text }: CommittedReceipt,
  terms: ReceiptTerms,
  file: string,
): VerifiedReceipt | undefined {
  const revision = inputs.base ?? inputs.head;
  const { config, fixture } = revision;
  if (config === undefined || fixture === undefined) return undefined;
  // The agent the rule is measured for today: a receipt of another agent's suite then differs in its suite.
  const agent = measuringAgent(rule, config);
  const suite = revision.suites.get(agent);
  if (suite === undefined) return undefined;
  const activeSet = activeRules(revision, rule, agent);
  const taskIds = suite.tasks.map(({ id }) => id);
  const { base } = inputs;
  const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
  return verifyReceipt({
    rule,
    receipt,
    file,
    config,
    expected: fingerprintOn(revision, agent, activeSet),
    beside: activeSet.map(hashBody),
    source: fixture.source,
    rent: addedHere || kindOfEntry(rule.id) === undefined ? rentStated(rule, receipt, terms) : receipt.rent,
    ...defined({ asset: kindOfEntry(rule.id) && (terms.assets.get(rule.id)?.facts ?? 'unchanged') }),
    // What the ledger asks of new verdicts is not held against old ones.
    policy: evidencePolicy(addedHere ? judgingConfig({ ...revision, config }) : config, suite.tasks.length, rule),
    ...defined({
      behaviour: rule.probe && behaviourPolicy(config, rule.probe, taskIds),
      outcome: rule.buys && outcomePolicy(config, taskIds, rule),
    }),
    runnerVersion: expectedVersion(config.runner),
    answers: terms.answersOf(rule)?.filter((task) => taskIds.includes(task)),
    addedHere,
    recordings: recordingsOf(config, terms.recorded, terms.assets.get(rule.id)?.servers) ?? [],
    stoodBefore: findBefore(rule, base, terms),
    latestOn: findLatest(base, rule),
    // The verdict that evicts is of that very day; only one that would bring the words back is too old.
    evictedOn: rule.status === 'evicted' ? undefined : findEviction(base, rule),
    today: toDay(new Date()),
  });
}

/** The rule as base has it, where it is active there; of an asset that changes the version that base has. */
function findBefore(rule: Rule, base: Revision | undefined, { assets }: ReceiptTerms): Rule | undefined {
  const facts = assets.get(rule.id)?.facts;
  if (facts?.from !== undefined) return { ...rule, body: facts.from };
  const stood = listEntries(base?.ledger).find(({ id, status }) => id === rule.id && status === 'active');
  // One that stands is what lies there today, be it near the version that the entry names.
  return stood !== undefined && facts?.change === 'stands' ? { ...stood, body: facts.digest } : stood;
}

/** What the words of a receipt cost: of new words for a rule what the old ones cost more. Of an asset that a change leaves as it is nobody can tell. */
function rentStated(rule: Rule, { rent, replaces }: Receipt, { assets, rentOf }: ReceiptTerms): number {
  if (kindOfEntry(rule.id) !== undefined) return assets.get(rule.id)?.rent ?? rent;
  return replaces === undefined ? rentOf(rule) : Math.max(0, rentOf({ ...rule, ...replaces }) - rentOf(rule));
}

/** The day of base's latest verdict on a rule with these words. */
function findLatest(base: Revision | undefined, rule: Rule): string | undefined {
  const message = hashBody(rule);
  const known = [base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []);
  return known
    .filter(({ bodyHash }) => bodyHash === message)
    .map(({ decidedOn }) => decidedOn)
    .sort()
    .at(-1);
}

/** The latest day on which base evicted a rule that says the same, under whatever id. */
function findEviction(base: Revision | undefined, rule: Rule): string | undefined {
  const message = hashBody(rule);
  const days = listEntries(base?.ledger).flatMap(({ evicted, ...other }) =>
    evicted !== undefined && hashBody(other) === message ? [evicted.on] : [],
  );
  return days.sort().at(-1);
}

/** Compiled rules that share an agent's memory with `rule`, the rule itself left out. */
export function activeRules(revision: Pick<Revision, 'ledger'>, rule: Rule, agent: string): readonly Rule[] {
  return (revision.ledger?.rules ?? []).filter(
    (other) => isCompiled(other) && other.id !== rule.id && [agent, everyAgent].includes(other.agent),
  );
}

/** Agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
export function measuringAgent(rule: Rule, config: Config): string {
  return rule.agent === everyAgent ? (Object.keys(config.agents)[0] ?? everyAgent) : rule.agent;
}

function orphan(file: string, id: string): Problem {
  const message = `there is a receipt for "${id}", which the ledger does not have`;
  // Only a name that no shell could read as anything else may stand in a command.
  const hint = `Keep the rule in the ledger as evicted, so that nobody proposes it again; or delete the receipt${isSlug(id) ? `: rm ${file}` : '.'}`;
  return { ...makeError('head', 'receipt-orphan', message, hint, { file }), severity: 'warning' };
}

/** What a receipt on an asset has to say, the tokens that are its rent where files say them, and the servers that trials with it have. */
export interface StatedAsset extends Pick<BroughtAsset, 'servers'> {
  readonly rent?: number;
  readonly facts: AssetFacts;
}

/** What a change of an asset is, by the id of its entry. */
export type AssetTerms = ReadonlyMap<string, StatedAsset>;

/** What a repository says of a rule that its receipt has to say, too. */
export interface ReceiptTerms {
  readonly assets: AssetTerms;
  /** Tokens of the rule's line. */
  readonly rentOf: MeasureRent;
  /** Golden tasks of base whose answer the rule's words give away, in order of id; undefined where there is no base to ask. */
  readonly answersOf: (rule: Rule) => readonly string[] | undefined;
  /** Servers of trials, with what they answer from; none where base has no recording. */
  readonly recorded: TrialServers;
}

/** Reads what receipts of `rules` are held against; of any other rule nobody may ask. */
export async function loadReceiptTerms(
  { base, head }: GateInputs,
  rules: readonly Rule[],
  assets: AssetTerms = new Map(),
): Promise<ReceiptTerms> {
  const rentOf = await loadRentMeasure();
  const recorded = await readRecorded(base ?? head);
  const words = rules.filter(({ id }) => kindOfEntry(id) === undefined);
  if (base === undefined || words.length === 0) return { assets, rentOf, recorded, answersOf: () => undefined };
  const bodies = new Set(words.map(({ body }) => body));
  const found = tasksOfAnswers(await findKnownAnswers(bodies, base));
  return {
    assets,
    rentOf,
    recorded,
    answersOf: ({ body }) => (bodies.has(body) ? (found.get(body) ?? []) : undefined),
  };
}

/** Few projects have a recording, and all others read nothing for it. */
async function readRecorded({ tree, config }: Revision): Promise<TrialServers> {
  const terms = config && serverTermsOf(config);
  if (!Object.values(terms?.mcp ?? {}).some(({ run }) => run === 'recording')) return new Map();
  const paths = new Set((await tree.list('')).map(({ path }) => path));
  return (await readServers(tree, paths, terms)).started;
}
