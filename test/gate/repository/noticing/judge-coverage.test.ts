import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeCoverage,
  nameSituation,
  type SeenWork,
} from '../../../../src/gate/repository/noticing/judge-coverage.ts';

const rule = (body: string, scope: readonly string[] = []) => ({ body, scope });
const tasks = ['one', 'two'];

/** A trial that read a file of the shop and ran its tests. */
function trial(task: string, more: Partial<SeenWork> = {}): SeenWork {
  const calls = [
    { tool: 'Read', reads: ['src/db/query.ts'] },
    { tool: 'Bash', runs: [['npm', 'test', '--', 'query']] },
  ];
  return { task, calls, changed: ['src/db/query.ts'], ...more };
}
const whole = tasks.map((task) => trial(task));

describe('nameSituation', () => {
  it.each<[string, ReturnType<typeof nameSituation>]>([
    ['Run `npm test` after each change of src/db/.', { paths: ['src/db/'], commands: [['npm', 'test']], tools: [] }],
    ['Use `Grep` before `Read`.', { paths: [], commands: [], tools: ['Grep', 'Read'] }],
    [
      'Keep `query.ts` small, and never edit `dist/index.js`.',
      { paths: ['query.ts', 'dist/index.js'], commands: [], tools: [] },
    ],
    ['Read files one by one.', { paths: [], commands: [], tools: [] }],
  ])('of "%s"', (body, situation) => {
    expect(nameSituation(rule(body))).toEqual(situation);
  });
});

describe('judgeCoverage', () => {
  it.each<[string, ReturnType<typeof rule>, readonly SeenWork[], string]>([
    ['a file that was read', rule('Keep `query.ts` small.'), whole, 'noticed'],
    ['a folder in which a file changed', rule('Write no comments in src/db/.'), whole, 'noticed'],
    ['a scope that was worked in', rule('Write no comments.', ['src/db/**']), whole, 'noticed'],
    ['a command that ran', rule('Run `npm test` first.'), whole, 'noticed'],
    ['a tool that was used', rule('Never use `Read` on folders.'), whole, 'noticed'],
    ['a file nobody came to', rule('Keep `schema.prisma` small.'), whole, 'unnoticed'],
    ['a command nobody ran', rule('Run `npm run build` last.'), whole, 'unnoticed'],
    ['a tool nobody used', rule('Never use `WebFetch`.'), whole, 'unnoticed'],
    ['nothing', rule('Be brief.'), whole, 'names-nothing'],
    ['a task without a trial', rule('Never use `WebFetch`.'), [trial('one')], 'not-known'],
    ['no trial at all', rule('Never use `WebFetch`.'), [], 'not-known'],
    ['trials of other tasks', rule('Never use `Read`.'), [trial('three')], 'not-known'],
    [
      'a trial of which calls are not known',
      rule('Never use `WebFetch`.'),
      [...whole.slice(1), { task: 'one', changed: [] }],
      'not-known',
    ],
    ['a trial that was cut', rule('Never use `WebFetch`.'), [...whole, trial('one', { isCut: true })], 'not-known'],
  ])('about %s', (_, asked, work, coverage) => {
    expect(judgeCoverage(asked, tasks, work)).toBe(coverage);
  });

  it('never takes back that a rule was noticed, whatever else is seen', () => {
    const seen = fc.array(fc.record({ task: fc.constantFrom('one', 'two', 'three'), changed: fc.array(fc.string()) }));
    fc.assert(
      fc.property(seen, (more) => {
        expect(judgeCoverage(rule('Keep `query.ts` small.'), tasks, [...whole, ...more])).toBe('noticed');
      }),
    );
  });
});
