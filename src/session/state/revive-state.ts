import { isObject, readJson } from '../../core/text/json/read-json.ts';
import { checksum } from '../../core/util/hash.ts';
import { freshState, type LiveState, livePhases, liveStateVersion } from '../model/live-state.ts';

/** Most characters of a stored state; a whole one is far below. */
const mostCharacters = 100_000;

/** One entry of each kind, to compare stored ones with: the lists of a fresh state are empty. */
const entries: Readonly<Record<string, unknown>> = {
  files: { path: '', reads: 0, edits: 0, readAt: 0, editedAt: 0, verifiedAt: 0 },
  failures: { kind: '', subject: '', said: '', times: 0, lastTurn: 0, isCheck: false },
  calls: { id: '', agentId: '', key: '', result: '', kind: '', isReread: false, isError: false },
  denials: 0,
  meters: { agentId: '', model: '', window: 0, used: 0, recommendation: '', told: '', calls: 0 },
  advice: { kind: '', given: 0, lastTurn: 0 },
  switches: 0,
};

const check = { outcome: '', passed: '' };

/**
 * Revives a state that was written down; returns undefined for one of another version, or with anything in it that the core does not write: a
 * session whose state is damaged begins a new one rather than to be judged by it.
 */
export function reviveState(stored: unknown): LiveState | undefined {
  const shape = freshState({ session: '', cwd: '', cli: '' });
  if (!isObject(stored) || stored['version'] !== liveStateVersion) return undefined;
  const { check: storedCheck, ...rest } = stored;
  if (storedCheck !== undefined && !hasShape(storedCheck, check)) return undefined;
  if (!hasShape(rest, shape) || JSON.stringify(stored).length > mostCharacters) return undefined;
  const state = stored as unknown as LiveState;
  return livePhases.includes(state.phase.now) && livePhases.includes(state.phase.seen) ? state : undefined;
}

/** Returns true for the same keys, each with the same type of value; numbers are whole or weights, never NaN. */
function hasShape(value: unknown, shape: unknown, name = ''): boolean {
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((each) => hasShape(each, entries[name]));
  if (!isObject(shape)) return typeof value === typeof shape && (typeof value !== 'number' || Number.isFinite(value));
  if (!isObject(value)) return false;
  const keys = Object.keys(shape);
  return (
    Object.keys(value).length === keys.length &&
    keys.every((key) => Object.hasOwn(value, key) && hasShape(value[key], shape[key], key))
  );
}

/** The first word of a file of ours. */
const magic = 'rentroll-live';

/** Encodes a state as the bytes of its file: one line with the checksum of the rest, then JSON. */
export function encodeState(json: string): string {
  return `${magic} ${checksum(json)}\n${json}\n`;
}

/** Decodes the bytes of `encodeState`; returns undefined for any others: they were cut or changed. */
export function decodeState(text: string): unknown {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1, -1);
  return text.slice(0, Math.max(0, end)) === `${magic} ${checksum(json)}` ? readJson(json) : undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns true for a name of a session as runtimes give it, which may name a file itself: names come from outside. */
export function isSessionName(session: string): boolean {
  return uuid.test(session);
}
