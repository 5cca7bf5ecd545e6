import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triage } from '../../../../src/gate/loaded/sentences/triage.ts';
import { runs } from '../../../helpers/long.ts';
import { arbitraryMarkdown } from './arbitrary-markdown.ts';

const show = (markdown: string) =>
  triage(markdown).blocks.map(({ class: kind, lines: { from, to }, reason, section, text }) =>
    [
      `${from}${to === from ? '' : `-${to}`}`,
      kind,
      kind === 'rule' ? text : reason,
      ...(section ? [section] : []),
    ].join(' | '),
  );

const file = `---
name: x
---
# Rules

- **Always** run the [unit tests](./tests.md) before pushing.
* [ ] Keep functions
  short and named after what they do.
1. Never commit secrets.

You should read the schema first. The shop has two databases.

\`\`\`sh
- Do not import this line.
\`\`\`

| Use | this |
|-----|------|

- [Docs](https://example.com)
- \`npm test\`
- \`npm run build\` - Build all bundles
- Do these things:
- ok
- @docs/rules.md
<!-- a comment
- Not this one either.
-->
> Never quote.

Setext
======
Use two spaces [^1].

[^1]: Always explained elsewhere. Never read it.

[ref]: https://example.com
***
-
`;

const style = `## Code style

- CommonJS, not ES modules
- 2-space indentation
- \`const\` over \`let\`
- File names are kebab-case
- No default exports
- Small functions

## Facts

- The app has two databases, not one
- No tests needed
- Two-space indentation is what the parser reads
`;

describe('triage', () => {
  it('takes conventions for rules, and statements beside them for facts', () => {
    const kinds = triage(style).blocks.filter(({ class: kind }) => kind !== 'heading');
    expect(kinds.map(({ class: kind }) => kind).join(' ')).toBe('rule rule rule rule rule fact fact fact fact');
  });

  it('says of every block what it is and why', () => {
    expect(show(file)).toEqual([
      '1-3 | markup | frontmatter',
      '4 | heading | heading',
      '6 | rule | **Always** run the [unit tests](./tests.md) before pushing. | Rules',
      '7-8 | rule | Keep functions short and named after what they do. | Rules',
      '9 | rule | Never commit secrets. | Rules',
      '11 | rule | You should read the schema first. | Rules',
      '11 | fact | describes instead of instructing | Rules',
      '13-15 | code | code block | Rules',
      '17-18 | table | table | Rules',
      '20 | link | link | Rules',
      '21 | command | command | Rules',
      '22 | command | explains a command | Rules',
      '23 | prose | introduces the lines below it | Rules',
      '24 | prose | too short | Rules',
      '25 | link | imports another file | Rules',
      '26-28 | markup | comment | Rules',
      '29 | prose | quoted | Rules',
      '31-32 | heading | heading',
      '33 | rule | Use two spaces [^1]. | Setext',
      '35 | prose | footnote | Setext',
      '37 | link | link | Setext',
      '38 | markup | line | Setext',
      '39 | markup | no words',
    ]);
  });

  it('puts rules under their headings and what introduces their list', () => {
    expect(
      show(
        '# Title\n## A\n### B\nWhen writing *tests*:\n\n- Use fixtures.\n- Naming:\n  - Use plural names.\n## C\n**Style**\n- Prefer short names.\n',
      ),
    ).toEqual([
      '1 | heading | heading',
      '2 | heading | heading',
      '3 | heading | heading | A',
      '4 | prose | introduces the lines below it | A > B',
      '6 | rule | Use fixtures. | A > B > When writing *tests*:',
      '7 | prose | introduces the lines below it | A > B > When writing *tests*:',
      '8 | rule | Use plural names. | A > B > When writing *tests*: > Naming:',
      '9 | heading | heading',
      '10 | prose | introduces the lines below it | C',
      '11 | rule | Prefer short names. | C > Style',
    ]);
  });

  it.each([
    ['- **Never use `x`.** Always use `y`.', 'rule'],
    ['- Test files live in `test/`.', 'fact'],
    ['- Test every new function.', 'rule'],
    ['- Use of `any` is common.', 'fact'],
    ['- The parser always returns a list.', 'fact'],
    ['- See [the guide](./guide.md) for more.', 'link'],
    ['- Before you push, run `npm test`.', 'rule'],
    ['- Please don’t add comments.', 'rule'],
    ['- ✅ Use bd for all tasks.', 'rule'],
    ['- `strict` - Throw errors instead of warnings.', 'fact'],
    ['- `strict` - never switch it off.', 'rule'],
    ['- **Purpose**: Provide hooks for classes.', 'fact'],
    ['1. Flatten the tree.', 'prose'],
    ['1. Never flatten the tree.', 'rule'],
    ['- Treat those files as the truth.', 'prose'],
    ['- Keep this file short and clear.', 'prose'],
    ['- Use tabs. <!-- rentroll:x -->', 'prose'],
    ['- Use tabs, see @docs/style.md for why.', 'link'],
    ['- Use @types/node in every package.', 'rule'],
    ['- Keep it under the limit.\n\n  More words.', 'prose'],
    ['- Run tests like this\n  ```\n  npm test\n  ```', 'prose'],
    ['**Never push to main.**', 'rule'],
    ['- - Never nest lists.', 'rule'],
  ])('takes the first block of %j for a %s', (markdown, kind) => {
    expect(triage(`${markdown}\n`).blocks[0]?.class).toBe(kind);
  });

  it('keeps sentences together that lean on each other', () => {
    const { blocks } = triage(
      'Never use eval. It is slow. Otherwise use a parser.\nPrefer plain\nloops. Keep *lines short*.\n',
    );
    expect(blocks.map(({ text, lines }) => [lines, text])).toEqual([
      [{ from: 1, to: 1 }, 'Never use eval. It is slow. Otherwise use a parser.'],
      [{ from: 2, to: 3 }, 'Prefer plain loops.'],
      [{ from: 3, to: 3 }, 'Keep *lines short*.'],
    ]);
  });

  it('takes nothing from what rentroll wrote', () => {
    const compiled = '<!-- GENERATED BY rentroll from the ledger -->\n# Rules for web\n\n- Never push to main.\n';
    const managed =
      '- Never push.\n\n<!-- rentroll:begin -->\n- Never pull.\n\nUse tabs now.\n<!-- rentroll:end -->\n- Never merge.\n';
    expect(new Set(triage(compiled).blocks.map((block) => block.class))).toEqual(new Set(['markup']));
    expect(
      triage(managed)
        .blocks.filter((block) => block.class === 'rule')
        .map(({ text }) => text),
    ).toEqual(['Never push.', 'Never merge.']);
  });

  it('reads CRLF, lone CR and a byte order mark like plain lines', () => {
    const plain = show(file.replace(/\n/g, '\n'));
    expect(show(`\ufeff${file.replaceAll('\n', '\r\n')}`)).toEqual(plain);
    expect(show(file.replaceAll('\n', '\r'))).toEqual(plain);
  });

  it('leaves out no line that is not empty, whatever the file holds', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        const lines = markdown.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
        const held = new Set<number>();
        for (const { lines: range } of triage(markdown).blocks)
          for (let line = range.from; line <= range.to; line += 1) held.add(line);
        for (const [index, text] of lines.entries()) if (text.trim() !== '') expect(held).toContain(index + 1);
      }),
    );
  });

  it.each([
    ['5 MB of rules', '- Always run the tests before you commit them.\n'.repeat(runs(10_000, 110_000))],
    ['one line of 5 MB', 'Always run it. '.repeat(runs(20_000, 350_000))],
    ['5 MB of quotes in quotes', '> '.repeat(2_500_000)],
    ['lists nested 300 deep', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
    ['a comment that nothing ends', `<!-- ${'word\n'.repeat(100_000)}`],
  ])('reads %s', { timeout: 120_000 }, (_name, markdown) => {
    expect(triage(markdown).blocks.length).toBeGreaterThan(0);
  });

  const folder = '../shared/data/rules/raw';
  it.skipIf(!existsSync(folder))(`finds rules in real files, and no line is lost (needs ${folder})`, () => {
    for (const name of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const { blocks } = triage(text);
      expect(blocks.some((block) => block.class === 'rule')).toBe(true);
      const last = text.trimEnd().split('\n').length;
      expect(Math.max(...blocks.map(({ lines }) => lines.to))).toBe(last);
    }
  });
});
