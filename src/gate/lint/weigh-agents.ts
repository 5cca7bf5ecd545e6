import { gainOf } from '../../core/decide/judge/weigh-audits.ts';
import { selectCompiledRules } from '../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../core/ledger/measure-rent.ts';
import type { AgentContext, Resident } from '../../core/model/rule/context.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import type { Decision } from '../../core/model/verdict/report.ts';
import type { Revision } from '../change/load-revision.ts';
import { rankResidents } from '../loaded/context/rank-residents.ts';
import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';

/** The worth of a rule beside its rent, by its latest answer. */
export type Worth = Pick<Resident, 'saving' | 'buys'>;

/** Reads the worth of a rule out of a decision. */
export function worthOf(decision: Pick<Decision, 'saving' | 'outcome' | 'behaviour'>): Worth {
  return { saving: gainOf(decision), ...(decision.behaviour === undefined ? {} : { buys: 'behaviour' }) };
}

/**
 * Returns the worth of each rule by its latest answer: its last audit, else its receipt. A forged receipt and one of another text say nothing about
 * the rule; that of new words against old ones says what lies between them.
 */
export function latestWorths(
  receipts: ReadonlyMap<string, VerifiedReceipt>,
  audits: ReadonlyMap<string, VerifiedReceipt>,
): ReadonlyMap<string, Worth> {
  const worths = [...receipts, ...audits].flatMap(([id, receipt]): readonly [string, Worth][] =>
    (receipt.state === 'valid' || receipt.state === 'stale') && receipt.receipt.replaces === undefined
      ? [[id, worthOf(receipt.decision)]]
      : [],
  );
  return new Map(worths);
}

/** Rent and worth of rules. */
interface Scales {
  readonly rentOf: MeasureRent;
  /** By the id of the rule; none for one that was never measured. */
  readonly worths: ReadonlyMap<string, Worth>;
}

/** An asset that has just earned its place. */
export interface ArrivingAsset extends Pick<Rule, 'id' | 'agent'> {
  /** Of what every session has of it. */
  readonly tokens: number;
  /** Of its file, for want of a line of the ledger. */
  readonly line: number;
}

/**
 * Weighs what each agent carries that was judged, weakest per token first: its active rules, and active assets by the rent that their receipts
 * state. Rules named in `activated` count as active.
 */
export function weighAgents(
  { config, ledger, receipts }: Pick<Revision, 'config' | 'ledger' | 'receipts'>,
  scales: Scales,
  activated: readonly string[] = [],
  arriving: readonly ArrivingAsset[] = [],
): readonly AgentContext[] {
  if (config === undefined || ledger === undefined) return [];
  const rules = ledger.rules.map((rule): Rule => (activated.includes(rule.id) ? { ...rule, status: 'active' } : rule));
  const assets = listWeighed({ ledger, receipts }, arriving);
  return Object.entries(config.agents).map(([agent, { memory }]) => {
    const agentAssets = assets.filter((asset) => asset.agent === agent || asset.agent === everyAgent);
    const residents = [
      ...selectCompiledRules(rules, agent).map((rule) => weighEntry(rule, scales.rentOf(rule), scales)),
      ...agentAssets.map((asset) => weighEntry(asset, asset.tokens, scales)),
    ];
    const rent = residents.reduce((sum, resident) => sum + resident.rent, 0);
    return { agent, memory, rent, limit: config.context.injected, residents: rankResidents(residents) };
  });
}

/** Lists the active assets of a side whose rent a receipt states, and those that have just come in their place. */
function listWeighed(
  { ledger, receipts }: Pick<Revision, 'ledger' | 'receipts'>,
  arriving: readonly ArrivingAsset[],
): readonly (ArrivingAsset & Partial<Pick<Rule, 'protected'>>)[] {
  const standing = (ledger?.assets ?? []).flatMap((entry) => {
    const tokens = receipts.get(entry.id)?.receipt.asset?.tokens;
    const isNew = arriving.some(({ id }) => id === entry.id);
    return entry.status !== 'active' || tokens === undefined || isNew ? [] : [{ ...entry, tokens }];
  });
  return [...standing, ...arriving];
}

function weighEntry(
  { id, line, protected: isProtected = false }: Pick<Rule, 'id' | 'line'> & Partial<Pick<Rule, 'protected'>>,
  rent: number,
  { worths }: Scales,
): AgentContext['residents'][number] {
  return { rule: id, rent, protected: isProtected, line, ...worths.get(id) };
}
