import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { readPlain } from '../../../adapters/files/read-plain.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { nameByHash } from '../../../core/util/hash.ts';
import { keepFile, pruneFiles } from './read-files.ts';

const dayMs = 86_400_000;
/** A whole result is asked for within its session; findings are of use to the next sessions of their project. */
const keptMs = { texts: 2 * dayMs, learnt: 14 * dayMs };
const mostTexts = 300;
/** Learnt findings are a few lines; a larger file was not written by us. */
const mostLearntBytes = 16 * 1024;

const redact = makeRedactor([]);

/**
 * Keeps the whole of a result that was shortened, secrets taken out. Returns false when it cannot be kept: then nothing may point to it. Never
 * throws.
 */
export function keepWholeText(file: string, text: string): boolean {
  return keepFile(file, redact(text));
}

/** Reads a text of ours that a session may still be told; returns an empty text for one that is old, or larger than any we write. */
function readFresh(file: string, now: Date): string {
  const isFit = ({ mtimeMs }: Stats) => now.getTime() - mtimeMs < keptMs.learnt;
  return readPlain(file, { mostBytes: mostLearntBytes, isFit }) ?? '';
}

/** Forgets whole texts that are old or too many, and findings that are old. Never throws. */
export function pruneTexts(folder: string, now: Date): void {
  pruneFiles(folder, now, { most: mostTexts, keptMs: (name) => keptMs[name.endsWith('.learnt') ? 'learnt' : 'texts'] });
}

/** Returns the file with the findings of a project, whatever characters its name has. */
function learntFile(folder: string, project: string): string {
  return join(folder, `${nameByHash(project)}.learnt`);
}

/** The findings of earlier sessions that sessions of a project may be told. */
interface LearntTexts {
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
}

/** Keeps the findings of a project; returns false when that fails. Never throws. */
export function keepLearnt(folder: string, project: string, { conventions, deadEnds }: LearntTexts): boolean {
  return keepFile(learntFile(folder, project), `${JSON.stringify({ schema: 1, conventions, deadEnds })}\n`);
}

/** Reads the findings of a project; returns none where there are none, they are old, or cannot be read. Never throws. */
export function readLearnt(folder: string, project: string, now: Date): LearntTexts {
  const text = readFresh(learntFile(folder, project), now);
  const { conventions, deadEnds } = objectOf(readJson(text));
  return { conventions: asTexts(conventions), deadEnds: asTexts(deadEnds) };
}

/** Returns the texts of a list that somebody may have changed. */
function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
