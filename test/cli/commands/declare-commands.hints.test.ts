import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProgram, declareCommands } from '../../../src/cli/commands/declare-commands.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const files = globSync(['src/**/*.ts', 'docs/**/*.md', 'plugin/**/*.md', 'README.md', 'SECURITY.md'], { cwd: root });

let program: Command;
beforeAll(async () => {
  program = createProgram();
  await declareCommands(program, ['everything']);
});

/** Text without what only readers of the source see. */
function readText(file: string): string {
  // Examples of help stand in one line of source.
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\\n', '\n');
  return file.endsWith('.ts') ? text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') : text;
}

/** Command lines in a text: what follows the name of the program, up to where a sentence, a quotation, the shell's command or our own options end. */
function findLines(text: string): readonly string[] {
  return [...text.matchAll(/(?<!plugin install )\brentroll ([^\n`'"|)#;]*)/g)].map(
    ([, line = '']) => line.split(/ && | -- |[.,:](?:\s|$)/)[0] ?? '',
  );
}

/** Words after which a text tells what to type; elsewhere "rentroll says" is a sentence. */
const isTyped = (text: string, word: string) =>
  word !== 'help' && new RegExp(`(?:\`|\\b[Rr]un |npx |^ *|(?<!name): )rentroll ${word}(?:\`| --|$)`, 'm').test(text);

/** What of a command line this program does not know: its command, or options of it. */
function findUnknown(line: string, text: string): readonly string[] {
  // Options without a command are those of the bill.
  const words = line.startsWith('--') && line !== '--version' ? ['bill', ...line.split(' ')] : line.split(' ');
  const [word = ''] = words;
  const command = words.reduce(
    (found, name) => found.commands.find((known) => known.name() === name) ?? found,
    program,
  );
  if (command === program) return /^[a-z-]+$/.test(word) && isTyped(text, word) ? [word] : [];
  const known = ['--help', ...command.options.map(({ long }) => long)];
  return (` ${line}`.match(/(?<=\s)--[a-z][a-z-]*/g) ?? [])
    .filter((flag) => !known.includes(flag))
    .map((flag) => `${word} ${flag}`);
}

const check = (text: string) => findLines(text).flatMap((line) => findUnknown(line, text));

describe('commands that hints and documents name', () => {
  it('are commands with these options', () => {
    const unknown = files.flatMap((file) => check(readText(file)).map((what) => `${file}: ${what}`));
    expect(unknown).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['Run: rentroll lint --write-lock.', []],
    ['rentroll stamp && git add --all', []],
    ['rentroll says what it costs', []],
    ['Run: rentroll lint --write-locks.', ['lint --write-locks']],
    ['`rentroll chekc`', ['chekc']],
    ['rentroll session work plan "…" --files 4', []],
    ['rentroll session history --dayz 4', ['session --dayz']],
    ['Run rentroll chekc --dry-run', ['chekc']],
    ['rentroll budget show --store 2', ['budget --store']],
    ['rentroll --lines', []],
    ['rentroll --linez', ['bill --linez']],
  ])('%s', (text, unknown) => {
    expect(check(text)).toEqual(unknown);
  });

  it('are looked for where they are', () => {
    const lines = files.flatMap((file) => findLines(readText(file)));
    expect(lines.filter((line) => line.includes('--')).length).toBeGreaterThan(100);
  });
});
