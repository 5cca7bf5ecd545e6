import { lstatSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, userHome } from '../../adapters/files/home-places.ts';
import { liesInCheckout } from '../../adapters/files/own-path.ts';
import { isMine, readPlain } from '../../adapters/files/read-plain.ts';
import { readOrMakeSecret } from '../../adapters/programs/own-secret.ts';
import { digestReads, type Reads } from '../../adapters/programs/stamps.ts';
import { openSeal, type Seal } from '../../core/proof/seal.ts';
import { hashParts } from '../../core/util/hash.ts';
import { isCi } from '../../core/util/is-ci.ts';
import { nameBill } from './name-bill.ts';

/** A command as it was typed, here and now. */
export interface Question {
  /** Where its answer is kept. */
  readonly file: string;
  /** Digest of all that decides the answer beside files: words, folder, variables, terminal, program, user and day (UTC). */
  readonly terms: string;
  /** For how long an answer is told again at the most. */
  readonly lastsMs: number;
}

/** Where a command is typed. */
export interface TypedPlace {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Columns of the terminal; undefined where nobody looks. */
  readonly columns: number | undefined;
  readonly now: Date;
}

/** A command that only reads, and its options that only read. What `status`, `context` and the bill say of the last days moves with the clock. */
interface Reading {
  readonly options: readonly string[];
  readonly lastsMs: number;
}

const dayMs = 24 * 3_600_000;
const common = ['--base', '--config', '--json'];
const [movingMs, bill] = [600_000, ['--lines', '--config', '--json']];
const readings = new Map<string | undefined, Reading>([
  ['bill', { options: bill, lastsMs: movingMs }],
  ['lint', { options: [...common, '--no-proofs', '--coverage'], lastsMs: dayMs }],
  ['context', { options: common, lastsMs: movingMs }],
  ['status', { options: [...common, '--verbose'], lastsMs: movingMs }],
]);

/** Variables that shells count and note in, and nothing of ours reads. */
const passing = new Set(['_', 'SHLVL', 'PWD', 'OLDPWD']);

/**
 * The question that a command line asks; undefined for a command that does more than read, in CI, where a step before could have written any
 * answer, and where the user's folder lies in the checkout.
 */
export function askQuestion({ words, cwd, env, columns, now }: TypedPlace): Question | undefined {
  const [command, ...others] = nameBill(words);
  const reading = readings.get(command);
  const isReading = others.every(
    (word) => !word.startsWith('-') || reading?.options.includes(word.replace(/=.*/s, '')),
  );
  if (reading === undefined || !isReading || isCi(env)) return undefined;
  const home = userHome(env);
  if (liesInCheckout(home, cwd)) return undefined;
  const variables = Object.entries(env).flatMap(([name, value = '']) =>
    passing.has(name) ? [] : [`${name}=${value}`],
  );
  const program = [process.execPath, process.version, ...process.execArgv, String(process.getuid?.())];
  const day = now.toISOString().slice(0, 10);
  const terms = hashParts(
    ...[cwd, day, String(columns), String(words.length), ...words],
    ...program,
    ...variables.sort(),
  );
  return {
    file: join(home, 'answers', `${hashParts(cwd, ...words).slice(0, 32)}.json`),
    terms,
    lastsMs: reading.lastsMs,
  };
}

/** What a command said, and all it had read for it. */
interface KnownAnswer {
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
