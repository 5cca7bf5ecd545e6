import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, type Places } from '../../../../src/apart/reference-agent/world/execute.ts';

/** A trial's folders whose dependencies lie elsewhere, behind a link. */
function makeFolders(label: string, away: string) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), `rentroll-place ${label}-`)));
  const [workspace, home, modules] = ['repository', 'home', `${away}/node_modules`].map((name) => join(base, name));
  if (!workspace || !home || !modules) throw new Error('three paths were made above');
  for (const folder of [workspace, home, modules]) mkdirSync(folder, { recursive: true });
  symlinkSync(modules, join(workspace, 'node_modules'));
  return { workspace, home, modules };
}

const [here, there] = [makeFolders('a', 'kept'), makeFolders('another', 'far/away/kept')];

/** The same text for both places, as each of them would print it. */
function printed(write: (places: ReturnType<typeof makeFolders>) => string): readonly string[] {
  return [here, there].map((places) => normalise(write(places), places));
}

const places: Places = here;
const normal = (lines: readonly string[]) => normalise(lines.join('\n'), places);

describe('normalise: places', () => {
  it('names folders alike on every machine, in every spelling', () => {
    const [one, two] = printed(({ workspace, home, modules }) =>
      [
        `at ${workspace}/src/a.ts and ${pathToFileURL(join(workspace, 'src/a.ts')).href}`,
        `in ${home}/.npm, ${modules}/vite/index.js, ${pathToFileURL(modules).href}/vite`,
        `as ${relative(workspace, modules)}/vite/index.js with ${process.execPath} -v`,
      ].join('\n'),
    );
    expect(one).toBe(two);
    expect(one?.split('\n')).toEqual([
      'at /workspace/src/a.ts and file:///workspace/src/a.ts',
      'in /home/.npm, /workspace/node_modules/vite/index.js, file:///workspace/node_modules/vite',
      'as node_modules/vite/index.js with node -v',
    ]);
  });

  it('leaves out stack frames of dependencies and of Node, and keeps those of the workspace', () => {
    const [one, two] = printed(({ workspace, modules }) =>
      [
        'Error: Transform failed',
        ` ❯ loadAndTransform ${relative(workspace, modules)}/vite/dist/node/chunks/node.js:20112:26`,
        ` ❯ total src/money.ts:4:7`,
        `    at run (file://${modules}/x/index.js:1:2)`,
        '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
        `    at total (${workspace}/src/money.ts:4:7)`,
      ].join('\n'),
    );
    expect(one).toBe(two);
    expect(one).toBe('Error: Transform failed\n ❯ total src/money.ts:4:7\n    at total (/workspace/src/money.ts:4:7)');
  });

  it('works where there are no dependencies and no such folder', () => {
    expect(normalise('in /nowhere/at/all/x', { workspace: '/nowhere/at/all', home: '/nowhere' })).toBe(
      'in /workspace/x',
    );
  });
});

describe('normalise: moments', () => {
  it.each([
    ['took 12ms, 1.5s, 3 s', 'took <time>, <time>, <time>'],
    ['at 10:11:12', 'at <clock>'],
    [
      'connect ECONNREFUSED 127.0.0.1:43217 for http://localhost:51234/x',
      'connect ECONNREFUSED 127.0.0.1:<port> for http://localhost:<port>/x',
    ],
    ['::1:43217 and http://[::1]:43217/', '::1:<port> and http://[::1]:<port>/'],
    ['http://localhost:3000/ stays', 'http://localhost:3000/ stays'],
    ['open /tmp/orders-a1B2c3/db.sqlite', 'open /tmp/<name>/db.sqlite'],
    ['\u001b[31mred\u001b[39m', 'red'],
  ])('%j becomes %j', (output, text) => {
    expect(normal([output])).toBe(text);
  });
});

const summary = [
  ' Test Files  2 passed (2)',
  '      Tests  4 passed (4)',
  '   Start at  10:11:12',
  '   Duration  812ms',
];

describe('normalise: reports of tests', () => {
  it('sorts files that finish in any order and drops when and how long', () => {
    const report = (results: readonly string[]) =>
      normal(['\u001b[1mRUN\u001b[22m v5 .', '', ...results, '', ...summary]);
    const one = report([' ✓ test/b.test.ts (3 tests) 12ms', ' ✓ test/a.test.ts (1 test) 1.5s']);
    expect(one).toBe(report([' ✓ test/a.test.ts (1 test) 900ms', ' ✓ test/b.test.ts (3 tests) 4ms']));
    expect(one).toBe(
      'RUN v5 .\n\n ✓ test/a.test.ts (1 test) <time>\n ✓ test/b.test.ts (3 tests) <time>\n\n Test Files  2 passed (2)\n      Tests  4 passed (4)',
    );
  });

  it('drops the hints a slow run ends with', () => {
    const results = [' ✓ test/a.test.ts (1 test) 1ms', ''];
    const hints = [
      '',
      '     Import  97 modules were evaluated 399 times · 3.1s total, 32% of tracked time',
      '             ~1.2s faster with isolate: false — shared modules are evaluated once per worker',
      '             learn more: https://vitest.dev/guide/improving-performance#test-isolation',
    ];
    expect(normal([...results, ...summary, ...hints])).toBe(normal([...results, ...summary]));
  });

  it('drops passing tests that were named for being slow, but names all of a failing file', () => {
    const quick = [' ✓ test/a.test.ts (2 tests) 12ms', ' ❯ test/b.test.ts (2 tests | 1 failed) 9ms'];
    const slow = ['   ✓ a suite (1)', '     ✓ a slow test 412ms'];
    const failing = ['   ✓ works 1ms', '   × does not 2ms'];
    const [first, second] = quick as [string, string];
    const text = normal([first, ...slow, second, ...failing, '', ...summary]);
    expect(text).toBe(normal([first, second, ...failing, '', ...summary]));
    expect(text).toContain('✓ works <time>\n   × does not <time>');
  });

  it('keeps the message of a failed test with it, also when it has several lines', () => {
    const failed = (name: string) => [
      ` × test/${name}.test.ts > adds up 3ms`,
      `   → expected ${name}`,
      '',
      'to be two',
    ];
    const report = (names: readonly string[]) => normal([...names.flatMap(failed), '', ...summary]);
    expect(report(['a', 'b'])).toBe(report(['b', 'a']));
    expect(report(['b', 'a'])).toContain('   → expected a\n\nto be two\n × test/b');
  });

  it('puts together what a test printed in several pieces', () => {
    const pieces = ['stdout | test/b.test.ts > x', 'one', '', 'stdout | test/a.test.ts > y', 'other', ''];
    const whole = normal([
      ...pieces,
      'stdout | test/b.test.ts > x',
      'two',
      '',
      ' ✓ test/a.test.ts (1 test) 1ms',
      '',
      ...summary,
    ]);
    expect(whole.split('\n').slice(0, 8)).toEqual([
      'stdout | test/a.test.ts > y',
      'other',
      '',
      'stdout | test/b.test.ts > x',
      'one',
      'two',
      '',
      ' ✓ test/a.test.ts (1 test) <time>',
    ]);
  });

  it('leaves other output as it is', () => {
    const text = 'src/a.ts(3,1): error TS2304: Cannot find name "x".\n ❯ no report\n\n⎯⎯ no failures';
    expect(normal([text])).toBe(text);
  });
});

describe('normalise: failures', () => {
  const rule = (label: string) => `${label.padStart(29, '⎯')}⎯`;
  const failure = (files: readonly string[], why: string) => [
    ...files.map((file) => ` FAIL  test/${file}.test.ts`),
    `Error: ${why}`,
    ' ❯ src/z.ts:9:1',
    ' ❯ src/a.ts:1:1',
    '',
  ];

  it('numbers and groups equal failures alike, whichever file met them first', () => {
    const heading = '⎯⎯⎯⎯⎯⎯⎯ Failed Suites 3 ⎯⎯⎯⎯⎯⎯⎯';
    const one = [
      heading,
      '',
      ...failure(['c', 'a'], 'x'),
      rule('[1/2]'),
      '',
      ...failure(['b'], 'y'),
      rule('[2/2]'),
      '',
    ];
    const two = [
      heading,
      '',
      ...failure(['b'], 'y'),
      rule('[1/3]'),
      '',
      ...failure(['c'], 'x'),
      rule('[2/3]'),
      '',
      ...failure(['a'], 'x'),
      rule('[3/3]'),
      '',
    ];
    expect(normal(one)).toBe(normal(two));
    expect(normal(two).split('\n')).toEqual([
      heading,
      '',
      ' FAIL  test/a.test.ts',
      ' FAIL  test/c.test.ts',
      'Error: x',
      ' ❯ src/z.ts:9:1',
      ' ❯ src/a.ts:1:1',
      '',
      rule('[1/2]'),
      '',
      ' FAIL  test/b.test.ts',
      'Error: y',
      ' ❯ src/z.ts:9:1',
      ' ❯ src/a.ts:1:1',
      '',
      rule('[2/2]'),
    ]);
  });

  it('counts through suites and tests', () => {
    const part = (kind: string, file: string, label: string) => [
      `⎯⎯ Failed ${kind} 1 ⎯⎯`,
      '',
      ...failure([file], kind),
      rule(label),
      '',
    ];
    const text = normal([...part('Suites', 'b', '[1/2]'), ...part('Tests', 'a', '[2/2]')]);
    expect(text.match(/\[\d\/\d\]|Failed \w+/g)).toEqual(['Failed Suites', '[1/2]', 'Failed Tests', '[2/2]']);
  });

  it('gives one text for every order of files and failures', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const order = () => fc.shuffledSubarray(names, { minLength: 5 });
    const report = (results: readonly string[], failed: readonly string[]) =>
      normal([
        ...results.map((name, index) => ` ${name < 'c' ? '✓' : '❯'} test/${name}.test.ts (1 test) ${index}ms`),
        '',
        '⎯⎯ Failed Tests 5 ⎯⎯',
        '',
        ...failed.flatMap((name, index) => [
          ...failure([name], name < 'd' ? 'same' : name),
          rule(`[${index + 1}/5]`),
          '',
        ]),
        ...summary,
      ]);
    const expected = report(names, names);
    fc.assert(
      fc.property(order(), order(), (results, failed) => {
        expect(report(results, failed)).toBe(expected);
      }),
    );
  });

  it('lets no path of the machine through, whatever is printed around it', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(here.workspace, here.modules, here.home, pathToFileURL(here.workspace).href),
      fc.constantFrom(' ✓ a', ' × b 3ms', 'stderr | d', '', '⎯⎯ Failed Tests 1 ⎯⎯', '⎯⎯[1/1]⎯', ' FAIL  e', ...summary),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('', ' ', '\n'), (lines, between) => {
        const text = normalise(lines.join(between), here);
        expect(text.includes(here.workspace) || text.includes(here.modules) || text.includes(here.home)).toBe(false);
      }),
    );
  });
});
