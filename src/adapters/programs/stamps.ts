import { type BigIntStats, lstatSync, statSync } from 'node:fs';
import { sha256Hex } from '../../core/util/hash.ts';
import { codeOf } from '../../core/util/values.ts';

/** Paths that were looked at, and folders that were listed. */
export interface Reads {
  readonly at: readonly string[];
  readonly in: readonly string[];
}

/** How a path was read: a folder that is looked at only is there or not, whatever comes and goes in it. */
export type Look = keyof Reads;

/** What the system says of a path: which file it is, and when it last changed, as nobody but the system can write it. */
export interface Stamp {
  readonly text: string;
  /** Milliseconds since 1970; 0 for what cannot have changed in between. */
  readonly changedMs: number;
}

/** Stamp of a path, and of what it leads to where it is a link. Never throws: what is not there is an answer as well. */
export function stampPath(path: string, look: Look): Stamp {
  try {
    const own = lstatSync(path, { bigint: true });
    const stamps = [own, ...(own.isSymbolicLink() ? [statSync(path, { bigint: true })] : [])].map((facts) =>
      toStamp(facts, look),
    );
    return {
      text: stamps.map(({ text }) => text).join('>'),
      changedMs: Math.max(...stamps.map((one) => one.changedMs)),
    };
  } catch (error) {
    return { text: codeOf(error) ?? 'unknown', changedMs: 0 };
  }
}

function toStamp(facts: BigIntStats, look: Look): Stamp {
  const { dev, ino, mode, uid, gid, size, mtimeNs, ctimeNs } = facts;
  const place = [dev, ino, mode, uid, gid];
  if (look === 'at' && facts.isDirectory()) return { text: place.join(' '), changedMs: 0 };
  const changedMs = Math.max(...[mtimeNs, ctimeNs].map((ns) => Number(ns / 1_000n) / 1_000));
  return { text: [...place, size, mtimeNs, ctimeNs].join(' '), changedMs };
}

/** One digest of how all of it stands now. */
export function digestReads(reads: Reads): string {
  return digestStamps((['at', 'in'] as const).flatMap((look) => reads[look].map((path) => stampPath(path, look).text)));
}

/** The same of stamps in their order: paths, then folders. */
export function digestStamps(stamps: readonly string[]): string {
  return sha256Hex(stamps.join('\n'));
}
