import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNode, plainValue } from '../../../../src/core/text/document/document-node.ts';
import { readDocument } from '../../../../src/core/text/document/read-document.ts';

const read = (input: string | Uint8Array) =>
  readDocument(input, 'json', 'x.json', 'setup', { codePrefix: 'x', maxBytes: 1_000_000 });
const readLines = (input: string) =>
  readDocument(input, 'json-lines', 'x.json', 'setup', { codePrefix: 'x', maxBytes: 1_000_000 });
const valuesOf = (text: string) => plainValue(readLines(text).value?.root);

describe('readDocument of JSON', () => {
  it('agrees with JSON.parse on every JSON text, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(JSON.stringify(valuesOf(text))).toBe(JSON.stringify([JSON.parse(text)]));
      }),
    );
  });

  it('refuses exactly what JSON.parse refuses, when one character of a text is changed', () => {
    const text = '{"a": [1, -2.5e3, "x\\u0041\\n", true, null, {}], "b": {"c": []}}';
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'{}[]:,"\\01-.eEtn x'), (index, character) => {
        const changed = text.slice(0, index) + character + text.slice(index + 1);
        const { value, problems } = read(changed);
        const repeated = problems.some(({ code }) => code === 'x-json-duplicate-key');
        expect(value !== undefined || repeated).toBe(isJson(changed));
      }),
      { numRuns: 1000 },
    );
  });

  it('knows where every value stands', () => {
    const text = '\ufeff{\r\n  "a": [10,\n    { "b": "x" }]\n}\n';
    const source = read(text).value;
    if (source === undefined) throw new Error('not read');
    const locationOf = (path: readonly (string | number)[]) => source.locate(findNode(source.root, path).start);
    expect(locationOf([])).toEqual({ file: 'x.json', line: 1, column: 1 });
    expect(locationOf(['a', 0])).toMatchObject({ line: 2, column: 9 });
    expect(locationOf(['a', 1, 'b'])).toMatchObject({ line: 3, column: 12 });
    expect(locationOf(['a', 1, 'missing'])).toEqual(locationOf(['a', 1]));
  });

  it.each([
    ['nothing', '', []],
    ['nothing but space', '\n \t\r\n', []],
    ['JSON Lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['JSON Lines with empty lines', '1\n\n\n2', [1, 2]],
  ])('reads %s', (_name, text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it('keeps a key such as __proto__ a key', () => {
    const value = plainValue(read('{"__proto__": {"polluted": 1}, "constructor": 2}').value?.root);
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    ['two values on a line', '{"a":1} {"b":2}', 'json-syntax', 1, 9, /expected nothing more on this line, found "\{"/],
    ['a comma behind the last value', '{"a": 1,\n}', 'json-syntax', 2, 1, /expected a key in double quotes/],
    ['a list that does not end', '[1,\n2', 'json-syntax', 2, 2, /found the end of the file/],
    ['NaN', '{"a": NaN}', 'json-syntax', 1, 7, /found "NaN"/],
    ['minus infinity', '[-Infinity]', 'json-syntax', 1, 2, /found "-Infinity"/],
    ['single quotes', "{'a': 1}", 'json-syntax', 1, 2, /found "'"/],
    ['a comment', '{} // x', 'json-syntax', 1, 4, /found "\/"/],
    ['a leading zero', '[01]', 'json-syntax', 1, 2, /found "01"/],
    ['an unknown escape', '["\\q"]', 'json-syntax', 1, 2, /unknown escapes/],
    ['a line break in a text', '["a\nb"]', 'json-syntax', 1, 2, /without line breaks/],
    ['a text without an end', '["abc', 'json-syntax', 1, 2, /closing quote/],
    ['a bell', '["\u0007"]', 'control-character', 1, 3, /U\+0007/],
    ['a number beyond every number', '{"a": 1e400}', 'json-number', 1, 7, /"1e400"/],
    ['a duplicate key', '{"a": 1,\n "a": 2}', 'json-duplicate-key', 2, 2, /appears twice in the same mapping: "a"/],
    [
      'a duplicate key in disguise',
      '{"a": 1, "\\u0061": 2}',
      'json-duplicate-key',
      1,
      10,
      /appears twice in the same mapping: "a"/,
    ],
    ['deep lists', '['.repeat(100_000), 'json-too-deep', 1, 34, /32 levels/],
    ['deep objects', '{"a":'.repeat(100_000), 'json-too-deep', 1, 166, /32 levels/],
    ['too many bytes', `"${'x'.repeat(1_000_000)}"`, 'too-large', 1, 1, /longer than 977 KiB/],
  ])('places %s', (_name, text, code, line, column, message) => {
    const { value, problems } = read(text);
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({
      code: `x-${code}`,
      message: expect.stringMatching(message),
      at: { line, column },
    });
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(read(Buffer.from([0x22, 0xc3, 0x28, 0x22])).problems[0]?.code).toBe('x-invalid-utf8');
  });

  it('collects several duplicate keys and the syntax error behind them', () => {
    expect(read('{"a":1,"a":2,"a":3,]').problems.map(({ code }) => code)).toEqual([
      'x-json-duplicate-key',
      'x-json-duplicate-key',
      'x-json-syntax',
    ]);
  });

  it('gives up on more values than any file could use', () => {
    const text = `[${'0,'.repeat(1_000_001)}0]`;
    const { problems } = readDocument(text, 'json', 'x.json', 'setup', { codePrefix: 'x', maxBytes: 10_000_000 });
    expect(problems[0]?.code).toBe('x-json-too-complex');
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
