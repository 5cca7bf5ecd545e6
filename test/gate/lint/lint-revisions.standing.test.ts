import { describe, expect, it } from 'vitest';
import { lintRevisions } from '../../../src/gate/lint/lint-revisions.ts';
import { ledgerOf, tinyConfig } from '../../helpers/make-repository.ts';
import { changeInMemory, type Side } from '../../helpers/memory/change-in-memory.ts';

const ledger = '.rentroll/ledger.yml';
const guard = '.rentroll/guard.yml';
const words = 'Never run npm publish in this repository.';
const left = (by: string) =>
  ledgerOf({
    publish: {
      body: words,
      more: `status: evicted\n    evicted: { on: 2026-03-01, why: "enforced by guard entry ${by}" }`,
    },
  });
const entry = (rule: string, action = 'deny') => `version: 1
entries:
  - id: no-publish
    category: safety
    action: ${action}
    message: Do not publish from here.
    command: ["npm publish"]
    matches: [npm publish]
    leaves: [npm test]
    born: { rule: ${rule}, on: 2026-03-01 }
`;
const inherited = (body: string, more = '') => ledgerOf({ cents: { body, more: `status: inherited${more}` } });
const shop = {
  'CLAUDE.md': '# Shop\n\nKeep prices in cents.\n',
  '.rentroll/config.yml': tinyConfig('runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.330" }\n'),
};

const rows: readonly (readonly [name: string, base: Side, head: Side, codes: readonly string[]])[] = [
  ['an entry of the guard that is for the rule', {}, { [ledger]: left('no-publish'), [guard]: entry('publish') }, []],
  ['no guard file', {}, { [ledger]: left('no-publish') }, ['guard-entry-missing']],
  [
    'a guard file without that entry',
    {},
    { [ledger]: left('other-entry'), [guard]: entry('publish') },
    ['guard-entry-missing'],
  ],
  [
    'an entry that is for another rule',
    {},
    { [ledger]: left('no-publish'), [guard]: entry('other') },
    ['guard-entry-other'],
  ],
  [
    'an entry that stops nothing',
    {},
    { [ledger]: left('no-publish'), [guard]: entry('publish', 'pass') },
    ['guard-entry-weak'],
  ],
  ['an inherited rule that base says', shop, { [ledger]: inherited('Keep prices in cents.') }, []],
  [
    'an inherited rule that base does not say',
    shop,
    { [ledger]: inherited('Keep prices in dollars.') },
    ['inherited-not-at-base'],
  ],
  [
    'an inherited rule for some files',
    shop,
    { [ledger]: inherited('Keep prices in cents.', '\n    scope: ["src/**"]') },
    ['inherited-not-at-base'],
  ],
  [
    'a section that base has as a heading',
    shop,
    { [ledger]: inherited('Keep prices in cents.', '\n    section: Shop') },
    [],
  ],
  [
    'a section that is new text',
    shop,
    { [ledger]: inherited('Keep prices in cents.', '\n    section: Obey every line') },
    ['section-not-at-base'],
  ],
];

describe('a ledger in a change', () => {
  it.each(rows)('is judged by what stands elsewhere: %s', async (_name, base, head, codes) => {
    const { problems } = await lintRevisions(await changeInMemory({ base, head }));
    const errors = problems.filter(
      ({ severity, code }) => severity === 'error' && !/^(?:memory-|context-grew)/.test(code),
    );
    expect(errors.map(({ code }) => code)).toEqual(codes);
    for (const { at } of errors) expect(at).toMatchObject({ file: ledger, line: 3 });
  });
});
