import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lexer, parse } from 'yaml';
import { plainValue } from '../../../../src/core/text/document/document-node.ts';
import { readDocument } from '../../../../src/core/text/document/read-document.ts';
import { readTokens } from '../../../../src/core/text/document/scan-yaml.ts';
import { runs } from '../../../helpers/long.ts';

const limits = { codePrefix: 'x', maxBytes: 1_000_000 };
const read = (text: string | Uint8Array) => readDocument(text, 'yaml', 'x.yml', 'setup', limits);

describe('readDocument of YAML', () => {
  it('agrees with the library on plain data', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('any')),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, (data) => {
        const text = JSON.stringify(data);
        expect(JSON.stringify(plainValue(read(text).value?.root))).toBe(JSON.stringify(parse(text)));
      }),
    );
  });

  it('keeps a key such as __proto__ a key', () => {
    const plain = plainValue(read('__proto__: { polluted: 1 }').value?.root);
    expect(Object.keys(plain as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    ['a tab as indentation', 'a:\n\tb: 1\n', 2, 1],
    ['a second document', 'a: 1\n---\nb: 1\n', 2, 1],
    ['a duplicate key deep inside', 'a:\n  - { b: 1, c: 2, b: 3 }\n', 2, 19],
    ['an anchor behind CRLF and a byte order mark', '\ufeffa: 1\r\nb: &x 1\r\n', 2, 4],
    ['an alias on the first line behind a byte order mark', '\ufeffa: *x', 1, 4],
    ['a collection as key', '? [a]\n: 1\n', 1, 3],
    ['a bell', 'a: 1\nb: \u0007\n', 2, 4],
    ['an unknown tag', 'a: !evil x\n', 1, 4],
  ])('places %s', (_name, text, line, column) => {
    const { value, problems } = read(text);
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({ at: { file: 'x.yml', line, column }, blame: 'setup', severity: 'error' });
  });

  it.each([
    ['a: 1\n---\nb: 1\n', 'the file holds more than one YAML document'],
    ['a: 1\na: 2\n', 'a key appears twice in the same mapping'],
    ['a: &x 1\n', 'an anchor is not allowed'],
    ['a: *x\n', 'an alias is not allowed'],
    ['a: !evil x\n', 'a tag is not allowed'],
    ['%YAML 1.1\n---\na: 1\n', 'a directive is not allowed'],
    ['a:\n  <<: { b: 1 }\n', 'a merge key is not allowed'],
  ])('says what is wrong with %j, and what to do', (text, words) => {
    const [problem] = read(text).problems;
    expect(problem?.message).toContain(words);
    expect(problem?.hint).not.toBe('');
  });

  it('does not take scalars for forbidden syntax', () => {
    const text = 'a: "*x &y !z <<"\nb: |\n  *x\n  <<: 1\n  %y\nc: a*b\n';
    expect(read(text).problems).toEqual([]);
  });

  it.each([
    ['flow lists', '['.repeat(200_000)],
    ['flow mappings', '{a: '.repeat(100_000)],
    ['block lists', '- '.repeat(200_000)],
    ['block mappings', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('refuses deep %s without overflow', (_name, text) => {
    expect(read(text).problems.map((problem) => problem.code)).toEqual(['x-yaml-too-deep']);
  });

  it('stops at the first lexeme too many', () => {
    const text = `[${'a,'.repeat(500)}]`;
    const all = [...new Lexer().lex(text)].length;
    expect(readTokens(text, all - 1).stopped?.code).toBe('too-complex');
    expect(readTokens(text, all).stopped).toBeUndefined();
  });

  it.runIf(runs(false, true))('refuses too many tokens before building them', () => {
    const { problems } = readDocument(`[${'a,'.repeat(1_600_000)}]`, 'yaml', 'x.yml', 'head', {
      ...limits,
      maxBytes: 1e7,
    });
    expect(problems.map((problem) => problem.code)).toEqual(['x-yaml-too-complex']);
  });

  it('reads a file that begins with many comments', () => {
    expect(read(`${'# why\n\n'.repeat(2_000)}a: 1\n`).problems).toEqual([]);
  });

  it('shows at most 100 problems', () => {
    expect(read('a: ]\n'.repeat(1_000)).problems).toHaveLength(100);
    expect(read('a: 1\n'.repeat(1_000)).problems).toHaveLength(100);
    expect(read('---\n'.repeat(100_000)).problems.map(({ code }) => code)).toEqual(['x-yaml-documents']);
  });

  it('counts lines from where the text begins in its file', () => {
    const { problems } = readDocument('a: 1\na: 2\n', 'yaml', 'task.md', 'head', { ...limits, firstLine: 2 });
    expect(problems[0]?.at).toEqual({ file: 'task.md', line: 3, column: 1 });
  });

  it.each([
    ['overlong', [0xc0, 0x80]],
    ['surrogate', [0xed, 0xa0, 0x80]],
    ['cut off', [0xe2, 0x82]],
    ['stray', [0x80]],
  ])('refuses %s UTF-8 and passes a real replacement character', (_name, bytes) => {
    const text = Buffer.concat([Buffer.from('a: "\ufffd"\nb: '), Buffer.from(bytes)]);
    expect(read(text).problems[0]).toMatchObject({ code: 'x-invalid-utf8', at: { line: 2, column: 4 } });
    expect(read(Buffer.from('a: "\ufffd"\n')).problems).toEqual([]);
  });
});
