import { Command, CommanderError } from 'commander';
import { afterEach, describe, expect, it } from 'vitest';
import { declareCommand, defineCommand } from '../../src/cli/define-command.ts';
import {
  argument,
  flag,
  list,
  manyArguments,
  oneOf,
  optionalArgument,
  repeated,
  required,
  switchOff,
  text,
  textOrFlag,
  wholeNumber,
  withFallback,
} from '../../src/cli/define-options.ts';

/** Values that a command got, and the exit code it returned. */
let values: object | undefined;

const everyKind = defineCommand({
  summary: 'takes every kind of value',
  arguments: {
    first: argument('the first', ['a', 'b']),
    second: optionalArgument('the second'),
    rest: manyArguments('all others'),
  },
  options: {
    quick: flag('quickly'),
    proofs: switchOff('without proofs'),
    base: text('<ref>', 'a commit'),
    details: textOrFlag('[name]', 'details'),
    how: oneOf('<how>', 'a way', ['once', 'twice']),
    budgetTokens: withFallback(wholeNumber('<n>', 'tokens'), 7),
    secret: withFallback(repeated('<name>', 'a secret'), []),
    changed: list('<path...>', 'files'),
    name: required(text('<name>', 'a name')),
    loud: { ...flag('loudly'), conflicts: ['quick'] },
    times: { ...withFallback(wholeNumber('<n>', 'how often'), 2), needs: 'quick' },
  },
  async run(given) {
    values = given;
    return 3;
  },
});

async function run(line: string): Promise<string> {
  const program = new Command('rentroll').exitOverride().configureOutput({ writeErr: () => undefined });
  declareCommand(program, 'try', everyKind);
  values = undefined;
  try {
    await program.parseAsync(['try', ...line.split(' ')], { from: 'user' });
    return '';
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.message;
  }
}

afterEach(() => {
  process.exitCode = undefined;
});

describe('declareCommand', () => {
  it('passes fallbacks alone when nothing but the required values is written', async () => {
    await run('a --name n');
    expect(values).toEqual({ first: 'a', rest: [], proofs: true, budgetTokens: 7, secret: [], name: 'n', times: 2 });
    expect(process.exitCode).toBe(3);
  });

  it('passes every value by its name, read from its text', async () => {
    await run('b x y z --name n --quick --no-proofs --base HEAD --details --how once --budget-tokens 9');
    expect(values).toEqual({
      first: 'b',
      second: 'x',
      rest: ['y', 'z'],
      quick: true,
      proofs: false,
      base: 'HEAD',
      details: true,
      how: 'once',
      budgetTokens: 9,
      secret: [],
      name: 'n',
      times: 2,
    });
    await run('a --name n --secret A --secret B --details d --changed f g');
    expect(values).toMatchObject({ secret: ['A', 'B'], details: 'd', changed: ['f', 'g'] });
  });

  it.each([
    { name: 'an argument outside of its choices', line: 'c --name n', says: 'Allowed choices are a, b.' },
    {
      name: 'an option outside of its choices',
      line: 'a --name n --how often',
      says: 'Allowed choices are once, twice.',
    },
    { name: 'a missing option', line: 'a', says: "required option '--name <name>' not specified" },
    { name: 'a number below the least', line: 'a --name n --budget-tokens 0', says: 'at least 1.' },
    { name: 'two options that exclude each other', line: 'a --name n --loud --quick', says: 'cannot be used with' },
    {
      name: 'an option without the one that it goes with',
      line: 'a --name n --times 3',
      says: "option '--times' does nothing without option '--quick'",
    },
  ])('refuses $name', async ({ line, says }) => {
    expect(await run(line)).toContain(says);
    expect(values).toBeUndefined();
  });
});
