import type { Config } from '../../foundation/model/rule/config.ts';
import type { Rule } from '../../foundation/model/rule/rule.ts';
import { isSimulated } from '../../foundation/model/runner/runners.ts';
import type { TrialSpec } from '../../foundation/model/trial/trial.ts';
import type { Decision } from '../../foundation/model/verdict/decision.ts';
import type { Fingerprint, Receipt } from '../../foundation/model/verdict/receipt.ts';
import type { SpotCheckMode } from '../../foundation/model/verdict/spot-check.ts';
import { nameSpotCheck } from '../../foundation/model/verdict/spot-check.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { definitionOf, measuringAgent } from '../../repository/receipts/check-receipts.ts';
import { fingerprintOf } from '../../repository/receipts/evidence-basis.ts';
import { expectedVersion, isSameModel } from '../../repository/receipts/runner-version.ts';
import { chooseTrials } from './choose-trials.ts';
import { type Memories, rebuildMemories } from './rebuild-memories.ts';

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
export interface Sides {
  readonly head: Side;
  readonly base: Side & { readonly config: Config };
}

/** Chooses the trials of a receipt and how they will be compared. */
export function planReceipt(
  checkable: CheckableReceipt,
  sides: Sides,
  { trials, draw }: { readonly trials: number; readonly draw: string },
): PlannedReceipt {
  const { receipt, rule } = checkable;
  const nothing = { ...checkable, places: [], specs: [], rules: new Map() };
  const other = findOther(receipt, rule, sides.base);
  if (other.length > 0) return { ...nothing, why: `it was measured with another ${other.join(', ')}` };
  const memories = rebuildMemories(receipt, rule, sides.head, sides.base);
  if (memories.kind === 'lost') return { ...nothing, why: memories.why };
  const inexact = explainInexact(receipt, memories, sides.base.config);
  const mode: SpotCheckMode = isSimulated(receipt.runner) && inexact === undefined ? 'exact' : 'usage';
  const places = chooseTrials(receipt, mode, { count: trials, draw });
  const rules = new Map(places.flatMap((place) => memories.of(place)).map((one) => [one.id, one]));
  const specs = places.map((place, order) => specify(receipt, memories, { place, order, mode, draw }));
  const why = isSimulated(receipt.runner) && inexact !== undefined ? { why: inexact } : {};
  return { ...checkable, mode, ...why, places, specs, rules };
}

/** What the trials of a receipt depend on, besides memory, that is another now. */
export function findOther(receipt: Receipt, rule: Rule, base: Sides['base']): readonly string[] {
  const { config } = base;
  const agent = measuringAgent(rule, config);
  const suite = base.suites.get(agent) ?? { agent, tasks: [] };
  const definition = definitionOf(base, agent);
  const now = fingerprintOf({ fixtureHash: base.fixture?.hash ?? '', suite, activeSet: [], definition });
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
