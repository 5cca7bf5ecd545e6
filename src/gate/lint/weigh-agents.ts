import { selectCompiledRules } from '../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../core/ledger/measure-rent.ts';
import type { AgentContext } from '../../core/model/rule/context.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import { defined } from '../../core/util/values.ts';
import type { Revision } from '../change/load-revision.ts';
import { rankResidents } from '../loaded/context/rank-residents.ts';
import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';

/**
 * Returns the latest measured saving of each rule: its last audit, else its receipt. A forged receipt and one of another text say nothing about
 * the rule; that of new words against old ones says what lies between them.
 */
export function latestSavings(
  receipts: ReadonlyMap<string, VerifiedReceipt>,
  audits: ReadonlyMap<string, VerifiedReceipt>,
): ReadonlyMap<string, number> {
  const savings = [...receipts, ...audits].flatMap(([id, receipt]): readonly [string, number][] =>
    (receipt.state === 'valid' || receipt.state === 'stale') && receipt.receipt.replaces === undefined
      ? [[id, receipt.decision.saving]]
      : [],
  );
  return new Map(savings);
}

/** Costs and measured savings of rules. */
interface Scales {
  readonly rentOf: MeasureRent;
  /** Latest measured saving by rule id, tokens per completed trial. */
  readonly savings: ReadonlyMap<string, number>;
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

/** The active assets of a side whose rent a receipt states, and those that have just come in their place. */
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
  { savings }: Scales,
): AgentContext['residents'][number] {
  return { rule: id, rent, protected: isProtected, line, ...defined({ saving: savings.get(id) }) };
}
