import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { type LiveConsent, parseConsent } from '../../foundation/model/live/live-consent.ts';
import { setupError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { consentFile } from '../../foundation/util/home-places.ts';

/** What a person wants: rules may be withheld from their sessions, none may, or not from this one. */
export type ConsentWish =
  | { readonly kind: 'on' }
  | { readonly kind: 'off' }
  | { readonly kind: 'except'; readonly session: string };

/** Bytes of the secret the coin is tossed with. */
const seedBytes = 16;

/** Most sessions that are left alone; the oldest are over by then. */
const mostExcept = 200;

/** The person's consent; undefined where there is none, or what is there is none. */
export function readConsent(env: NodeJS.ProcessEnv): LiveConsent | undefined {
  try {
    return parseConsent(readFileSync(consentFile(env), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes what a person wants into their own folder, where no repository can. On again goes on where it was; off takes the file away and nothing
 * that was counted. Throws ProblemError for a session that is excepted where nothing is on.
 */
export function changeConsent(wish: ConsentWish, { env, now }: Pick<World, 'env' | 'now'>): LiveConsent | undefined {
  const before = readConsent(env);
  if (wish.kind === 'off') {
    rmSync(consentFile(env), { force: true });
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
  const file = consentFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileAtomic.sync(file, `${JSON.stringify(consent)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return consent;
}
