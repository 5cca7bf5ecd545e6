import { resolve } from 'node:path';
import { refuseTracked } from '../../../adapters/git/find-tracked.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { findSeal } from './find-seal.ts';
import { digestOfKept, type KeptTrial, openTrialFolder, openTrialRedactor, type TrialFolder } from './trial-folder.ts';

/** Vouches for files that leave the clone, and says of files that come whether somebody with a secret of ours vouches for them. */
export interface Vouching {
  /** The trial with its mac, as it is written. */
  sign(trial: KeptTrial): KeptTrial;
  /** True for a trial that counts here. */
  trusts(trial: KeptTrial): boolean;
  /** The mac of a text. */
  mac(text: string): string;
  /** True for a text that counts here. */
  holds(text: string, mac: string | undefined): boolean;
}

/**
 * Opens vouching in the repository around `cwd`, under the runner of the policy: simulated trials cost nothing, are never more than
 * simulated, and count without a mac. Throws ProblemError outside of a repository.
 */
export function openVouching(cwd: string, env: NodeJS.ProcessEnv, { runner }: Pick<Config, 'runner'>): Vouching {
  const { seal } = findSeal(cwd, env);
  const isFree = isSimulated(runner.kind);
  const holds = (kind: string, text: string, mac = '') => isFree || seal.findKey(kind, [text], mac) !== undefined;
  return {
    sign: (trial) => ({ ...trial, mac: seal.mac('kept', [digestOfKept(trial)]) }),
    trusts: (trial) => holds('kept', digestOfKept(trial), trial.mac),
    mac: (text) => seal.mac('text', [text]),
    holds: (text, mac) => holds('text', text, mac),
  };
}

/**
 * Opens a folder of trials: only those count that somebody with a secret of ours vouches for. Before others may read a trial, secrets are taken
 * out and the mac of this clone is added. Throws ProblemError for a folder that is a part of the repository.
 */
export function openVouchedFolder(folder: string, env: NodeJS.ProcessEnv, { sign, trusts }: Vouching): TrialFolder {
  refuseTracked(resolve(folder), 'the folder of trials');
  const redact = openTrialRedactor(env);
  return openTrialFolder(folder, { sign: (trial) => sign(redact(trial)), trusts });
}

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
