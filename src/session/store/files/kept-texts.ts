import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../adapters/files/home-places.ts';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { nameByHash } from '../../../core/util/hash.ts';
import { codeOf } from '../../../core/util/values.ts';
import { listAged, removeFile } from './read-files.ts';

const dayMs = 86_400_000;
/** A whole result is asked for within its session; a packet is of use to the next one of its project. */
const keptMs = { texts: 2 * dayMs, packets: 14 * dayMs };
const mostTexts = 300;
/** A packet is 2,000 characters, and learnt findings a few lines; a larger file was not written by us. */
const mostPacketBytes = 16 * 1024;

const redact = makeRedactor([]);

/**
 * Keeps the whole of a result that was shortened, secrets taken out. Returns false when it cannot be kept: then nothing may point to it. Never
 * throws.
 */
export function keepWholeText(file: string, text: string): boolean {
  return writeLiveText(file, redact(text));
}

/** Keeps the packet of a session for the next one of its project. Never throws. */
export function keepPacket(folder: string, project: string, packet: string): boolean {
  return writeLiveText(nameOfProject(folder, project, 'packet'), redact(packet));
}

/** Reads the packet of the last session of a project; returns an empty text where there is none, or it is old. Never throws. */
export function readPacket(folder: string, project: string, now: Date): string {
  return readFresh(nameOfProject(folder, project, 'packet'), now);
}

/** Reads a text of ours that a session may still be told; returns an empty text for one that is old, or larger than any we write. */
function readFresh(file: string, now: Date): string {
  try {
    const { mtimeMs, size } = statSync(file);
    const isFresh = now.getTime() - mtimeMs < keptMs.packets && size <= mostPacketBytes;
    return isFresh ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** Claims the packet of a session that begins: returns true for the first of our hooks, false for the others. Never throws. */
export function claimPacket(folder: string, session: string): boolean {
  try {
    makeFolder(folder);
    writeFileSync(nameOfProject(folder, session, 'told'), '', { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    // A folder that cannot be written is no reason to say nothing.
    return codeOf(error) !== 'EEXIST';
  }
}

/** Forgets whole texts that are old or too many, and packets that are old. Never throws. */
export function pruneTexts(folder: string, now: Date): void {
  const files = listAged(folder).toSorted((a, b) => b.changedMs - a.changedMs);
  for (const [index, { path, changedMs }] of files.entries()) {
    const isPacket = /\.(?:packet|learnt)$/.test(path);
    const isOld = now.getTime() - changedMs > (isPacket ? keptMs.packets : keptMs.texts);
    if (isOld || index >= mostTexts) removeFile(path);
  }
}

/** Returns the file of a project or a session, whatever characters its name has. */
function nameOfProject(folder: string, project: string, kind: 'packet' | 'learnt' | 'told'): string {
  return join(folder, `${nameByHash(project)}.${kind}`);
}

/** Writes a file beside its place and moves it there; returns false when that fails. Never throws. */
function writeLiveText(file: string, text: string): boolean {
  try {
    writeBeside(file, text);
    return true;
  } catch {
    return false;
  }
}

/** The findings of earlier sessions that sessions of a project may be told. */
interface LearntTexts {
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
}

/** Keeps the findings of a project; returns false when that fails. Never throws. */
export function keepLearnt(folder: string, project: string, { conventions, deadEnds }: LearntTexts): boolean {
  return writeLiveText(
    nameOfProject(folder, project, 'learnt'),
    `${JSON.stringify({ schema: 1, conventions, deadEnds })}\n`,
  );
}

/** Reads the findings of a project; returns none where there are none, they are old, or cannot be read. Never throws. */
export function readLearnt(folder: string, project: string, now: Date): LearntTexts {
  const text = readFresh(nameOfProject(folder, project, 'learnt'), now);
  const { conventions, deadEnds } = objectOf(readJson(text));
  return { conventions: asTexts(conventions), deadEnds: asTexts(deadEnds) };
}

/** Returns the texts of a list that somebody may have changed. */
function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
