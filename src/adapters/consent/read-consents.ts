import { type LiveConsent, parseConsent } from '../../core/model/live/live-consent.ts';
import type { Consents } from '../../core/model/verdict/status.ts';
import { consentFile } from '../files/home-places.ts';
import { showDistillAuto } from './distill-consent.ts';
import { readConsentFile } from './read-consent-file.ts';

/** Everything that acts by itself on a person's word, and whether it does. */
export function readConsents(env: NodeJS.ProcessEnv): Consents {
  const live = readConsent(env);
  return {
    distill: showDistillAuto(env),
    live: live === undefined ? { isOn: false } : { isOn: true, since: live.since },
  };
}

/** The person's consent that rules are withheld from sessions of theirs; undefined where there is none, or what is there is none. */
export function readConsent(env: NodeJS.ProcessEnv): LiveConsent | undefined {
  return parseConsent(readConsentFile(consentFile(env), env) ?? '');
}
