import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { findSeal } from './find-seal.ts';
import { openVouching } from './open-vouching.ts';

/** A receipt that one job hands to another, as JSON text; `mac` says that it was measured by a job of ours. */
export interface HandedReceipt {
  readonly rule: string;
  readonly receipt: string;
  readonly audit: boolean;
  readonly mac?: string;
}

type Place = Pick<Dependencies, 'cwd' | 'env'>;

/** Returns receipts with their macs, for a job that may write. */
export function vouchForJob<T extends HandedReceipt>(
  rows: readonly T[],
  { cwd, env }: Place,
): readonly (T & { readonly mac: string })[] {
  const { seal } = findSeal(cwd, env);
  return rows.map((row) => ({ ...row, mac: seal.macs('text', [nameHanded(row)]) }));
}

/** Says of a receipt of another job whether a job of ours measured it. Simulated ones cost nothing and need no mac. */
export function openHanded({ cwd, env }: Place, policy: Pick<Config, 'runner'>): (row: HandedReceipt) => boolean {
  const vouching = openVouching(cwd, env, policy);
  return (row) => vouching.holds(nameHanded(row), row.mac);
}

function nameHanded({ rule, receipt, audit }: HandedReceipt): string {
  return hashParts('receipt for a job', rule, receipt, String(audit));
}
