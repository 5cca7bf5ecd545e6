import { WriteStream } from 'node:tty';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { terminalOptions } from '../../../src/cli/terminal/answer.ts';

const { hasColors, getColorDepth } = WriteStream.prototype;
afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of ['isTTY', 'columns', 'hasColors', 'getColorDepth'] as const)
    Reflect.deleteProperty(process.stdout, name);
});

/** Stands in for a terminal of so many columns: what this process writes to is none. */
function openTerminal(columns: number): void {
  Object.assign(process.stdout, { isTTY: true, columns, hasColors, getColorDepth });
}

describe('terminalOptions', () => {
  it.each<[string, NodeJS.ProcessEnv, boolean]>([
    ['one that has colours', { TERM: 'xterm-256color' }, true],
    ['one that has none', { TERM: 'dumb' }, false],
    ['one of somebody who wants none', { TERM: 'xterm-256color', NO_COLOR: '1' }, false],
  ])('asks the terminal, %s', (_, env, color) => {
    for (const name of [
      'NO_COLOR',
      'FORCE_COLOR',
      'COLORTERM',
      'CI',
      'TMUX',
      'TERM',
      'TERM_PROGRAM',
      'NODE_DISABLE_COLORS',
    ])
      vi.stubEnv(name, env[name]);
    openTerminal(40);
    expect(terminalOptions()).toEqual({ color, width: 40 });
  });

  it('is plain and 100 columns wide where nobody looks', () => {
    expect(terminalOptions()).toEqual({ color: false, width: 100 });
  });

  it('takes a terminal that says it has no columns for one of 100', () => {
    vi.stubEnv('NO_COLOR', '1');
    openTerminal(0);
    expect(terminalOptions()).toEqual({ color: false, width: 100 });
  });
});
