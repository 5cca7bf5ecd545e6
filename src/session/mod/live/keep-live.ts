import { checksum } from '../../../core/util/name-by-hash.ts';
import type { LiveState } from '../../model/live-state.ts';
import { reviveState } from '../../state/revive-state.ts';
import type { Engine } from './engine.ts';

/** What the first word of a file of ours is, and the version of its form: as the store of the other adapters writes it. */
const [magic, version] = ['rentroll-live', 2];

/** Names of sessions as Claude Code gives them, which name their files themselves. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the state of a session is kept: names of sessions come from outside, so what is no UUID names its file by its hash. */
export async function placeState(folder: string, session: string): Promise<string> {
  return `${folder}/${await nameSession(session)}.state`;
}

/** Where it is written down which arm a session is in. */
export async function placeArm(home: string, session: string): Promise<string> {
  return `${home}/live/arms/${await nameSession(session)}.json`;
}

async function nameSession(session: string): Promise<string> {
  return uuid.test(session) ? session : await digest(session);
}

/** The terms of a folder, as a process wrote them down before; empty where there are none. */
export async function readKeptTerms($: Engine, home: string, cwd: string): Promise<string> {
  try {
    const text = await $.fs.read(`${home}/live/terms/${await digest(cwd)}.json`);
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** The state that was kept in a file; undefined for none, for one that was cut, and for one of another version. */
export async function readKept($: Engine, file: string): Promise<LiveState | undefined> {
  try {
    const text = await $.fs.read(file);
    return typeof text === 'string' ? decode(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a state; false where it cannot be written. A mod cannot rename, so the checksum tells a file that was cut. */
export async function writeKept($: Engine, file: string, state: LiveState): Promise<boolean> {
  const json = JSON.stringify(state);
  try {
    await $.fs.write(file, `${magic} ${version} ${checksum(json)}\n${json}\n`);
    return true;
  } catch {
    return false;
  }
}

function decode(text: string): LiveState | undefined {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1, -1);
  if (text.slice(0, Math.max(0, end)) !== `${magic} ${version} ${checksum(json)}`) return undefined;
  return reviveState(JSON.parse(json));
}

/** The first half of a SHA-256 in hex. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}
