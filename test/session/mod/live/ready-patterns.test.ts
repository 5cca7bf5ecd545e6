import picomatch from 'picomatch';
import { afterEach, describe, expect, it } from 'vitest';
import type { Probe } from '../../../../src/core/model/rule/rule.ts';
import { readyGlobs } from '../../../../src/core/probe/answer-probe.ts';
import { packPatterns } from '../../../../src/session/guard/overrides/own-programs.ts';
import { matchReady, RE2JS, takePatterns } from '../../../../src/session/mod/live/ready-patterns.ts';

afterEach(() => takePatterns(''));

const probes = (...globs: readonly string[]) =>
  globs.map((glob) => ({ ask: { kind: 'must', fact: { kind: 'changes', glob } } }) as unknown as Probe);

describe('patterns of people', () => {
  it('are found by the programs that come with the terms', () => {
    takePatterns(JSON.stringify({ programs: packPatterns([{ text: 'drop\\s+table' }, { when: 'git push' }]) }));
    const matcher = RE2JS.compile('drop\\s+table').matcher('x; DROP  TABLE y');
    expect(matcher.find()).toBe(true);
    expect(matcher.group()).toBe('DROP  TABLE');
  });

  it.each(['', '{', '{"schema":1}'])('find nothing without them, and fail nothing: %j', (terms) => {
    takePatterns(terms);
    expect(RE2JS.compile('drop').test('drop')).toBe(false);
  });
});

describe('globs of probes', () => {
  it.each(['src/**/*.ts', '**', '*.{js,ts}', '!docs/**', 'a[b].md', '.github/*', 'docs/a b.md'])(
    'match as picomatch does: %s',
    (glob) => {
      takePatterns(JSON.stringify({ withhold: { globs: readyGlobs(probes(glob)) } }));
      const isMatch = picomatch(glob, { dot: true });
      for (const path of [
        'src/a/b.ts',
        'src/b.ts',
        'x.js',
        'docs/x',
        'a[b].md',
        'ab.md',
        '.github/x',
        'docs/a b.md',
        '',
      ])
        if (path !== '') expect([path, matchReady(glob)(path)]).toEqual([path, isMatch(path)]);
    },
  );

  it('throw when nobody made them ready: what a probe asks about then has no answer', () => {
    expect(() => matchReady('src/**')).toThrow('not ready');
  });
});
