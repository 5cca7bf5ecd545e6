import { checksum } from '../../../foundation/util/name-by-hash.ts';

/** What the first word of a file of ours is, and the version of its form. */
const [magic, version] = ['rentroll-live', 2];

/** What a file of a session's state came to. */
export type StoredState =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: unknown }
  /** Not ours to use: `future` was written by a newer rentroll, `corrupt` was cut or changed. */
  | { readonly kind: 'unusable'; readonly why: 'future' | 'corrupt' };

/** A state as the bytes of its file: one line that says the form and the checksum of the rest, then JSON. */
export function encodeState(json: string): string {
  return `${magic} ${version} ${checksum(json)}\n${json}\n`;
}

/** Reads what `encodeState` made; says why not for anything else. */
export function decodeState(text: string): StoredState {
  const end = text.indexOf('\n');
  const [word, form, sum] = text.slice(0, Math.max(0, end)).split(' ');
  if (word !== magic) return { kind: 'unusable', why: 'corrupt' };
  if (Number(form) > version) return { kind: 'unusable', why: 'future' };
  // Of an older rentroll: the session begins anew.
  if (form === '1') return { kind: 'none' };
  const json = text.slice(end + 1, -1);
  if (sum !== checksum(json)) return { kind: 'unusable', why: 'corrupt' };
  try {
    return { kind: 'state', state: JSON.parse(json) };
  } catch {
    return { kind: 'unusable', why: 'corrupt' };
  }
}
