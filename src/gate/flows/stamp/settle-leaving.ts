import type { FileEdit } from '../../../adapters/git/write-commit.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { settingsFile } from '../../assets/entries/read-settings.ts';
import { sayRemoval } from '../../assets/entries/remove-entry.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { FoundVerdict, FoundVerdicts } from './plan-records.ts';
import type { StampedRule } from './plan-stamp.ts';
import { planVerdicts } from './plan-verdicts.ts';
import {
  findStandingEvicted,
  isChosenStyle,
  isRetirable,
  leaveSettings,
  type Retirement,
  removeServer,
  retireAssets,
  type StandingEvicted,
} from './retire-assets.ts';

/** An evicted asset and what a commit does with its files. */
export interface LeavingAsset {
  readonly id: string;
  readonly edits: readonly FileEdit[];
  /** What becomes of it, for people. */
  readonly says: string;
}

/** Verdicts as they can be committed, with what leaves by them. */
interface SettledLeaving {
  readonly found: FoundVerdicts;
  readonly stamped: readonly StampedRule[];
  readonly leaving: readonly LeavingAsset[];
}

/**
 * What a commit does with the files of the assets that verdicts evict. One whose files cannot be reached keeps its entry, with the reason: an entry
 * that is evicted beside its files would be refused, and with it everything else of the commit.
 */
export async function settleLeaving(
  inputs: GateInputs,
  found: FoundVerdicts,
  retire: Retirement | undefined,
): Promise<SettledLeaving> {
  const { stamped, changes } = await planVerdicts(inputs, found);
  const standing = await findStandingEvicted(inputs, changes);
  const planned: (readonly [id: string, plan: LeavingAsset | { readonly why: string }])[] = [];
  // Settings are one file: each goes out of what those before it left of them.
  let settings: string | undefined;
  for (const one of standing) {
    const plan = await planOne(inputs, one, retire, settings);
    planned.push([one.id, plan]);
    if ('edits' in plan) settings = plan.edits.find(({ path }) => path === settingsFile)?.text ?? settings;
  }
  const stuck = new Map(planned.flatMap(([id, plan]) => ('why' in plan ? [[id, plan.why] as const] : [])));
  const leaving = planned.flatMap(([, plan]) => ('why' in plan ? [] : [plan]));
  if (stuck.size === 0) return { found, stamped, leaving };
  const verdicts = new Map(
    [...found.verdicts].map(([id, verdict]): readonly [string, FoundVerdict] => {
      const why = stuck.get(id);
      return [id, why === undefined ? verdict : { kind: 'left', why }];
    }),
  );
  // Without them others may leave that waited for them.
  return settleLeaving(inputs, { ...found, verdicts }, retire);
}

async function planServer(
  inputs: GateInputs,
  { id, asset }: StandingEvicted,
): Promise<LeavingAsset | { readonly why: string }> {
  const edit = await removeServer(inputs, asset);
  const mode = (await inputs.head.tree.list(asset.main)).find(({ path }) => path === asset.main)?.mode ?? '100644';
  if (edit === undefined || mode === '120000') return { why: noEntry(asset) };
  const says = `${asset.id} goes with its entry of ${asset.main}; what it ran stays.`;
  return { id, edits: [{ path: edit.path, text: edit.after, mode }], says };
}

async function planOne(
  inputs: GateInputs,
  standing: StandingEvicted,
  retire: Retirement | undefined,
  told: string | undefined,
): Promise<LeavingAsset | { readonly why: string }> {
  const { id, asset } = standing;
  if (asset.entry !== undefined) return planEntry(id, asset, await leaveSettings(inputs, standing, told));
  if (asset.server !== undefined) return planServer(inputs, standing);
  const files = await inputs.head.tree.list(asset.path);
  if (!files.some(({ path }) => path === asset.main)) return { why: behindLink(asset.path) };
  if (retire === undefined || !isRetirable(standing)) {
    const settings = await leaveSettings(inputs, standing, told);
    const gone = files.map(({ path }) => ({ path, text: undefined }));
    const says = `${quoteValue(asset.path)} goes with its entry (${formatCount(files.length, 'file')}${sayChosen(asset, settings)}).`;
    return {
      id,
      edits: settings === undefined ? gone : [...gone, { path: settings.path, text: settings.after }],
      says,
    };
  }
  try {
    const edited = await retireAssets(inputs, [standing]);
    const edits = edited.map(({ path, after, mode }) => ({ path, text: after, mode }));
    return { id, edits, says: `${quoteValue(asset.path)} stays for people: no model loads it any more.` };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [first] = error.problems;
    return { why: `${first?.message ?? ''}. ${first?.hint ?? ''}` };
  }
}

/** An entry goes; files that it names may be others' as well. */
function planEntry(
  id: string,
  asset: StandingEvicted['asset'],
  settings: { readonly path: string; readonly after?: string | undefined } | undefined,
): LeavingAsset | { readonly why: string } {
  const out = sayRemoval(asset, settingsFile);
  if (settings?.after === undefined)
    return {
      why: `its entry cannot be taken out of ${settingsFile}: take out ${out}, and write "status: evicted" into its entry of the ledger`,
    };
  const edits = [{ path: settings.path, text: settings.after }];
  return { id, edits, says: `${id} goes out of ${settings.path} with its entry; files that it names stay.` };
}

function sayChosen(asset: StandingEvicted['asset'], settings: { readonly path: string } | undefined): string {
  if (settings !== undefined) return `, and "outputStyle" of ${settings.path}`;
  return isChosenStyle(asset) ? '; the settings still choose it and could not be edited' : '';
}

function noEntry({ id, main }: StandingEvicted['asset']): string {
  return `the entry of ${quoteValue(id)} could not be taken out of ${main} without touching others: take it out, and write "status: evicted" into its entry of the ledger`;
}

function behindLink(path: string): string {
  return `${quoteValue(path)} lies behind a link, and links are not followed: take its files out where the link leads to, and write "status: evicted" into its entry`;
}
