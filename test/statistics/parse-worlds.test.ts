import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';
import { listEffects } from '../../benchmarks/statistics/world/world.ts';

const shared = '../shared/bench/worlds.json';

const task = { id: 'a', mean: 1000, cv: 0.2 };
const world = { id: 'w', rent: 10, tasks: [task] };
const file = { schema: 'token-gate-worlds/1', effects: [0, 0.1], worlds: [world] };

const parse = (content: unknown) => parseWorlds(JSON.stringify(content), 'some.json');

describe('parseWorlds', () => {
  it('fills what may be missing', () => {
    expect(parse(file).value).toEqual({
      effects: [0, 0.1],
      absoluteEffects: [],
      shapes: ['proportional'],
      worlds: [{ ...world, seed: 0, batchSd: 0, eraSd: 0, targets: {}, tasks: [{ ...task, pFail: 0 }] }],
    });
  });

  it('leaves unknown fields and targets of another form out', () => {
    const odd = { ...file, doc: {}, populations: 7, worlds: [{ ...world, note: 'x', targets: { seed: 3 } }] };
    expect(parse(odd).value?.worlds[0]).not.toHaveProperty('note');
    expect(parse(odd).value?.worlds[0]?.targets).toEqual({});
  });

  it('reads our own worlds', () => {
    const own = parseWorlds(readFileSync('benchmarks/statistics/worlds.json', 'utf8'), 'worlds.json');
    expect(own.value?.worlds.map(({ id }) => id)).toEqual(['quiet', 'noisy', 'derailing', 'flaky', 'drifting', 'many']);
  });

  it.skipIf(!existsSync(shared))(`reads ${shared}`, () => {
    const { value, problems } = parseWorlds(readFileSync(shared, 'utf8'), shared);
    expect(problems).toEqual([]);
    expect(value?.worlds.every(({ targets }) => Object.keys(targets ?? {}).length > 0)).toBe(true);
  });

  it.each([
    ['worlds-not-json', '{', 1],
    ['worlds-schema', '{"schema":"other/1"}', 1],
    ['worlds-schema', '[]', 1],
    ['worlds-field', JSON.stringify({ ...file, worlds: [] }), 1],
    ['worlds-field', JSON.stringify({ ...file, effects: [1], shapes: ['round'] }), 2],
    ['worlds-field', JSON.stringify({ ...file, absoluteEffects: ['tau+10'] }), 1],
    ['worlds-field', JSON.stringify({ ...file, worlds: [{ ...world, tasks: [{ ...task, mean: 0, cv: -1 }] }] }), 2],
    ['worlds-field', JSON.stringify({ ...file, worlds: [{ ...world, tasks: [{ ...task, pFail: 2 }] }] }), 1],
    ['worlds-duplicate-id', JSON.stringify({ ...file, worlds: [world, world] }), 1],
    ['worlds-duplicate-id', JSON.stringify({ ...file, worlds: [{ ...world, tasks: [task, task] }] }), 1],
  ])('names %s in %s', (code, text, count) => {
    const { value, problems } = parseWorlds(text, 'some.json');
    expect(value).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual(Array(count).fill(code));
    expect(problems.every((problem) => problem.hint.length > 0 && problem.at?.file === 'some.json')).toBe(true);
  });
});

describe('listEffects', () => {
  it('works a threshold out with the rent of the world', () => {
    const { value } = parse({ ...file, absoluteEffects: [-500, 'tau-7.5'] });
    if (value === undefined) throw new Error('the file is valid');
    const [first] = value.worlds;
    if (first === undefined) throw new Error('the file has a world');
    expect(listEffects(value, first)).toEqual([0, 0.1, { tokens: -500 }, { tokens: 12.5 }]);
  });
});
