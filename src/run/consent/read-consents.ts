import type { Consents } from '../../foundation/model/verdict/status.ts';
import { showDistillAuto } from './distill-consent.ts';
import { readConsent } from './live-consent.ts';

/** Everything that acts by itself on a person's word, and whether it does. */
export function readConsents(env: NodeJS.ProcessEnv): Consents {
  const live = readConsent(env);
  return {
    distill: showDistillAuto(env),
    live: live === undefined ? { isOn: false } : { isOn: true, since: live.since },
  };
}
