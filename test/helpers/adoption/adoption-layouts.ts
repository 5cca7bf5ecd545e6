import type { RunnerKind } from '../../../src/core/model/rule/config.ts';

/** Instructions as teams write them: rules under headings, a fact, a paragraph, code. */
export const house = [
  '# House',
  '',
  'We build a shop in two packages.',
  '',
  '## Working',
  '',
  '- Never push to main without a review.',
  '- Always run the tests before you commit.',
  '- The tests take two minutes.',
  '',
  '## Commands',
  '',
  '```sh',
  'npm test',
  '```',
  '',
].join('\n');

/** Words of another file, none of which stands in the one above. */
const other = ['# Pages', '', '## Markup', '', '- Never use tables for layout.', '- Pages are small.', ''].join('\n');

/** What comes of adopting one file in one layout. */
export interface LayoutCase {
  readonly runner: Extract<RunnerKind, 'claude' | 'codex'>;
  readonly target: string;
  readonly expected:
    | { readonly rulesIn: string }
    | { readonly refused: string /** Words of the refusal. */; readonly says: string }
    /** No rule moves; words of the reason. */
    | { readonly stays: string };
}

/** Where instruction files of a repository lie. */
export interface AdoptionLayout {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly cases: readonly LayoutCase[];
}

const own = '.claude/rules/rentroll.md';
const lost = (says: string) => ({ stays: says });

/** The layouts that teams have, and where adopted rules go in each, so that everybody goes on reading them. */
export const adoptionLayouts: readonly AdoptionLayout[] = [
  {
    name: 'CLAUDE.md alone',
    files: { 'CLAUDE.md': house },
    cases: [
      { runner: 'claude', target: 'CLAUDE.md', expected: { rulesIn: own } },
      { runner: 'codex', target: 'CLAUDE.md', expected: lost('Claude Code') },
    ],
  },
  {
    name: 'AGENTS.md alone',
    files: { 'AGENTS.md': house },
    cases: [
      { runner: 'claude', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
      { runner: 'codex', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
    ],
  },
  {
    name: 'CLAUDE.md that imports AGENTS.md',
    files: { 'CLAUDE.md': '@AGENTS.md\n\n- Never answer in French.\n', 'AGENTS.md': house },
    cases: [
      { runner: 'claude', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
      { runner: 'codex', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
      { runner: 'claude', target: 'CLAUDE.md', expected: { rulesIn: own } },
    ],
  },
  {
    name: 'files of folders',
    files: { 'CLAUDE.md': house, 'packages/a/CLAUDE.md': other, 'packages/b/AGENTS.md': other },
    cases: [
      { runner: 'claude', target: 'CLAUDE.md', expected: { rulesIn: own } },
      {
        runner: 'claude',
        target: 'packages/a/CLAUDE.md',
        expected: { refused: 'adopt-on-path', says: 'on a condition' },
      },
      {
        runner: 'codex',
        target: 'packages/b/AGENTS.md',
        expected: { refused: 'adopt-on-path', says: 'on a condition' },
      },
    ],
  },
  {
    name: 'CLAUDE.md beside AGENTS.md',
    files: { 'CLAUDE.md': house, 'AGENTS.md': other },
    cases: [
      { runner: 'claude', target: 'CLAUDE.md', expected: { rulesIn: own } },
      { runner: 'claude', target: 'AGENTS.md', expected: lost('Codex') },
      { runner: 'codex', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
    ],
  },
  {
    name: 'AGENTS.override.md over AGENTS.md',
    files: { 'AGENTS.override.md': house, 'AGENTS.md': other },
    cases: [
      { runner: 'codex', target: 'AGENTS.override.md', expected: { rulesIn: 'AGENTS.override.md' } },
      { runner: 'claude', target: 'AGENTS.md', expected: { rulesIn: 'AGENTS.md' } },
      { runner: 'claude', target: 'AGENTS.override.md', expected: lost('Codex') },
    ],
  },
];

/** A config with one agent without a definition, run by a real program. */
export function layoutConfig(runner: LayoutCase['runner']): string {
  const version = runner === 'claude' ? '2.1.330' : '0.169.0';
  return `version: 1\nagents:\n  main: { tasks: benchmarks/main }\nrunner: { kind: ${runner}, model: m, version: "${version}" }\n`;
}
