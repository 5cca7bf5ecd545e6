import { isSessionName } from '../../state/revive-state.ts';
import type { Engine } from './engine.ts';

/** Folder of this user's data; empty where nobody can say. As `userHome` of home-places.ts, from the variables a mod can ask for. */
export async function findHome($: Engine): Promise<string> {
  const own = (await $.env.get('RENTROLL_HOME')) ?? '';
  if (own !== '') return own;
  const home = (await $.env.get('HOME')) ?? (await $.env.get('USERPROFILE')) ?? '';
  return home === '' ? '' : `${home}/.rentroll`;
}

/** Where the state of a session is kept: names of sessions come from outside, so what is no UUID names its file by its hash. */
export async function placeState(folder: string, session: string): Promise<string> {
  return `${folder}/${isSessionName(session) ? session : await digest(session)}.state`;
}

/** Where it is written down what a session that begins in a folder is told. */
export async function placeStart(home: string, cwd: string): Promise<string> {
  return `${home}/live/starts/${await digest(cwd)}.json`;
}

/** The first half of a SHA-256 in hex. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}
