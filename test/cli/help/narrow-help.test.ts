import type { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProgram, declareCommands } from '../../../src/cli/commands/declare-commands.ts';

/** Every command with its help, as a terminal of so many columns is told. */
async function describeAll(columns: number) {
  const program = createProgram().configureOutput({ getOutHelpWidth: () => columns });
  await declareCommands(program, ['help', '--all']);
  const walk = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(walk)];
  return walk(program);
}

afterEach(() => vi.restoreAllMocks());

describe('help in a narrow terminal', () => {
  it.each([40, 60, 100])('of every command fits %i columns, but for what is pasted', async (columns) => {
    const commands = await describeAll(columns);
    expect(commands.length).toBeGreaterThan(40);
    for (const command of commands) {
      const lines = writeAs({ isTTY: true, columns }, command).split('\n');
      const wide = lines.filter((line) => line.length > columns && !/^ {2}(?:[[{]|.*\brentroll )/.test(line));
      expect(wide, command.name()).toEqual([]);
    }
  });

  it('puts descriptions below where they have no room beside', async () => {
    const [program] = await describeAll(40);
    expect(program?.helpInformation()).toContain('\n  tasks\n      make golden tasks from this\n');
    const [wide] = await describeAll(100);
    expect(wide?.helpInformation()).toMatch(/\n {2}tasks {4,}make golden tasks from this repository/);
  });

  it('folds what is said below and leaves an example to be pasted', async () => {
    const written = writeAs({ isTTY: true, columns: 40 }, (await describeAll(40)).find(isCheck));
    const wide = written.split('\n').filter((line) => line.length > 40);
    expect(wide).toEqual([
      '  rentroll check --base origin/main --json > report.json',
      '  rentroll check --part 2/4 --store trials',
      '  rentroll check --store trials --offline',
    ]);
    expect(written).toContain(
      '\n  rentroll check --dry-run\n      what would be measured, and what\n      it may cost\n',
    );
    expect(written).toContain('\nExit codes: 0 passed, 1 failed, 2 could\nnot run, 3 undecided.');
  });

  it('leaves lines whole for whoever reads them from a pipe', async () => {
    const written = writeAs({ isTTY: false, columns: 40 }, (await describeAll(80)).find(isCheck));
    expect(written).toMatch(/rentroll check --dry-run {3,}what would be measured, and what it may cost\n/);
  });
});

const isCheck = (command: Command) => command.name() === 'check';

function writeAs(stdout: { readonly isTTY: boolean; readonly columns: number }, command: Command | undefined): string {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const before = { isTTY: process.stdout.isTTY, columns: process.stdout.columns };
  Object.assign(process.stdout, stdout);
  command?.outputHelp();
  Object.assign(process.stdout, before);
  return said.join('');
}
