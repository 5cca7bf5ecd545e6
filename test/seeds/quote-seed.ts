import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..', '..', '..', 'shared', 'seeds');

/** The documents that the project began with, by their number; each test below quotes the sentence of one that it proves. */
type SeedNumber = '000' | '001' | '002' | '003' | '004';

/** Lists and code blocks are wrapped anyhow in those documents: words alone are compared. */
function plain(text: string): string {
  return text.replace(/[\s`]+/gu, ' ').trim();
}

function readSeed(seed: SeedNumber): string | undefined {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.startsWith(`${seed}_`)) : undefined;
  return name === undefined ? undefined : plain(readFileSync(join(folder, name), 'utf8'));
}

/**
 * A maker of tests for one document: `says(sentence, prove)` holds that the document says so, where it is there, and that `prove` shows it.
 * Sentences that we deviate from on purpose say what happens `instead`, and docs/internals/decisions.md or the page of the part says why.
 */
export function quoting(seed: SeedNumber) {
  const document = readSeed(seed);
  return (sentence: string, prove: () => void | Promise<void>, instead = ''): void => {
    it(`${seed} says: ${plain(sentence)}${instead === '' ? '' : ` | instead: ${instead}`}`, async () => {
      // The whole document would be printed where it is compared.
      if (document !== undefined) expect(document.includes(plain(sentence)), 'the document does not say so').toBe(true);
      await prove();
    });
  };
}
