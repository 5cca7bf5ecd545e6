import type { FileEdit } from '../../../adapters/git/write-commit.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { FoundVerdict, FoundVerdicts } from './plan-records.ts';
import type { StampedRule } from './plan-stamp.ts';
import { planVerdicts } from './plan-verdicts.ts';
import { findStandingEvicted, removeServer, type StandingEvicted } from './retire-assets.ts';

/** An evicted asset and what a commit does with its files. */
export interface LeavingAsset {
  readonly id: string;
  readonly edits: readonly FileEdit[];
  /** What becomes of it, for people. */
  readonly says: string;
}

/** Verdicts as they can be committed, with what leaves by them. */
interface SettledLeaving {
  readonly ruleVerdicts: FoundVerdicts;
  readonly stamped: readonly StampedRule[];
  readonly leaving: readonly LeavingAsset[];
}

/**
 * Plans what a commit does with the files of the assets that verdicts evict. An asset whose files cannot be reached keeps its entry, with the
 * reason: an entry that is evicted beside its files would be refused, and with it everything else of the commit.
 */
export async function settleLeaving(inputs: GateInputs, ruleVerdicts: FoundVerdicts): Promise<SettledLeaving> {
  const { stamped, changes } = await planVerdicts(inputs, ruleVerdicts, 'stamped-agents');
  const standing = await findStandingEvicted(inputs, changes);
  const planned = await Promise.all(standing.map(async (one) => [one.id, await planOne(inputs, one)] as const));
  const stuck = new Map(planned.flatMap(([id, plan]) => ('why' in plan ? [[id, plan.why] as const] : [])));
  const leaving = planned.flatMap(([, plan]) => ('why' in plan ? [] : [plan]));
  if (stuck.size === 0) return { ruleVerdicts, stamped, leaving };
  const verdicts = new Map(
    [...ruleVerdicts.verdicts].map(([id, verdict]): readonly [string, FoundVerdict] => {
      const why = stuck.get(id);
      return [id, why === undefined ? verdict : { kind: 'left', why }];
    }),
  );
  // Without them others may leave that waited for them.
  return settleLeaving(inputs, { ...ruleVerdicts, verdicts });
}

async function planServer(
  inputs: GateInputs,
  { id, asset }: StandingEvicted,
): Promise<LeavingAsset | { readonly why: string }> {
  const edit = await removeServer(inputs, asset);
  const mode = (await inputs.head.tree.list(asset.main)).find(({ path }) => path === asset.main)?.mode ?? '100644';
  if (edit === undefined || mode === '120000') return { why: noEntry(asset) };
  const says = `${asset.id} is removed with its entry in ${asset.main}; the program that it ran stays.`;
  return { id, edits: [{ path: edit.path, text: edit.after, mode }], says };
}

async function planOne(
  inputs: GateInputs,
  standing: StandingEvicted,
): Promise<LeavingAsset | { readonly why: string }> {
  const { id, asset } = standing;
  if (asset.server !== undefined) return planServer(inputs, standing);
  const files = await inputs.head.tree.list(asset.path);
  if (!files.some(({ path }) => path === asset.main)) return { why: behindLink(asset.path) };
  const gone = files.map(({ path }) => ({ path, text: undefined }));
  const says = `${quoteValue(asset.path)} goes with its entry (${formatCount(files.length, 'file')}).`;
  return { id, edits: gone, says };
}

function noEntry({ id, main }: StandingEvicted['asset']): string {
  return `the entry of ${quoteValue(id)} could not be taken out of ${main} without touching others: take it out, and write "status: evicted" into its entry of the ledger`;
}

function behindLink(path: string): string {
  return `${quoteValue(path)} lies behind a link, and links are not followed: take its files out where the link leads to, and write "status: evicted" into its entry`;
}
