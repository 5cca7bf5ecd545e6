import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { declareCommands } from '../../src/cli/declare-commands.ts';

async function declare(...words: string[]): Promise<Command> {
  const program = new Command('rentroll');
  await declareCommands(program, words);
  return program;
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
});

describe('a command of sessions', () => {
  it('is below session, alone when it is named', async () => {
    const [session] = (await declare('session', 'history')).commands;
    expect(session?.commands.map((command) => command.name())).toEqual(['history']);
  });
});
