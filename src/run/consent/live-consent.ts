import { readWord } from '../../doors/store/consent/read-word.ts';
import { type LiveConsent, parseConsent } from '../../foundation/model/live/live-consent.ts';
import { consentFile } from '../../foundation/util/home-places.ts';

/** The person's consent that rules are withheld from sessions of theirs; undefined where there is none, or what is there is none. */
export function readConsent(env: NodeJS.ProcessEnv): LiveConsent | undefined {
  return parseConsent(readWord(consentFile(env), env) ?? '');
}
