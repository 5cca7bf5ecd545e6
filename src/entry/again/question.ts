import { join } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import { liesInCheckout } from '../../adapters/files/own-path.ts';
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
