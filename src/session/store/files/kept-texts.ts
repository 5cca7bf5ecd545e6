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
/** A packet is 2,000 characters, and what was learnt a few lines; what is larger was not written by us. */
const mostPacketBytes = 16 * 1024;

const redact = makeRedactor([]);

/** Keeps the whole of a result that was shortened, secrets taken out. False when it cannot be: then nothing may point to it. Never throws. */
export function keepWholeText(file: string, text: string): boolean {
  return writeLiveText(file, redact(text));
}

/** Keeps what a session leaves for the next one of its project. Never throws. */
export function keepPacket(folder: string, project: string, packet: string): boolean {
  return writeLiveText(nameOfProject(folder, project, 'packet'), redact(packet));
}

/** What the last session of a project left; empty where there is nothing, or it is old. Never throws. */
export function readPacket(folder: string, project: string, now: Date): string {
  return readFresh(nameOfProject(folder, project, 'packet'), now);
}

/** A text of ours that somebody may still be told; empty for one that is old, or larger than any we write. */
function readFresh(file: string, now: Date): string {
  try {
    const { mtimeMs, size } = statSync(file);
    const isFresh = now.getTime() - mtimeMs < keptMs.packets && size <= mostPacketBytes;
    return isFresh ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** True for the first of our hooks that is to tell a session that begins its packet; false for the others. Never throws. */
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

/** File of a project's or a session's own, whatever characters its name has. */
function nameOfProject(folder: string, project: string, kind: 'packet' | 'learnt' | 'told'): string {
  return join(folder, `${nameByHash(project)}.${kind}`);
}

/** Writes a file beside its place and moves it there; false when it cannot be. Never throws. */
function writeLiveText(file: string, text: string): boolean {
  try {
    writeBeside(file, text);
    return true;
  } catch {
    return false;
  }
}

/** What sessions of a project may be told of earlier ones. */
interface LearntTexts {
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
}

/** Keeps what was learnt of a project; false when it cannot be. Never throws. */
export function keepLearnt(folder: string, project: string, { conventions, deadEnds }: LearntTexts): boolean {
  return writeLiveText(
    nameOfProject(folder, project, 'learnt'),
    `${JSON.stringify({ schema: 1, conventions, deadEnds })}\n`,
  );
}

/** What was learnt of a project; nothing where there is none, it is old, or cannot be read. Never throws. */
export function readLearnt(folder: string, project: string, now: Date): LearntTexts {
  const text = readFresh(nameOfProject(folder, project, 'learnt'), now);
  const { conventions, deadEnds } = objectOf(readJson(text));
  return { conventions: asTexts(conventions), deadEnds: asTexts(deadEnds) };
}

/** The texts of a list that somebody may have changed. */
function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
