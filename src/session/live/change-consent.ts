import { randomBytes } from 'node:crypto';
import { consentFile } from '../../adapters/files/home-places.ts';
import { keepConsentFile, readConsent, withdrawConsent } from '../../adapters/files/read-consents.ts';
import type { LiveConsent } from '../../core/model/live/consents.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';

/** What a person wants: rules may be withheld from their sessions, none may, or not from this one. */
export type ConsentWish =
  | { readonly kind: 'on' }
  | { readonly kind: 'off' }
  | { readonly kind: 'except'; readonly session: string };

/** Bytes of the secret the coin is tossed with. */
const seedBytes = 16;

/** Most sessions that are left alone; the oldest are over by then. */
const mostExcept = 200;

/**
 * Writes what a person wants into their own folder, where no repository can. On again goes on where it was; off takes the file away and nothing
 * that was counted. Throws ProblemError for a session that is excepted where nothing is on.
 */
export function changeConsent(
  wish: ConsentWish,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): LiveConsent | undefined {
  const before = readConsent(env);
  if (wish.kind === 'off') {
    withdrawConsent(consentFile(env));
    return undefined;
  }
  if (wish.kind === 'on') return before ?? writeConsent(freshConsent(now()), env);
  if (before === undefined) {
    const hint = 'Nothing is withheld from any session of yours; there is nothing to do.';
    throw setupError('live-off', `rentroll live is off: session "${wish.session}" has every rule`, hint);
  }
  const others = before.except.filter((id) => id !== wish.session);
  return writeConsent({ ...before, except: [...others, wish.session].slice(-mostExcept) }, env);
}

function freshConsent(now: Date): LiveConsent {
  return { schema: 1, seed: randomBytes(seedBytes).toString('hex'), since: now.toISOString(), except: [] };
}

/** Only its person may read it: who knows the seed knows each session's arm. */
function writeConsent(consent: LiveConsent, env: NodeJS.ProcessEnv): LiveConsent {
  keepConsentFile(consentFile(env), `${JSON.stringify(consent)}\n`, env);
  return consent;
}
