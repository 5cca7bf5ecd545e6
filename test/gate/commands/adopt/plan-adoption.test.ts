import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileMemory, sectionDivider } from '../../../../src/core/ledger/compile-memory.ts';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import { type AdoptionInput, planAdoption } from '../../../../src/gate/commands/adopt/plan-adoption.ts';
import { emptyLedger } from '../../../../src/gate/commands/init/plan-init.ts';
import { findWords } from '../../../../src/gate/loaded/surface/list-sentences.ts';
import { runs } from '../../../helpers/long.ts';
import { arbitraryMarkdown } from '../../loaded/sentences/arbitrary-markdown.ts';

const adopt = (markdown: string, more: Partial<AdoptionInput> = {}) =>
  planAdoption({
    file: 'CLAUDE.md',
    markdown,
    ledgerText: emptyLedger,
    baseText: markdown,
    agent: 'all',
    holdsMemory: false,
    today: '2026-03-01',
    countTokens: (text) => text.length,
    ...more,
  });
/** What the property below was once false for. */
const foundOnce: [string][] = [
  ['Use tabs. This is a fact. Never use spaces.\n[a]: https://example.com'],
  ['- Always run the tests before you commit.\n-->\n  - Never push to main.'],
  ['# Never look here -->\n\n- Never push to main.'],
];
const rulesOf = (ledgerText: string) => parseLedger(ledgerText, 'l', 'head').value?.rules ?? [];

const long = `Never ${'repeat yourself in '.repeat(15)}the code.`;
const file = `# Guide

A shop.

## Testing

For the web:

- **Always** run \`npm test\`, e.g. before
  you push.
- ${long}
- Tests live in \`test/\`.

## Style

- Prefer short names over long ones.
`;

describe('planAdoption of lines that a person insists on', () => {
  const mixed =
    '# Guide\n\n- The shop has two databases.\n- Never push to main.\n- `npm test`\n\n```sh\nnpm run x\n```\n';

  it('takes these lines alone, whatever they were taken for', () => {
    const { taken, fileText, left } = adopt(mixed, { insisted: [3, 5] });
    expect(taken.map(({ body, lines }) => [body, lines.from])).toEqual([
      ['The shop has two databases.', 3],
      ['`npm test`', 5],
    ]);
    expect(fileText).toBe('# Guide\n\n- Never push to main.\n\n```sh\nnpm run x\n```\n');
    expect(left.find(({ text }) => text.startsWith('Never'))?.reason).toBe('outside of the named lines');
  });

  it.each([
    ['a heading', 1, 'line 1 of "CLAUDE.md" cannot become a rule: heading'],
    ['an empty line', 2, 'line 2 of "CLAUDE.md" cannot become a rule: it holds no words'],
    ['code', 8, 'line 8 of "CLAUDE.md" cannot become a rule: code block'],
    ['what is not there', 99, 'line 99 of "CLAUDE.md" cannot become a rule: it holds no words'],
  ])('refuses %s with its place, and takes nothing else', (_, line, message) => {
    expect(() => adopt(mixed, { insisted: [3, line] })).toThrow(message);
  });

  it('refuses what is a rule already, and what rentroll wrote', () => {
    const { ledgerText } = adopt(mixed, { insisted: [4] });
    expect(() => adopt(mixed, { insisted: [4], ledgerText })).toThrow(
      'nearly the same as rule push-main of the ledger',
    );
    const block = '<!-- rentroll:begin -->\n- Never push.\n<!-- rentroll:end -->\n';
    expect(() => adopt(block, { insisted: [2] })).toThrow('written by rentroll');
  });
});

describe('planAdoption', () => {
  it('moves rules with their words, their section and what they were at base', () => {
    const { ledgerText, fileText, taken } = adopt(file, { baseText: file.replace('Prefer short', 'Prefer long') });
    expect(rulesOf(ledgerText)).toMatchObject([
      {
        agent: 'all',
        status: 'inherited',
        section: ['Testing', 'For the web:'].join(sectionDivider),
        body: '**Always** run `npm test`, e.g. before you push.',
        born: { of: 'imported', on: '2026-03-01' },
      },
      { status: 'inherited', body: long, long: true },
      { status: 'inherited', body: 'Tests live in `test/`.' },
      { status: 'candidate', section: 'Style', body: 'Prefer short names over long ones.' },
    ]);
    expect(fileText).toBe('# Guide\n\nA shop.\n');
    expect(taken.map(({ lines, tokens }) => [lines, tokens])).toEqual([
      [{ from: 9, to: 10 }, 50],
      [{ from: 11, to: 11 }, long.length + 2],
      [{ from: 12, to: 12 }, 24],
      [{ from: 16, to: 16 }, 36],
    ]);
  });

  it('keeps a heading that base does not have out of the ledger, and takes it out of the file with its last line', () => {
    const { ledgerText, fileText, left } = adopt(`${file}- Never use tabs.\n`, {
      baseText: file.replace('## Style', '## Looks'),
    });
    expect(rulesOf(ledgerText).slice(-2)).toMatchObject([
      { body: 'Prefer short names over long ones.' },
      { status: 'candidate' },
    ]);
    expect(
      rulesOf(ledgerText)
        .slice(-2)
        .flatMap(({ section }) => section ?? []),
    ).toEqual([]);
    expect(fileText).not.toContain('Style');
    expect(left.find(({ text }) => text === 'Style')).toMatchObject({ class: 'heading', leaves: true });
  });

  it.each([
    ['something else stands under it', '# Old\n\n## New\n\n- Never push to main.\n- A fact about it.\n', '## New'],
    ['it stood over nothing before', '# Old\n\n## New\n\n## Newer\n\n- Never push to main.\n', '## New\n'],
    ['it introduces a list in words', '# Old\n\nIn tests:\n\n- Never push to main.\n', 'In tests:'],
  ])('leaves what base does not have where %s', (_why, markdown, stays) => {
    const { fileText, taken } = adopt(markdown, { baseText: '# Old\n' });
    expect(taken).toHaveLength(1);
    expect(fileText).toContain(stays);
  });

  it('takes the title of a new file with its last line too', () => {
    expect(adopt('# Rules\n\n- Never push to main.\n', { baseText: undefined }).fileText).toBe('');
    expect(adopt('# Rules\n\n- Never push to main.\n').fileText).toBe('# Rules\n');
  });

  it('lists what it left, with class, reason and tokens', () => {
    const { left } = adopt(file, { range: { from: 16, to: 16 } });
    expect(
      left.map(({ class: kind, reason, lines, leaves }) => `${lines.from} ${kind} ${leaves ? 'leaves' : reason}`),
    ).toEqual([
      '1 heading heading',
      '3 fact describes instead of instructing',
      '5 heading heading',
      '7 prose introduces the lines below it',
      '9 rule outside of the named lines',
      '11 rule outside of the named lines',
      '12 fact describes instead of instructing',
      '14 heading leaves',
    ]);
    expect(left[1]?.tokens).toBe(7);
  });

  it('takes nothing that the ledger says already, and nothing twice', () => {
    const once = adopt('- Never push to main.\n', { range: { from: 1, to: 1 } });
    const again = adopt('- Never push to main!\n- Always pull before you push.\n- Always pull, before you push.\n', {
      ledgerText: once.ledgerText,
      range: { from: 1, to: 3 },
    });
    expect(again.taken.map(({ body }) => body)).toEqual(['Always pull before you push.']);
    expect(again.left.map(({ reason }) => reason)).toEqual([
      'nearly the same as rule push-main of the ledger',
      'nearly the same as line 2',
    ]);
    expect(again.fileText).toBe('- Never push to main!\n- Always pull, before you push.\n');
  });

  it('makes candidates of everything where the file was not at base', () => {
    const { taken } = adopt(file, { baseText: undefined });
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['candidate']));
  });

  it.each([
    [{ range: { from: 10, to: 11 } }, 'adopt-range-cuts'],
    [{ range: { from: 0, to: 3 } }, 'adopt-range-outside'],
    [{ section: 'Tests' }, 'adopt-section-unknown'],
    [{ ledgerText: 'version: 1\n' }, 'ledger-missing-key'],
  ])('refuses %j', (more, code) => {
    expect(() => adopt(file, more)).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ code })] }));
  });

  it('leaves a rule in the file when the rest would read otherwise without it, and names the line', () => {
    const text = '- - Prefer flat lists.\n   ~~~\nTitle of the part';
    const { taken, left, fileText } = adopt(text);
    expect({ taken, fileText }).toEqual({ taken: [], fileText: text });
    expect(left).toContainEqual(
      expect.objectContaining({ class: 'rule', reason: 'without it, line 3 would mean something else' }),
    );
  });

  it('repeats no heading in a section that stays in the file above the heading of the rule', () => {
    const text = '# House\n\n## Style\n\nWe use four spaces.\n\n### Names\n\n- Never shorten a name.\n';
    expect(adopt(text).taken).toEqual([expect.objectContaining({ section: 'Names' })]);
    const twice = `${text}\n## Tests\n\nThey are fast.\n\n### Names\n\n- Always name what is tested.\n`;
    expect(adopt(twice).taken).toEqual([]);
    const named = adopt(twice, { range: { from: 1, to: 17 } }).taken;
    expect(named.map(({ section }) => section)).toEqual(['Style > Names', 'Tests > Names']);
  });

  const git = '# House\n\n## Git\n\n- Never push to main.\n- The branch is main.\n';
  it.each([
    ['with a fact in its list', git, 2, undefined],
    ['beside a section that stays', `${git}\n## Other\n\nThe rest.\n`, 2, undefined],
    ['not with code in it', `${git}\n~~~\nmain\n~~~\n`, 0, 'its heading stays in the file with other words'],
    ['not with a step in it', `${git}\n1. Open the page.\n`, 0, 'its heading stays in the file with other words'],
    [
      'not as a paragraph, which has fewer tokens than a list',
      '# House\n\n## Git\n\nNever push to main. The branch is main.\n',
      0,
      'as rules its section would have more tokens',
    ],
    [
      'as a paragraph where a list mark pays for it',
      '# A\n\n## Git\n\n1. Never push to main.\n\nNever pull now.\n',
      2,
      undefined,
    ],
  ])('moves a section as a whole or not at all: %s', (_, markdown, moved, why) => {
    const { taken, left, fileText } = adopt(markdown);
    expect(taken).toHaveLength(moved);
    expect(left.find(({ stays }) => stays)?.reason).toBe(why);
    expect(fileText.includes('## Git')).toBe(moved === 0);
    expect(adopt(markdown, { range: { from: 5, to: 5 } }).taken).toHaveLength(1);
  });

  it('takes what is new out of a section that stays: nobody reads it before it has earned', () => {
    const markdown = `${git}- Always squash.\n\n~~~\nmain\n~~~\n`;
    const { taken } = adopt(markdown, { baseText: `${git}\n~~~\nmain\n~~~\n` });
    expect(taken.map(({ body, status }) => `${status} ${body}`)).toEqual(['candidate Always squash.']);
  });

  it('loses no line, and agents read every rule as it was written', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        const { ledgerText, fileText, taken, left } = adopt(markdown);
        const held = new Set([...taken, ...left].flatMap(({ lines: { from, to } }) => range(from, to)));
        const lines = markdown.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
        for (const [index, text] of lines.entries()) if (text.trim() !== '') expect(held).toContain(index + 1);
        const rules = rulesOf(ledgerText);
        const memory = compileMemory({ agent: 'web', rules, order: [] });
        for (const { body, status } of taken) {
          expect(status).toBe('inherited');
          expect(memory).toContain(`- ${body}\n`);
        }
        const stays = findWords(fileText);
        for (const { class: kind, text, leaves } of left)
          if (['fact', 'rule'].includes(kind) && !leaves) expect(stays(text)).toBe(true);
      }),
      { numRuns: runs(60, 500), examples: foundOnce },
    );
  });
});

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
