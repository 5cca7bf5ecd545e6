import { describe, expect, it } from 'vitest';
import { askDirectly, readFacade } from '../../../scripts/build/join-facades.ts';

const code =
  'import { a as openHistory, t as readText } from "./doors.js";\n\nexport { openHistory, readText as readAll };';
const facade = { fileName: 'load-history.js', code };

describe('joinFacades', () => {
  it('reads what a facade hands on, and refuses a file that does more', () => {
    expect(readFacade(facade)).toEqual({
      fileName: 'load-history.js',
      from: 'doors.js',
      exports: new Map([
        ['openHistory', 'a'],
        ['readAll', 't'],
      ]),
    });
    expect(() => readFacade({ ...facade, code: `${code}\nstart();` })).toThrow('load-history.js does more');
  });

  it.each([
    ['const { readAll } = await import("./load-history.js");', 'const { t: readAll } = await import("./doors.js");'],
    [
      'const { openHistory: open, readAll } = await import("./load-history.js");',
      'const { a: open, t: readAll } = await import("./doors.js");',
    ],
    ['(await import("./load-history.js")).openHistory(root)', '(await import("./doors.js")).a(root)'],
    [
      'run(() => import("./load-history.js"))',
      'run(() => import("./doors.js").then((all) => ({ openHistory: all.a, readAll: all.t })))',
    ],
    ['import("./load-other.js")', 'import("./load-other.js")'],
  ])('asks for the shared file: %s', (before, after) => {
    expect(askDirectly(before, readFacade(facade))).toBe(after);
  });
});
