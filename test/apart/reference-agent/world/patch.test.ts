import { describe, expect, it } from 'vitest';
import { searchTerms } from '../../../../src/apart/reference-agent/knowing/mind.ts';
import { slipIn } from '../../../../src/apart/reference-agent/steps/change.ts';
import { localImports, parseReference } from '../../../../src/apart/reference-agent/world/patch.ts';
import { reference } from '../tiny-repository.ts';

describe('parseReference', () => {
  it('gives hunks as the Edit tool needs them', () => {
    const { changed, created, needs } = parseReference(reference);
    expect(needs).toEqual(['src/fees.ts', 'src/money.ts']);
    expect(created).toEqual([]);
    expect(changed[1]?.hunks[0]).toEqual({
      before:
        '/** Rounds an amount to whole cents. */\nexport function roundCents(amount: number): number {\n  return Math.floor(amount);\n}',
      after:
        '/** Rounds an amount to whole cents. */\nexport function roundCents(amount: number): number {\n  return Math.round(amount);\n}',
      line: 1,
      added: ['  return Math.round(amount);'],
    });
  });

  it('needs the sources that a new test imports, and not the test', () => {
    const patch =
      "--- /dev/null\n+++ b/test/tide.test.ts\n@@ -0,0 +1,3 @@\n+import { tide } from '../src/tide.ts';\n+import type { Boat } from '../src/boats.ts';\n+tide();\n";
    const { created, needs } = parseReference(patch);
    expect(needs).toEqual(['src/tide.ts']);
    expect(created).toEqual([
      {
        path: 'test/tide.test.ts',
        content: "import { tide } from '../src/tide.ts';\nimport type { Boat } from '../src/boats.ts';\ntide();\n",
      },
    ]);
  });

  it('resolves imports over several lines and leaves packages out', () => {
    const text = "import a from 'express';\nimport {\n  b,\n  c,\n} from '../lib/b.ts';\nexport * from './c.ts';\n";
    expect(localImports('src/app/main.ts', text)).toEqual(['src/lib/b.ts', 'src/app/c.ts']);
  });
});

describe('slipIn', () => {
  it('forgets one bracket of the last added line that has one', () => {
    const hunk = parseReference(reference).changed[1]?.hunks[0];
    expect(hunk && slipIn(hunk)).toContain('  return Math.round(amount;\n');
  });

  it('leaves a hunk without brackets as it is', () => {
    expect(slipIn({ before: 'a', after: 'b', line: 1, added: ['b'] })).toBe('b');
  });
});

describe('searchTerms', () => {
  it('puts names of code before words, and leaves out words that say nothing', () => {
    const terms = searchTerms(
      'When the CSV export of `listOrders` runs, GET /reports/daily-sales should not be wrong.',
    ).map((term) => term.text);
    expect(terms.slice(0, 3).sort()).toEqual(['csv', 'daily-sales', 'listorders']);
    expect(terms).toContain('export');
    for (const word of ['when', 'should', 'wrong', 'get', 'the']) expect(terms).not.toContain(word);
  });
});
