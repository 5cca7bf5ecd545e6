import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntry, textAt } from '../../../../src/core/text/document/document-node.ts';
import { parseDefinition, readTools } from '../../../../src/core/text/markdown/parse-definition.ts';

const file = '.claude/agents/sql.md';
const parse = (input: string | Uint8Array) => parseDefinition(input, file, 'head');
const mark = String.fromCharCode(0xfeff);

describe('parseDefinition', () => {
  it.each([
    ['plain', '---\nname: sql\n---\nBody ---\n', 'Body ---\n', 4],
    ['CRLF', '---\r\nname: sql\r\n---\r\nBody\r\n', 'Body\r\n', 4],
    ['a byte order mark', `${mark}---\nname: sql\n---\nBody\n`, 'Body\n', 4],
    ['spaces behind the dashes', '--- \nname: sql\n---\t\nBody', 'Body', 4],
    ['no body', '---\nname: sql\n---', '', 3],
    ['dashes with text behind them', '---\nname: sql\ncolor: "--"\n---x: 1\n---\nBody', 'x: 1\n---\nBody', 4],
    ['dashes inside of a value', '---\nname: sql\ncolor: a---b\n---\nBody', 'b\n---\nBody', 3],
    ['a rule in the body', '---\nname: sql\n---\nOne\n---\nTwo', 'One\n---\nTwo', 4],
  ])('splits %s', (_, text, body, bodyLine) => {
    const { value, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ body, bodyLine, marked: text.startsWith(mark) });
    expect(textAt(value?.keys, 'name')).toBe('sql');
  });

  it.each<readonly [string, string | Uint8Array, string, number, number]>([
    ['no head', 'You write SQL.\n', 'no-head', 1, 1],
    ['an empty file', '', 'no-head', 1, 1],
    ['a head behind a blank line', '\n---\nname: sql\n---\n', 'no-head', 1, 1],
    ['an open head', '---\nname: sql\nYou write SQL.\n', 'open-head', 1, 1],
    ['an empty head', '---\n---\nBody', 'no-keys', 1, 1],
    ['a list', '---\n- name\n---\n', 'no-keys', 1, 1],
    ['broken YAML', '---\nname: sql\ntools: [Read\n---\n', 'yaml-syntax', 4, 1],
    ['an unquoted colon', '---\nname: sql\ndescription: Use it: often\n---\n', 'yaml-syntax', 3, 14],
    ['a key that appears twice', '---\nname: sql\nmodel: a\nmodel: b\n---\n', 'yaml-duplicate-key', 4, 1],
    ['an anchor', '---\nname: &a sql\n---\n', 'yaml-anchor', 2, 7],
    ['a control character', '---\nname: sql\n---\nRing \u0007\n', 'control-character', 4, 6],
    ['bytes that are no text', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff]), 'invalid-utf8', 2, 1],
    ['a huge file', `---\nname: sql\n---\n${'a'.repeat(70_000)}`, 'too-large', 1, 1],
    ['a deep head', `---\nname: ${'['.repeat(500)}\n---\n`, 'yaml-too-deep', 2, 38],
  ])('refuses %s', (_, input, code, line, column) => {
    const { value, problems } = parse(input);
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({ code: `definition-${code}`, severity: 'error', at: { file, line, column } });
    expect(problems[0]?.hint).not.toBe('');
  });

  it('either reads a text or says why not', () => {
    const pieces = fc.constantFrom(
      '---',
      '---\n',
      '\n',
      '\r\n',
      'name: sql',
      ': ',
      '- ',
      '[',
      '"',
      mark,
      '#',
      'a',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const { value, problems } = parse(parts.join(''));
        expect(value === undefined).toBe(problems.length > 0);
        if (value !== undefined) expect(parts.join('').endsWith(value.body)).toBe(true);
      }),
    );
  });
});

describe('readTools', () => {
  const read = (tools: string) => {
    const source = parse(`---\ntools: ${tools}\n---\n`).value;
    const entries = readTools(findEntry(source?.keys, 'tools')?.value, source?.head.text ?? '');
    return entries?.map(({ name, offset }) => `${name}@${offset}`);
  };

  it.each<readonly [string, readonly string[] | undefined]>([
    ['Read, Grep', ['Read@7', 'Grep@13']],
    ['"Read,Read"', ['Read@8', 'Read@13']],
    ['[Read, "Bash(a, b)"]', ['Read@8', 'Bash(a, b)@14']],
    ['Bash(git add, git log), Read', ['Bash(git add, git log)@7', 'Read@31']],
    ['Bash(git, Read', ['Bash(git, Read@7']],
    ['"\\x52ead, Grep"', ['Read@7', 'Grep@17']],
    ['", ,"', []],
    ['[]', []],
    ['[Read, [Grep]]', undefined],
    ['[Read, 5]', undefined],
    ['{ Read: true }', undefined],
    ['5', undefined],
    ['', undefined],
  ])('%j', (tools, expected) => {
    expect(read(tools)).toEqual(expected);
  });
});
