import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countLong, loadTokenizer } from '../../../src/core/util/tokenizer.ts';

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

describe('countLong', () => {
  it('asks for pieces that stay small however long the text is, and loses none of it', () => {
    const pieces: number[] = [];
    const tokens = countLong('a'.repeat(1_000_001), (piece) => pieces.push(piece.length) && piece.length);
    expect(tokens).toBe(1_000_001);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(2_000);
  });

  it('counts a megabyte of one letter, on which the tokenizer alone would take minutes', async () => {
    expect(countLong('a'.repeat(1_000_000), await loadTokenizer())).toBeGreaterThan(50_000);
  });
});
