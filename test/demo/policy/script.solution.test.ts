import { describe, expect, it } from 'vitest';
import { parseSolution } from '../../../src/demo/policy/script.ts';
import { reference } from '../tiny-repository.ts';

describe('parseSolution', () => {
  it('gives changes as the Edit tool needs them', () => {
    const { changes, newFiles } = parseSolution(reference);
    expect(newFiles).toEqual([]);
    expect(changes.map(({ path }) => path)).toEqual(['src/fees.ts', 'src/money.ts']);
    expect(changes[1]).toEqual({
      path: 'src/money.ts',
      before:
        '/** Rounds an amount to whole cents. */\nexport function roundCents(amount: number): number {\n  return Math.floor(amount);\n}',
      after:
        '/** Rounds an amount to whole cents. */\nexport function roundCents(amount: number): number {\n  return Math.round(amount);\n}',
      line: 1,
    });
  });

  it('gives new files whole', () => {
    const patch =
      "--- /dev/null\n+++ b/test/tide.test.ts\n@@ -0,0 +1,2 @@\n+import { tide } from '../src/tide.ts';\n+tide();\n";
    expect(parseSolution(patch)).toEqual({
      changes: [],
      newFiles: [{ path: 'test/tide.test.ts', content: "import { tide } from '../src/tide.ts';\ntide();\n" }],
    });
  });

  it.each(['', 'not a patch', '--- a/x\n+++ b/x\n@@ nonsense'])('is empty for %j', (patch) => {
    expect(parseSolution(patch)).toEqual({ changes: [], newFiles: [] });
  });
});
