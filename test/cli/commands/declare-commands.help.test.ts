import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram, declareCommands } from '../../../src/cli/commands/declare-commands.ts';

/** The program with the commands that these words declare, for a terminal of 80 columns. */
async function declare(...words: string[]): Promise<Command> {
  const program = createProgram().configureOutput({ getOutHelpWidth: () => 80 });
  await declareCommands(program, words);
  return program;
}

/** The help of a command as it is printed, with the text below its options. */
function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return help;
}

/** The words of each command below a command, as far as help lists it: `session`, `session history`. */
function listWords(command: Command, words: readonly string[] = []): readonly (readonly string[])[] {
  const children = command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
  return children.flatMap((child) => {
    const next = [...words, child.name()];
    return [next, ...listWords(child, next)];
  });
}

/** The screen of `rentroll WORDS --help`, of a program that declares what these words name. */
async function showHelp(words: readonly string[]): Promise<string> {
  const program = await declare(...words, '--help');
  const command = words.reduce(
    (parent, word) => parent.commands.find((child) => child.name() === word) ?? parent,
    program,
  );
  return `$ ${['rentroll', ...words, '--help'].join(' ')}\n${helpOf(command)}`;
}

/** Headings of help with the commands below each. */
function listGroups(help: string): Readonly<Record<string, readonly string[]>> {
  const groups = [...help.matchAll(/^(\S.*):\n((?: {2}.*\n?)+)/gm)].map(([, heading = '', body = '']) => [
    heading,
    [...body.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name),
  ]);
  return Object.fromEntries(groups.filter(([heading]) => heading !== 'Options'));
}

describe('help', () => {
  it('of every command reads as help.txt shows it, 80 columns wide', async () => {
    const all = await declare('help', '--all');
    const screens = await Promise.all([[], ...listWords(all)].map(showHelp));
    screens.splice(1, 0, `$ rentroll help --all\n${helpOf(all)}`);
    await expect(screens.join('\n')).toMatchFileSnapshot('help.txt');
  });

  it('shows at most twelve commands in three groups', async () => {
    const groups = listGroups((await declare('--help')).helpInformation());
    expect(Object.keys(groups)).toEqual(['Start', 'Gate', 'Look']);
    expect(Object.values(groups).flat().length).toBeLessThanOrEqual(12);
  });

  it('lists the others when all are asked for, each command once', async () => {
    const all = Object.values(listGroups((await declare('help', '--all')).helpInformation())).flat();
    expect(all).toEqual(expect.arrayContaining(['check', 'lint', 'verify', 'hook', 'session']));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ...['adopt', 'init', 'lint', 'check', 'bench', 'decide', 'audit', 'stamp', 'verify', 'status', 'report'],
    ...['selftest', 'demo'],
  ])('of %s has examples, and speaks JSON to machines', async (name) => {
    const [command] = (await declare(name)).commands;
    const help = command && helpOf(command.configureOutput({ getOutHelpWidth: () => 100 }));
    expect(help).toMatch(new RegExp(`Examples:\n  rentroll ${name}`));
    expect(help).toContain('--json');
    expect(Math.max(...(help ?? '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
  });
});

describe('a command of sessions', () => {
  it('is below session, alone when it is named', async () => {
    const [session] = (await declare('session', 'history')).commands;
    expect(session?.commands.map((command) => command.name())).toEqual(['history']);
  });
});
