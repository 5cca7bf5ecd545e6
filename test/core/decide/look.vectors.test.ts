import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOf, listDifferences, toEvidence } from './reference/case-evidence.ts';
import { type Answer, type Case, look } from './reference/rounds.ts';

const file = '../shared/bench/rounds-vectors.json';
const vectors: readonly (Case & { readonly answer: Answer })[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : [];

describe.skipIf(vectors.length === 0)(`a look, by the answers of rounds.py (skipped where ${file} is absent)`, () => {
  it('has 150 vectors', () => {
    expect(vectors).toHaveLength(150);
  });

  it('gives the verdict, the reason and the limits of every vector', () => {
    const found = vectors.flatMap((vector, index) =>
      listDifferences(vector.answer, answerOf(toEvidence(vector))).map((difference) => `${index}: ${difference}`),
    );
    expect(found).toEqual([]);
  });

  it('gives them by the reference in this folder, too', () => {
    const found = vectors.flatMap((vector, index) =>
      listDifferences(vector.answer, look(vector)).map((difference) => `${index}: ${difference}`),
    );
    expect(found).toEqual([]);
  });
});
