import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetChange, AssetFacts, AssetQuestion, BroughtAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import type { AssetEntry } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { type AssetDrift, measureDrift } from '../../../core/receipt/asset-drift.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Revision } from '../../change/load-revision.ts';
import { bringAsset } from './bring-asset.ts';
import { type EntrySides, findAsset } from './check-entries.ts';

/** The assets that leave for assets that a change brings. */
export interface DisplacedAssets {
  /** Assets that go, by the id of the one that comes in their place. */
  readonly of: ReadonlyMap<string, readonly Asset[]>;
  readonly problems: readonly Problem[];
  /** Notices about assets that are judged together, in sentences. */
  readonly notices: readonly string[];
}

/**
 * Reads from the entries of head which assets of base go for those that the change brings. Who is named and stays is an error. For one that golden
 * tasks cannot judge (`isJudgeable`) nothing goes: what leaves is judged by itself.
 */
export function findDisplaced(
  { ledgers, changes, file }: EntrySides,
  isJudgeable: (change: AssetChange) => boolean,
): DisplacedAssets {
  const gone = new Map(changes.flatMap((each) => (each.kind === 'removed' ? [[each.id, each.before] as const] : [])));
  const named = (ledgers[1]?.assets ?? []).flatMap((entry) => {
    const change = changes.find((each) => each.kind !== 'removed' && findAsset(entry, [each.after]) !== undefined);
    const { displaces = [], status } = entry;
    return change === undefined || status === 'evicted' || displaces.length === 0 ? [] : [{ entry, change, displaces }];
  });
  const of = named.flatMap(({ change, displaces }) => {
    const assets = displaces.flatMap((id) => gone.get(id) ?? []);
    return assets.length === 0 || !isJudgeable(change) ? [] : [[change.id, assets] as const];
  });
  return {
    of: new Map(of),
    problems: named.flatMap(({ entry, displaces }) =>
      displaces.filter((id) => !gone.has(id)).map((id) => refuseStaying(entry, id, file)),
    ),
    notices: of.map(([id, assets]) => {
      const names = assets.map((one) => one.id).join(', ');
      return `${id} is judged together with what goes for it, as one: ${names}.`;
    }),
  };
}

function refuseStaying({ id, line, column }: AssetEntry, stays: string, file: string): Problem {
  return makeError(
    'head',
    'asset-displaced-stays',
    `${quoteValue(id)} displaces ${quoteValue(stays)}, which this change does not take away`,
    'Take its files out in the same change, or its name out of "displaces".',
    { file, line, column },
  );
}

/** Adds to a question everything that leaves for its asset: one arm has it and none of them, the other is base's. */
export async function withDisplaced(
  question: AssetQuestion,
  displaces: readonly Asset[],
  head: Tree,
): Promise<AssetQuestion> {
  if (displaces.length === 0) return question;
  const left = await Promise.all(
    displaces.map((before) => bringAsset({ kind: 'removed', id: before.id, before }, head)),
  );
  return { ...question, brings: joinBrought(question.brings, left), displaces };
}

/** Joins an asset that comes with what is left over base without the assets that go. */
function joinBrought(comes: BroughtAsset, left: readonly BroughtAsset[]): BroughtAsset {
  const all = [...left, comes];
  const servers = all.flatMap((one) => [...(one.servers ?? [])]);
  return {
    files: new Map(all.flatMap((one) => [...one.files])),
    allowed: comes.allowed,
    ...(servers.length === 0 ? {} : { servers: new Map(servers) }),
  };
}

/** The limits of how far a changed asset may be from the measured version: shares of its lines, and of the tokens of every session. */
export const farthestDrift = { lines: 0.2, rent: 0.1 } as const;

/** The distance of a changed asset from the version that base's receipt judged. */
interface DriftedAsset {
  /** Id of its entry. */
  readonly id: string;
  /** True where a verdict is asked for again. */
  readonly isFar: boolean;
  readonly says: string;
}

/** Finds the changed assets that base has a verdict on, each compared with the version of that verdict. */
export function findDrifted(
  texts: readonly PlannedText[],
  base: Pick<Revision, 'ledger' | 'receipts'>,
  config: Pick<Config, 'audit'>,
): readonly DriftedAsset[] {
  const active = new Set(base.ledger?.assets?.filter(({ status }) => status === 'active').map(({ id }) => id));
  return texts.flatMap(({ rule: { id }, text }) => {
    const facts = text.brings.kind === 'asset' ? text.brings.facts : undefined;
    const receipt = base.receipts.get(id)?.receipt;
    if (facts?.change !== 'changed' || receipt?.asset === undefined || !active.has(id)) return [];
    return [weighDrift(id, { ...receipt, asset: receipt.asset }, facts, config)];
  });
}

function weighDrift(
  id: string,
  { asset, decidedOn }: Receipt & { readonly asset: AssetFacts },
  facts: AssetFacts,
  { audit }: Pick<Config, 'audit'>,
): DriftedAsset {
  // What a server weighs is seen when it is started.
  const now = facts.kind === 'mcp' ? { ...facts, tokens: asset.tokens } : facts;
  const drift = measureDrift(asset, now);
  const isOld = Date.now() - Date.parse(decidedOn) > audit.everyMs;
  const isFar = drift.lines > farthestDrift.lines || drift.rent > farthestDrift.rent || isOld;
  const so = isFar ? 'it is measured again' : 'its verdict is kept';
  return { id, isFar, says: `${id} ${describe(drift, now.tokens - asset.tokens, { asset, decidedOn })}: ${so}.` };
}

function describe(
  { lines }: AssetDrift,
  tokens: number,
  { asset, decidedOn }: { readonly asset: AssetFacts; readonly decidedOn: string },
): string {
  const sign = tokens < 0 ? '−' : '+';
  const rent = `${sign}${Math.abs(tokens)} tokens in every session`;
  return `differs by ${Math.round(100 * lines)} % of its lines and by ${rent} from the version ${asset.digest.slice(0, 15)}, which was judged on ${decidedOn}`;
}
