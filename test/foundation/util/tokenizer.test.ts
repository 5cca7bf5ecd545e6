import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../../src/foundation/util/tokenizer.ts';

describe('loadTokenizer', () => {
  const file = '../shared/data/rules/rules.jsonl';
  it.skipIf(!existsSync(file))(`counts what another o200k tokenizer counts (needs ${file})`, async () => {
    const countTokens = await loadTokenizer();
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) expect([row.text, countTokens(row.text)]).toEqual([row.text, row.tok_o200k]);
  });

  it('counts an empty text as nothing', async () => {
    expect((await loadTokenizer())('')).toBe(0);
  });
});
