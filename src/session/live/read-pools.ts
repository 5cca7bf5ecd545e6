import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setupError } from '../../core/model/problem.ts';
import type { ArmCounts } from '../../core/stats/live/live-counts.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';
import { type Pool, parseShared, poolShared, spellShared } from '../../gate/repository/live/shared-counts.ts';

/** Larger files are no counts of anybody. */
const mostBytes = 1024 * 1024;

/**
 * Adds up what others shared, by hash of the rule. Each file is one person; the same one twice would count somebody twice. `own`: what this
 * person shares, which is counted already. Throws ProblemError for a file that is missing, no such file, or there twice.
 */
export function readPools(
  files: readonly string[],
  cwd: string,
  own: ReadonlyMap<string, ArmCounts>,
): ReadonlyMap<string, Pool> {
  const seen = new Set([spellShared(own)]);
  const people = files.map((file) => {
    const shared = parseShared(readPool(resolve(cwd, file), file), (why) => refuse(file, why));
    const told = spellShared(shared);
    if (seen.has(told)) {
      const hint = 'Name each person once, and not yourself: your own counts are in already.';
      throw setupError('live-pool-twice', `${quoteValue(file)} says what was added already`, hint);
    }
    seen.add(told);
    return shared;
  });
  return poolShared(people);
}

function readPool(path: string, file: string): string {
  try {
    if (statSync(path).size > mostBytes) throw new Error('it is too large');
    return readFileSync(path, 'utf8');
  } catch (error) {
    const [code, message] = [codeOf(error), messageOf(error)];
    throw refuse(file, code === 'ENOENT' ? 'it is not there' : message);
  }
}

function refuse(file: string, why: string): Error {
  const hint = 'Ask its person for it again: rentroll session live --share > NAME.json';
  return setupError('live-pool-unusable', `${quoteValue(file)} holds no shared counts: ${why}`, hint, { file });
}
