import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../../core/ledger/measure-rent.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type {
  AgentContext,
  FileWeight,
  Surface,
  SurfacePart,
  SurfaceWeight,
} from '../../../core/model/rule/context.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readSurfaces } from '../../change/read-surface.ts';
import { rankResidents } from '../../loaded/context/rank-residents.ts';
import type { VerifiedReceipt } from '../../receipts/verify-receipt.ts';

/** Weighs what each agent of head reads, part by part in load order, with what the same part weighed at base. */
export async function weighSurfaces(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  config: Config,
): Promise<ReadonlyMap<string, readonly SurfaceWeight[]>> {
  const count = await loadTokenizer();
  const after = await readSurfaces(head.tree, config);
  const before = base === undefined ? undefined : await readWeights(base.tree, base.config ?? config, count);
  return new Map([...after].map(([agent, surface]) => [agent, weighAgainst(surface, before?.get(agent), count)]));
}

type Weights = ReadonlyMap<string, number>;

async function readWeights(tree: Tree, config: Config, count: CountTokens): Promise<ReadonlyMap<string, Weights>> {
  const surfaces = await readSurfaces(tree, config);
  const weigh = ({ parts }: Surface) => new Map(parts.map((part) => [keyOf(part), weighPart(part, count)]));
  return new Map([...surfaces].map(([agent, surface]) => [agent, weigh(surface)]));
}

function weighAgainst({ parts }: Surface, before: Weights | undefined, count: CountTokens): readonly SurfaceWeight[] {
  return parts.map((part) => {
    const { path, kind, loading, importedBy, cut } = part;
    return {
      file: path,
      kind,
      loading,
      tokens: weighPart(part, count),
      ...(before === undefined ? {} : { atBase: before.get(keyOf(part)) ?? 0 }),
      ...defined({ importedBy, cut }),
    };
  });
}

function keyOf({ kind, path }: SurfacePart): string {
  return `${kind === 'description' ? kind : ''} ${path}`;
}

/** Counts the tokens of a part as the agent reads it. */
export function weighPart({ lines }: SurfacePart, count: CountTokens): number {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim();
  return text === '' ? 0 : countLong(text, count);
}

/** Lists every file that some agent always loads, once, in the order in which it is met first. */
export function listAlwaysLoaded(surfaces: ReadonlyMap<string, readonly SurfaceWeight[]>): readonly FileWeight[] {
  const files = new Map<string, FileWeight>();
  const always = [...surfaces.values()]
    .flat()
    .filter(({ loading, kind }) => loading === 'always' && kind !== 'description');
  for (const { file, tokens, atBase } of always) {
    if (!files.has(file)) files.set(file, { file, tokens, ...defined({ atBase }) });
  }
  return [...files.values()];
}

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

/** What a rule costs, and what it was measured to save. */
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
