// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what the shell would expand stands here as it is written
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCommands } from '../../../src/core/shell/read-commands.ts';
import { judgeCall } from '../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../src/session/guard/overrides/build-guard.ts';

/** Beginnings that are never ended: whoever reads each level anew reads without end. */
const openings = [
  '${x//$(',
  '${x:-$(',
  '$((1+$(',
  '$[$(',
  '@(a|$(',
  '${x//`',
  '"$(',
  '<(',
  'a[$(',
  '$(',
  '$((',
  '`',
  '"${',
  '[[ -n $(',
  'case $( in ',
  '<<$( ',
  'if $(',
  "$(')'",
];
const { guard } = buildGuard([]);
const fewest = 16 * 1024;

describe('what never ends', () => {
  test.each(openings)('is read a few times, however often %s stands there', (opening) => {
    for (const times of [10, 100, 300, 1_000]) {
      const text = opening.repeat(times);
      const { characters, isReadable, isCut } = readCommands(text, '/work/project');
      expect(characters).toBeLessThanOrEqual(8 * text.length + fewest);
      if (times >= 300) expect(isReadable && !isCut && !/^`+$/.test(text)).toBe(false);
    }
  });

  test('of any mixture is read a few times', () => {
    const texts = fc.array(fc.constantFrom(...openings, ')', '}', '"', "'", ' a ', ';'), { maxLength: 400 });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        expect(readCommands(text, '/work/project').characters).toBeLessThanOrEqual(8 * text.length + fewest);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['<<$( ', '${x//$('])('is asked about, also where the parser has no end: %s', (opening) => {
    const command = `rm -rf / ; ${opening.repeat(4_000)}`;
    const [first] = judgeCall(guard, { tool: 'Bash', input: { command }, cwd: '/work/project' });
    expect(first).toMatchObject({ action: 'ask', isFloor: true });
  });
});

test('ordinary nesting is read to its end', () => {
  const text = 'a $(b "$(c $(d `e`))" $((1 + $(f)))) ${x:-$(g)} <(h)';
  const { commands, isReadable, isCut } = readCommands(text, '/work/project');
  expect(commands.map(({ program }) => program).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect({ isReadable, isCut }).toEqual({ isReadable: true, isCut: false });
});
