import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { type Arm, arms, type TrialSpec } from '../../../core/model/trial/trial.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { Fingerprint, Receipt } from '../../../core/model/verdict/receipt.ts';
import { nameSpotCheck, type SpotCheckMode } from '../../../core/model/verdict/spot-check.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { idOfName } from '../../../core/receipt/trial-faults.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { memoryOrder, type Revision } from '../../repository/reading/load-revision.ts';
import { activeRules, measuringAgent } from '../../repository/receipts/check-receipts.ts';
import {
  expectedVersion,
  fingerprintOn,
  hashActiveSet,
  isSameModel,
} from '../../repository/receipts/evidence-basis.ts';
import type { PolicySide } from '../planning/read-change.ts';

/** A receipt with the trials to run again, or why none can be. */
export interface PlannedReceipt {
  readonly rule: Rule;
  readonly file: string;
  readonly receipt: Receipt;
  readonly decision: Decision;
  readonly mode?: SpotCheckMode;
  readonly why?: string;
  /** Places of the chosen trials in the evidence, in the order of `specs`. */
  readonly places: readonly number[];
  readonly specs: readonly TrialSpec[];
  /** Rules that are in a memory, by id. */
  readonly rules: ReadonlyMap<string, Rule>;
}

/** A receipt that verified. */
export type CheckableReceipt = Pick<PlannedReceipt, 'rule' | 'file' | 'receipt' | 'decision'>;

/** The sides a receipt is held against; `base` is the one that sets the policy. */
export interface Revisions {
  readonly head: Revision;
  readonly base: PolicySide;
  /** Rules of other branches that rode in a train with theirs. */
  readonly riders?: readonly Rule[];
}

/** Chooses the trials of a receipt and how they will be compared. */
export function planReceipt(
  checkable: CheckableReceipt,
  revisions: Revisions,
  { trials, draw }: { readonly trials: number; readonly draw: string },
): PlannedReceipt {
  const { receipt, rule } = checkable;
  const nothing = { ...checkable, places: [], specs: [], rules: new Map() };
  const other = findOther(receipt, rule, revisions.base);
  if (other.length > 0) return { ...nothing, why: `it was measured with another ${other.join(', ')}` };
  const memories = rebuildMemories(receipt, rule, revisions);
  if (memories.kind === 'lost') return { ...nothing, why: memories.why };
  const inexact = explainInexact(receipt, memories, revisions.base.config);
  const mode: SpotCheckMode = isSimulated(receipt.runner) && inexact === undefined ? 'exact' : 'usage';
  const indices = chooseTrials(receipt, mode, { count: trials, draw });
  const rules = new Map(indices.flatMap((place) => memories.of(place)).map((one) => [one.id, one]));
  const specs = indices.map((place, order) => specify(receipt, memories, { place, order, mode, draw }));
  const why = isSimulated(receipt.runner) && inexact !== undefined ? { why: inexact } : {};
  return { ...checkable, mode, ...why, places: indices, specs, rules };
}

/** What the trials of a receipt depend on, besides memory, that is another now. */
export function findOther(receipt: Receipt, rule: Rule, base: Revisions['base']): readonly string[] {
  const { config } = base;
  const agent = measuringAgent(rule, config);
  const now = fingerprintOn(base, agent, []);
  const same = (key: keyof Fingerprint) => receipt.fingerprint[key] === now[key];
  const facts = [
    [same('fixture'), 'fixture'],
    [same('suite') && receipt.agent === agent, 'suite'],
    [same('definition'), 'agent definition'],
    [receipt.runner === config.runner.kind, 'runner'],
    [receipt.runnerVersion === expectedVersion(config.runner), 'runner version'],
    [isSameModel(config.runner.model, receipt.model), 'model'],
  ] as const;
  return facts.filter(([fits]) => !fits).map(([, name]) => name);
}

/** Why the same seeds would not give the same tokens; undefined when they would, with a runner that follows them. */
function explainInexact({ repeat }: Receipt, memories: Memories, { runner, budget }: Config): string | undefined {
  if (repeat === undefined) return 'it does not record the seeds of its trials';
  if (memories.kind !== 'recorded') return 'rules that were in its memories are gone or have changed';
  const isSame = repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial;
  return isSame ? undefined : 'its trials had other limits';
}

function specify(
  { chain, agent, rule, repeat, evidence }: Receipt,
  memories: Exclude<Memories, { kind: 'lost' }>,
  { place, order, mode, draw }: { place: number; order: number; mode: SpotCheckMode; draw: string },
): TrialSpec {
  const fresh = hashParts('spot-check trial', draw, chain, String(place), String(order));
  return {
    key: hashParts('spot-check key', chain, String(place), fresh),
    measurement: nameSpotCheck(rule),
    agent,
    task: evidence.trials[place]?.task ?? '',
    // The first trial of each arm, since the arms take turns, proves the isolation.
    index: order < 2 ? 0 : order,
    batch: 1,
    order: order + 1,
    seed: mode === 'exact' ? (repeat?.trials[place]?.seed ?? fresh) : fresh,
    present: memories.of(place).map(({ id }) => id),
    toggled: [rule],
  };
}

/** Per trial of the evidence the rules of its memory in the order of its lines; whether they are those of the receipt to the letter. */
type Memories =
  | { readonly kind: 'recorded' | 'supposed'; readonly of: (place: number) => readonly Rule[] }
  | { readonly kind: 'lost'; readonly why: string };

/**
 * The memories a receipt's trials had: those it recorded, when all of their rules still read the same; else what follows from the rules
 * that are active now, when they are the ones it was measured beside.
 */
function rebuildMemories(receipt: Receipt, rule: Rule, { head, base, riders = [] }: Revisions): Memories {
  const recorded = readRecorded(receipt, [...(head.ledger?.rules ?? []), ...(base.ledger?.rules ?? []), ...riders]);
  if (recorded !== undefined) return { kind: 'recorded', of: recorded };
  // Half of its trials had each of the others in memory: without them fresh trials would cost something else.
  if (receipt.train !== undefined) return { kind: 'lost', why: lostRiders };
  if (receipt.replaces !== undefined) return { kind: 'lost', why: 'the words it replaced are gone' };
  const standing = activeRules(base, rule, receipt.agent);
  if (hashActiveSet(standing) !== receipt.fingerprint.activeSet) {
    return { kind: 'lost', why: 'the rules it was measured beside have changed' };
  }
  const place = new Map(memoryOrder(base).map((id, index) => [id, index]));
  const sorted = standing.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    kind: 'supposed',
    of: (at) => (receipt.evidence.trials[at]?.arm === 'candidate' ? [rule, ...sorted] : sorted),
  };
}

const lostRiders =
  "it rode in a train, and rules that rode with it are on no branch of this clone: git fetch origin '+refs/heads/*:refs/remotes/origin/*' brings those that are still there";

function readRecorded({ repeat }: Receipt, rules: readonly Rule[]): ((place: number) => readonly Rule[]) | undefined {
  if (repeat === undefined) return undefined;
  const byId = new Map<string, Rule>();
  for (const { rule: id, bodyHash } of repeat.rules) {
    const found = rules.find((rule) => rule.id === idOfName(id) && hashBody(rule) === bodyHash);
    if (found === undefined) return undefined;
    byId.set(id, { ...found, id });
  }
  return (place) => (repeat.memories[repeat.trials[place]?.memory ?? -1] ?? []).flatMap((id) => byId.get(id) ?? []);
}

/**
 * Places of the trials of a receipt's evidence to run again: `count` of them, the arms in turn, inside an arm the tasks in turn, all in
 * an order that the receipt's chain and `draw` give. Where fresh trials are compared by usage, the choice starts again when all have had
 * their turn. `draw` must not be known to whoever writes receipts: the chain alone could be tried out until the choice falls on trials that
 * are honest.
 */
export function chooseTrials(
  { chain, evidence }: Pick<Receipt, 'chain' | 'evidence'>,
  mode: SpotCheckMode,
  { count, draw }: { readonly count: number; readonly draw: string },
): readonly number[] {
  const nameOf = (index: number) => hashParts('spot-check', draw, chain, String(index));
  const byDraw = (a: number, b: number) => (nameOf(a) < nameOf(b) ? -1 : 1);
  const queues = arms.map((arm) => spreadTasks(evidence.trials, arm, byDraw));
  const first = hashParts('spot-check', draw, chain, 'arm') < '8' ? 0 : 1;
  const turn = takeInTurn(first === 0 ? queues : queues.toReversed());
  if (mode === 'exact' || turn.length === 0) return turn.slice(0, count);
  return Array.from({ length: count }, (_, index) => turn[index % turn.length] ?? 0);
}

function spreadTasks(
  trials: Receipt['evidence']['trials'],
  wanted: Arm,
  byDraw: (a: number, b: number) => number,
): readonly number[] {
  const indices = trials.flatMap(({ arm }, index) => (arm === wanted ? [index] : [])).sort(byDraw);
  return takeInTurn([...Map.groupBy(indices, (index) => trials[index]?.task).values()]);
}

/** The first of each list, then the second of each, and so on. */
function takeInTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
