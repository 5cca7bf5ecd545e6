import { resolve } from 'node:path';
import { refuseTracked } from '../../../adapters/git/find-tracked.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { findSeal } from './find-seal.ts';
import { openTrialFolder, type TrialFolder } from './open-trial-folder.ts';
import { openTrialRedactor } from './redact-trial.ts';
import { digestOfKept, type KeptTrial } from './trial-folder.ts';

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
