import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { oneTask, tinyConfig } from '../make-repository.ts';
import { change, type HintRow, stageOf } from './hint-row.ts';

const config = '.rentroll/config.yml';
const ledger = '.rentroll/ledger.yml';
const skill = '.claude/skills/pdf-forms/SKILL.md';
const claude = 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }\n';
const skillText = (words: string) => `---\nname: pdf-forms\ndescription: Fills forms. ${words}\n---\nFill them.\n`;
const guide = '# Guide\n\n- Never push to main.\n';
const grown = (line: string) => () =>
  stageOf({ base: { ...oneTask, 'CLAUDE.md': guide }, head: { 'CLAUDE.md': `${guide}${line}\n` } });
/** A file with a rule, a fact in two lines and two headings of one name. */
const file =
  '# Guide\n\n- Never push to main.\n- The shop has two\n  databases.\n\n## Rules\n\n- Be kind.\n\n## Rules\n\n- Be brief.\n';
const adopting = (code: string, name: string, shows: readonly string[], more: Partial<HintRow> = {}): HintRow => ({
  code,
  name,
  shows,
  make: () => stageOf({ base: { ...oneTask, 'CLAUDE.md': file } }),
  again: 'instead',
  ...more,
});

/** An entry of the ledger about a skill, as the ledger writes it. */
const entry = (status: string, digest: string) =>
  `version: 1\nrules: []\nassets:\n  - { id: "skill:pdf-forms", path: .claude/skills/pdf-forms, status: ${status}, digest: "sha256:${digest}" }\n`;

/** Rows of what is adopted into the ledger, and of text that grows until it is. */
export const adoptingRows: readonly HintRow[] = [
  {
    code: 'context-grew',
    name: 'a rule is written into a file of people',
    make: grown('- Always run the tests before you commit.'),
    shows: ['check', '--dry-run'],
  },
  {
    code: 'context-grew',
    name: 'a fact is written into a file of people',
    make: grown('- The shop has two databases.'),
    shows: ['check', '--dry-run'],
  },
  adopting('adopt-nothing-named', 'nothing is named', ['adopt']),
  adopting('adopt-nothing-named', 'nothing is named, and assets are meant', ['adopt'], {
    way: 1,
    make: () => stageOf({ base: { ...oneTask, [config]: tinyConfig(claude), [skill]: skillText('') } }),
  }),
  adopting('adopt-missing', 'the file does not exist', ['adopt', 'AGENTS.md'], {
    fill: { 'CLAUDE.md:10-20': 'CLAUDE.md:1-3' },
  }),
  adopting('adopt-not-a-file', 'a folder is named with lines', ['adopt', 'benchmarks:1-2'], {
    fill: { 'CLAUDE.md:10-20': 'CLAUDE.md:1-3' },
  }),
  adopting('adopt-in-git', 'a file of git is named', ['adopt', '.git/config'], {
    fill: { 'CLAUDE.md:10-20': 'CLAUDE.md:1-3' },
  }),
  adopting('adopt-as-rule-lines', 'lines are no numbers', ['adopt', 'CLAUDE.md', '--as-rule', 'all'], {
    fill: { '12,15-17': '3-5' },
  }),
  adopting('adopt-range-cuts', 'lines cut through an item', ['adopt', 'CLAUDE.md:5']),
  adopting('adopt-range-outside', 'lines are behind the end', ['adopt', 'CLAUDE.md:400']),
  adopting('adopt-section-ambiguous', 'two headings have one name', ['adopt', 'CLAUDE.md', '--section', 'Rules'], {
    fill: { 'FILE:FROM-TO': 'CLAUDE.md:9-9' },
  }),
  adopting('adopt-line-refused', 'a heading is to be a rule', ['adopt', 'CLAUDE.md', '--as-rule', '1']),
  adopting('adopt-link', 'a link is named', ['adopt', 'LINK.md'], {
    make: () => {
      const stage = stageOf({ base: { ...oneTask, 'CLAUDE.md': file } });
      symlinkSync('CLAUDE.md', join(stage.repository.root, 'LINK.md'));
      return stage;
    },
  }),
  adopting('adopt-no-assets', 'a folder without assets is named', ['adopt', 'benchmarks'], {
    make: () => stageOf({ base: { ...oneTask, [config]: tinyConfig(claude), [skill]: skillText('') } }),
  }),
  {
    code: 'asset-not-inherited',
    name: 'an entry says that base has a skill which it has not',
    make: () =>
      stageOf({
        base: { ...oneTask, [config]: tinyConfig(claude) },
        head: { [skill]: skillText(''), [ledger]: entry('inherited', 'a'.repeat(64)) },
      }),
    shows: ['lint', '--no-proofs'],
  },
  {
    code: 'asset-unproved',
    name: 'an entry calls a skill active and names another version',
    make: () =>
      stageOf({
        base: { ...oneTask, [config]: tinyConfig(claude) },
        head: { [skill]: skillText(''), [ledger]: entry('active', 'a'.repeat(64)) },
      }),
    shows: ['lint', '--no-proofs'],
    before: [/Write "status: candidate" and commit/, change({ [ledger]: entry('candidate', 'a'.repeat(64)) })],
    lacks: ['runner-missing'],
  },
];
