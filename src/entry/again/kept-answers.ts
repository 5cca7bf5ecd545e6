import { lstatSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../adapters/files/home-places.ts';
import { isMine, readPlain } from '../../adapters/files/read-plain.ts';
import { readOrMakeSecret } from '../../adapters/programs/own-secret.ts';
import { digestReads, type Reads } from '../../adapters/programs/stamps.ts';
import { openSeal, type Seal } from '../../core/proof/seal.ts';
import type { Question } from './question.ts';

/** What a command said, and all it had read for it. */
export interface KnownAnswer {
  readonly stdout: string;
  readonly exitCode: number;
  readonly reads: Reads;
  /** Digest of how all that was read stood. */
  readonly digest: string;
}

interface Kept extends KnownAnswer {
  readonly terms: string;
  readonly madeMs: number;
}

/** Most bytes of an answer with the paths it rests on, and most answers that are kept. */
const [mostBytes, mostAnswers] = [4 * 1024 * 1024, 64];

/**
 * The answer to the same question, where nothing that it rests on has changed. It counts by its mac alone, of a secret that this user alone can
 * read; undefined for all else, whoever wrote it.
 */
export function recallAnswer(question: Question, now: Date): KnownAnswer | undefined {
  try {
    const text = isPrivate(dirname(question.file)) ? readPlain(question.file, { mostBytes, isFit: isMine }) : undefined;
    const [mac = '', body = ''] = text?.split('\n') ?? [];
    if (openOwnSeal(question)?.findKey('answer', [body], mac) === undefined) return undefined;
    const kept: Kept = JSON.parse(body);
    const ageMs = now.getTime() - kept.madeMs;
    const isFresh = kept.terms === question.terms && ageMs >= 0 && ageMs < question.lastsMs;
    return isFresh && kept.digest === digestReads(kept.reads) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer, whole or not at all. Never throws: without room the command runs again. */
export function keepKnownAnswer({ file, terms, lastsMs }: Question, answer: KnownAnswer, now: Date): void {
  const folder = dirname(file);
  try {
    makeFolder(folder);
    const kept: Kept = { ...answer, terms, madeMs: now.getTime() };
    const body = JSON.stringify(kept);
    const mac = isPrivate(folder) ? openOwnSeal({ file, terms, lastsMs })?.mac('answer', [body]) : undefined;
    if (mac === undefined || body.length > mostBytes / 2) return;
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${mac}\n${body}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
    forgetOldest(folder);
  } catch {
    // A full disk, a home that cannot be written to.
  }
}

function openOwnSeal({ file }: Question): Seal | undefined {
  const found = readOrMakeSecret(join(dirname(file), 'secret'));
  return 'secret' in found ? openSeal([{ by: 'clone', repository: 'answers', secret: found.secret }]) : undefined;
}

/** A folder of this user that nobody else may write to or read. */
function isPrivate(folder: string): boolean {
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  return facts?.isDirectory() === true && isMine(facts) && (process.getuid === undefined || (facts.mode & 0o077) === 0);
}

function forgetOldest(folder: string): void {
  const files = readdirSync(folder).flatMap((name) => (name === 'secret' ? [] : [join(folder, name)]));
  if (files.length <= mostAnswers) return;
  const aged = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { file } of aged.slice(mostAnswers)) rmSync(file, { force: true });
}
