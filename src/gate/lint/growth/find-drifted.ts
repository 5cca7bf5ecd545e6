import type { AssetFacts } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedText } from '../../../core/model/rule/plan.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { type AssetDrift, measureDrift } from '../../../core/receipt/asset-drift.ts';
import type { Revision } from '../../change/load-revision.ts';

/** The limits of how far a changed asset may be from the measured version: shares of its lines, and of the tokens of every session. */
export const farthestDrift = { lines: 0.2, rent: 0.1 } as const;

/** The distance of a changed asset from the version that base's receipt judged. */
export interface DriftedAsset {
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
