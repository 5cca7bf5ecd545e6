import { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareCommands } from '../../../src/cli/commands/declare-commands.ts';
import { findCommands, type NamedCommand, placeholder } from '../../helpers/hints/find-commands.ts';
import { hintRows, unfollowed } from '../../helpers/hints/hint-rows.ts';
import { readHints, type SourceHint } from '../../helpers/hints/read-hints.ts';

/** A hint of the sources with a command of ours in it. */
interface CommandHint extends SourceHint {
  readonly command: NamedCommand;
}

let program: Command;
let all: readonly SourceHint[];
let hints: readonly CommandHint[];

beforeAll(async () => {
  program = new Command('rentroll');
  await declareCommands(program, ['everything']);
  rest(program);
  all = readHints();
  hints = all.flatMap((hint) => findCommands(program, hint.hint).map((command) => ({ ...hint, command })));
});

/** Takes away what commands do, and lets them throw where they would leave. */
function rest(command: Command): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined, outputError: () => undefined });
  if (command.commands.length === 0) command.action(() => undefined);
  for (const child of command.commands) rest(child);
}

/** What the program says against a command, as it is typed; nothing where it would be run. */
async function refusalOf({ words, isTyped, unknown }: NamedCommand): Promise<string | undefined> {
  if (unknown.length > 0) return `unknown: ${unknown.join(', ')}`;
  if (!isTyped) return undefined;
  try {
    await program.parseAsync(words[0]?.startsWith('--') ? ['bill', ...words] : [...words], { from: 'user' });
    return undefined;
  } catch (error) {
    const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
    const isStandIn = code === 'commander.invalidArgument' && words.includes(placeholder);
    return code === 'commander.helpDisplayed' || isStandIn ? undefined : message;
  }
}

const codesOf = (some: readonly SourceHint[]) =>
  new Set(some.map(({ code }) => code).filter((code) => code !== '⟨none⟩' && code !== ''));

describe('commands in hints', () => {
  it('are taken by the program as they are typed', async () => {
    const wrong: string[] = [];
    for (const { at, code, command } of hints) {
      const refusal = await refusalOf(command);
      if (refusal !== undefined) wrong.push(`${at} ${code}: rentroll ${command.words.join(' ')}: ${refusal}`);
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('are followed by a row for each code, or the reason stands why none does', () => {
    const followed = new Set(hintRows.map(({ code }) => code));
    const open = [...codesOf(hints)].filter((code) => !followed.has(code) && !Object.hasOwn(unfollowed, code));
    expect(open.sort()).toEqual([]);
  });

  it('have no reason for a code that a row follows, or whose hint has no command', () => {
    const followed = new Set(hintRows.map(({ code }) => code));
    const named = codesOf(hints);
    expect(Object.keys(unfollowed).filter((code) => followed.has(code) || !named.has(code))).toEqual([]);
    expect([...followed].filter((code) => !named.has(code))).toEqual([]);
  });

  it('are read from all of the sources', () => {
    expect(codesOf(all).size).toBeGreaterThan(500);
    expect(codesOf(hints).size).toBeGreaterThan(100);
    expect(hints.length).toBeGreaterThan(200);
  });
});

describe('findCommands', () => {
  const found = (text: string) =>
    findCommands(program, text).map(({ words, isTyped, unknown }) => [
      isTyped ? 'type' : 'mention',
      words.join(' '),
      ...unknown,
    ]);

  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'two commands in a row',
      'Measure it: rentroll check, then rentroll stamp.',
      [
        ['type', 'check'],
        ['type', 'stamp'],
      ],
    ],
    [
      'a command with a value',
      'See: rentroll check --asset ⟨quoteShell(id)⟩ (--dry-run names the bill).',
      [['type', 'check --asset X']],
    ],
    ['quoted words', "Run rentroll session guard 'rm -rf build'.", [['type', 'session guard rm -rf build']]],
    ['a command in a sentence', 'Files are written by rentroll stamp and never edited.', [['mention', 'stamp']]],
    ['a sentence about the program', 'Please report this: rentroll should have handled it.', []],
    ['a command that is gone', 'Run: rentroll compile.', [['type', 'compile', 'compile']]],
    ['an option that is gone', 'Run: rentroll lint --fix.', [['type', 'lint --fix', '--fix']]],
    ['options without a command', '`rentroll --lines` lists it', [['type', '--lines']]],
  ])('reads %s', (_, text, commands) => {
    expect(found(text)).toEqual(commands);
  });
});
