import { isSessionName } from '../../state/revive-state.ts';
import type { Engine } from './engine.ts';

/**
 * Finds the folder of this user's data, from the variables a mod can ask for, as `userHome` of home-places.ts does; returns an empty text where
 * it is unknown.
 */
export async function findHome($: Engine): Promise<string> {
  const configuredHome = (await $.env.get('RENTROLL_HOME')) ?? '';
  if (configuredHome !== '') return configuredHome;
  const home = (await $.env.get('HOME')) ?? (await $.env.get('USERPROFILE')) ?? '';
  return home === '' ? '' : `${home}/.rentroll`;
}

/** Returns the file of a session's state: names of sessions come from outside, so a name that is no UUID names its file by its hash. */
export async function placeState(folder: string, session: string): Promise<string> {
  return `${folder}/${isSessionName(session) ? session : await digest(session)}.state`;
}

/** Returns the file with the texts of a folder's next session. */
export async function placeStart(home: string, cwd: string): Promise<string> {
  return `${home}/live/starts/${await digest(cwd)}.json`;
}

/** Computes the first half of a SHA-256 in hex. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}
