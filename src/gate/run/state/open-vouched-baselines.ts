import { openTrialRedactor, type RedactTrial } from '../../measure/replay/redact-kept.ts';
import { type BaselineCache, openBaselineCache } from '../../measure/trial/open-baseline-cache.ts';
import type { Vouching } from './open-vouching.ts';

/** What is done to a trial before others may read it: secrets go, and the mac of this clone comes. */
export function openTrialSigner(env: NodeJS.ProcessEnv, { sign }: Vouching): RedactTrial {
  const redact = openTrialRedactor(env);
  return (kept) => sign(redact(kept));
}

/** The baselines of a folder, as far as somebody with a secret of ours vouches for them. */
export function openVouchedBaselines(folder: string, env: NodeJS.ProcessEnv, vouching: Vouching): BaselineCache {
  return openBaselineCache(folder, openTrialSigner(env, vouching), vouching.trusts);
}
