import { describe, expect, it } from 'vitest';
import { askForModules, escapeLetters } from '../../../scripts/build/quick-start.ts';

describe('escapeLetters', () => {
  it('leaves code that means the same, in ASCII', async () => {
    const code = 'export const all = ["…", `a 😀`, /[😀�]/u.test("😀"), /^�$/.test("�")]; // — said';
    const plain = escapeLetters(code);
    expect(plain).toMatch(/^[\0-\x7f]*$/);
    const load = async (text: string) =>
      (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as { all: unknown };
    expect((await load(plain)).all).toEqual((await load(code)).all);
    expect((await load(plain)).all).toEqual(['…', 'a 😀', true, true]);
  });
});

describe('askForModules', () => {
  it('leaves code that has the same of each module', async () => {
    const forms = [
      'import fs, { readFileSync as read } from "node:fs";',
      'import * as zlib from "node:zlib";',
      'import process$1 from "node:process";',
      'import { join, sep as $sep } from "node:path/posix";',
      'import "node:os";',
    ];
    const code = [
      ...forms,
      '',
      'const text = `',
      'import { run } from "node:test";',
      '`;',
      'export const all = [fs, read, zlib.gzipSync, process$1, join, $sep, text];',
      'export { all as again };',
    ].join('\n');
    const asked = askForModules(code);
    expect(asked.match(/^import .*$/gm)).toEqual(['import "node:os";', 'import { run } from "node:test";']);
    const load = async (text: string) => (await import(`data:text/javascript,${encodeURIComponent(text)}`)).again;
    expect(await load(asked)).toEqual(await load(code));
  });

  it('refuses a form that it does not know', () => {
    expect(() => askForModules('import fs, * as all from "node:fs";\n')).toThrow(/cannot be asked for.*node:fs/);
  });
});
