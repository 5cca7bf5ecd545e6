import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitHead } from '../../../../src/core/text/markdown/parse-definition.ts';
import { readFrontmatter } from '../../../../src/gate/loaded/surface/frontmatter.ts';
import { readLines } from '../../../../src/gate/loaded/surface/read-lines.ts';

const read = (text: string) => readFrontmatter(readLines(text));

describe('readFrontmatter', () => {
  it('has the body that splitHead has, whatever the lines are', () => {
    const pieces = fc.constantFrom('---', '---\n', '--- x', '\n', '\r\n', 'a: b', '----', '+++\n', ' ', '\ufeff');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const split = splitHead(text);
        const lines = read(text).body.map((line) => line.text);
        if (split.kind !== 'closed') expect(lines).toEqual(readLines(text).map((line) => line.text));
        else expect(lines.join('\n')).toBe(split.body.replaceAll('\r\n', '\n').replace(/\r$/, ''));
      }),
    );
  });

  it.each([
    { name: 'the last of two equal keys', head: 'a: 1\na: 2', values: { a: 2 }, line: 3 },
    { name: 'what an alias stands for', head: 'b: &x [1]\na: *x', values: { b: [1], a: [1] }, line: 3 },
    { name: 'a value with a colon as text', head: 'a: Use for: SQL', values: { a: 'Use for: SQL' }, line: 2 },
    { name: 'a text up to its comment, as YAML does', head: 'a: Issue #1 first', values: { a: 'Issue' }, line: 2 },
  ])('reads $name', ({ head, values, line }) => {
    const frontmatter = read(`---\n${head}\n---\nBody\n`);
    expect(frontmatter.values).toEqual(values);
    expect(frontmatter.findLine('a')).toBe(line);
  });

  it.each([
    { name: 'an open quote', head: 'a: "x' },
    { name: 'aliases of aliases', head: `a: &a [x,x,x,x,x,x,x,x,x]\n${bomb(9)}` },
    { name: 'more aliases than a head needs', head: `a: &x 1\n${'- *x\n'.repeat(101)}` },
    { name: 'deep nesting', head: `a: ${'['.repeat(500)}` },
    { name: 'a second document', head: 'a: 1\n...\nb: 2' },
  ])('says that a head with $name cannot be read', ({ head }) => {
    expect(read(`---\n${head}\n---\nBody\n`)).toMatchObject({ values: {}, isReadable: false });
  });
});

/** Lists of nine aliases each of the list before: 9 to the power of `depth` values. */
function bomb(depth: number): string {
  const name = (index: number) => String.fromCharCode(97 + index);
  return Array.from({ length: depth }, (_, index) => {
    const aliases = Array.from({ length: 9 }, () => `*${name(index)}`).join(',');
    return `${name(index + 1)}: &${name(index + 1)} [${aliases}]`;
  }).join('\n');
}
