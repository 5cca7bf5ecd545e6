import { decideReceipt } from '../../core/decide/decide-rule.ts';
import { gainOf } from '../../core/decide/judge/weigh-audits.ts';
import { selectCompiledRules } from '../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../core/ledger/measure-rent.ts';
import type { AgentContext, Resident, Worth } from '../../core/model/rule/context.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import type { Decision } from '../../core/model/verdict/report.ts';
import type { Revision } from '../change/load-revision.ts';
import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';

/** Reads the worth of a rule out of a decision. */
export function worthOf(decision: Pick<Decision, 'saving' | 'outcome' | 'behaviour'>): Worth {
  return { saving: gainOf(decision), ...(decision.behaviour === undefined ? {} : { buys: 'behaviour' }) };
}

/**
 * Finds the worth of a rule by its latest answer: its last audit, else its receipt. A forged receipt and one of another text say nothing about the
 * rule; that of new words against old ones says what lies between them.
 */
export function findLatestWorth(
  rule: string,
  receipts: ReadonlyMap<string, VerifiedReceipt>,
  audits: ReadonlyMap<string, VerifiedReceipt>,
): Worth | undefined {
  const records = [audits.get(rule), receipts.get(rule)].filter((record) => record !== undefined);
  const latest = records.find(
    ({ state, receipt }) => (state === 'valid' || state === 'stale') && receipt.replaces === undefined,
  );
  return latest && worthOf(decideReceipt(latest.receipt));
}

/** An asset that has just earned its place. */
export interface ArrivingAsset extends Pick<Rule, 'id' | 'agent'> {
  /** Of what every session has of it. */
  readonly tokens: number;
  /** Of its file, for want of a line of the ledger. */
  readonly line: number;
}

/**
 * Weighs what each agent carries that was judged: its active rules, and active assets by the rent that their receipts state. Rules named in
 * `activated` count as active.
 */
export function weighAgents(
  { config, ledger, receipts }: Pick<Revision, 'config' | 'ledger' | 'receipts'>,
  rentOf: MeasureRent,
  activated: readonly string[] = [],
  arriving: readonly ArrivingAsset[] = [],
): readonly AgentContext[] {
  if (config === undefined || ledger === undefined) return [];
  const rules = ledger.rules.map((rule): Rule => (activated.includes(rule.id) ? { ...rule, status: 'active' } : rule));
  const assets = listWeighed({ ledger, receipts }, arriving);
  return Object.keys(config.agents).map((agent) => {
    const agentAssets = assets.filter((asset) => asset.agent === agent || asset.agent === everyAgent);
    const residents = [
      ...selectCompiledRules(rules, agent).map((rule) => toResident(rule, rentOf(rule))),
      ...agentAssets.map((asset) => toResident(asset, asset.tokens)),
    ];
    const rent = residents.reduce((sum, resident) => sum + resident.rent, 0);
    return { agent, rent, limit: config.context.injected, residents };
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

function toResident(
  { id, line, protected: isProtected = false }: Pick<Rule, 'id' | 'line'> & Partial<Pick<Rule, 'protected'>>,
  rent: number,
): Resident {
  return { rule: id, rent, protected: isProtected, line };
}
