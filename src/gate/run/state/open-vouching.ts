import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { digestOfKept, type KeptTrial } from '../../measure/replay/kept-trial.ts';
import { openTrialRedactor, type RedactTrial } from '../../measure/replay/open-recorder.ts';
import { type BaselineCache, openBaselineCache } from '../../measure/trial/open-baseline-cache.ts';
import { findSeal } from './find-seal.ts';

/** Vouches for files that leave the clone, and says of files that come whether somebody with a secret of ours vouches for them. */
export interface Vouching {
  /** The trial with its mac, as it is written. */
  sign(kept: KeptTrial): KeptTrial;
  /** True for a trial that counts here. */
  trusts(kept: KeptTrial): boolean;
  /** The mac of a text. */
  mac(text: string): string;
  /** True for a text that counts here. */
  holds(text: string, mac: string | undefined): boolean;
}

/**
 * Vouching in the repository around `cwd`, under the runner of the policy: simulated trials cost nothing, are never more than simulated, and
 * count without a mac. Throws ProblemError outside of a repository.
 */
export function openVouching(cwd: string, env: NodeJS.ProcessEnv, { runner }: Pick<Config, 'runner'>): Vouching {
  const { seal } = findSeal(cwd, env);
  const isFree = isSimulated(runner.kind);
  const holds = (kind: string, text: string, mac = '') => isFree || seal.findKey(kind, [text], mac) !== undefined;
  return {
    sign: (kept) => ({ ...kept, mac: seal.mac('kept', [digestOfKept(kept)]) }),
    trusts: (kept) => holds('kept', digestOfKept(kept), kept.mac),
    mac: (text) => seal.mac('text', [text]),
    holds: (text, mac) => holds('text', text, mac),
  };
}

/** What is done to a trial before others may read it: secrets go, and the mac of this clone comes. */
export function openTrialSigner(env: NodeJS.ProcessEnv, { sign }: Vouching): RedactTrial {
  const redact = openTrialRedactor(env);
  return (kept) => sign(redact(kept));
}

/** The baselines of a folder, as far as somebody with a secret of ours vouches for them. */
export function openVouchedBaselines(folder: string, env: NodeJS.ProcessEnv, vouching: Vouching): BaselineCache {
  return openBaselineCache(folder, openTrialSigner(env, vouching), vouching.trusts);
}
