import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { selfTest } from '../../../../../src/gate/experiment/selftest/self-test.ts';
import { renderSelfTest } from '../../../../../src/gate/report/terminal/measured/render-self-test.ts';
import { drawTask, trialOf } from '../../../experiment/selftest/trials.ts';
import { policy } from '../../../experiment/selftest/true-suite.ts';

const hostile = 'a\u001b[31m\u202e::error::';
const trials = [...drawTask(hostile, 8, 50_000, 0.6), ...drawTask('b', 8, 50_000, 0.1)];
const test = selfTest({
  agent: 'sql',
  policy,
  rent: 25,
  tasks: [hostile, 'b'],
  replays: 12,
  seed: 'render',
  trials: [...trials, trialOf('b', 1000, 'failed-check')],
});
const report = { schema: 1 as const, tests: [test], notices: ['a remark'] };

describe('renderSelfTest', () => {
  const plain = renderSelfTest(report, { color: false, width: 100 });

  it('answers first, then shows the verdicts by true saving', () => {
    const [note, , head] = plain.split('\n');
    expect(note).toBe('Note: a remark');
    expect(head).toMatch(
      /^sql: a rule that does nothing earns in [\d.]+ % \(±[\d.]+\) of replays, one that saves 15 %/,
    );
    expect(plain.match(/^ +\d+ %( +[\d.]+ %){4} /gm)?.length).toBe(5);
  });

  it('shows tasks with their trouble', () => {
    expect(plain).toContain('too noisy');
  });

  it.each([60, 80, 120])('fits into %d columns', (width) => {
    const lines = renderSelfTest(report, { color: false, width }).split('\n');
    for (const table of ['saving', 'golden'])
      expect(lines.some((line) => line.trimStart().startsWith(table))).toBe(true);
    expect(lines.filter((line) => /^\s+\d/.test(line)).length).toBeGreaterThanOrEqual(test.rates.length);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(Math.max(width, 92));
  });

  it('disarms names', () => {
    expect(plain).not.toContain('\u001b');
    expect(plain).not.toContain('\u202e');
    expect(plain).not.toMatch(/^::error::/m);
  });

  it('means the same in colour', () => {
    const colored = renderSelfTest(report, { color: true, width: 100 });
    expect(colored).toContain('\u001b[');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape codes are what is taken away
    expect(colored.replaceAll(/\u001b\[\d+m/g, '').replaceAll(/ +$/gm, '')).toBe(plain.replaceAll(/ +$/gm, ''));
  });
});
