import type { Command } from 'commander';
import { defined } from '../core/util/values.ts';
import { toArgument, toOption, type ValueSpecs, type ValuesOf, writeFlag } from './define-options.ts';
import { answer } from './terminal/answer.ts';

/** A command as data: help and the types of its values follow from it. Its name is its key in the table of commands. */
export interface CommandSpec<Options extends ValueSpecs = ValueSpecs, Arguments extends ValueSpecs = ValueSpecs> {
  readonly summary: string;
  readonly arguments?: Arguments;
  readonly options: Options;
  /** Text below the options: examples and exit codes. */
  readonly help?: string;
  /** The command judges no change: a problem that keeps it from its work means that it could not run. */
  readonly blame?: 'setup';
  /** Does what the command is for and returns the exit code. Problems that it throws are shown. */
  run(values: ValuesOf<Options & Arguments>): Promise<number>;
}

/** Commands below a common word, such as `budget show` and `budget save`. */
export interface CommandGroup {
  readonly summary: string;
  readonly help?: string;
  readonly commands: Readonly<Record<string, CommandSpec | EventSpec>>;
}

/** An event that a machine sends: help does not list it, and `respond` prints by itself. */
export interface EventSpec {
  respond(): Promise<void>;
}

/** Infers the types of a command's values from its options and arguments. */
export function defineCommand<Options extends ValueSpecs, Arguments extends ValueSpecs = Record<never, never>>(
  spec: CommandSpec<Options, Arguments>,
): CommandSpec<Options, Arguments> {
  return spec;
}

/** Adds a command to its parent, with all that is below it. */
export function declareCommand(parent: Command, name: string, spec: CommandSpec | CommandGroup | EventSpec): void {
  if ('respond' in spec) {
    parent.command(name, { hidden: true }).description('answer this event').action(spec.respond);
    return;
  }
  const command = parent.command(name).description(spec.summary);
  if ('commands' in spec)
    for (const [inner, innerSpec] of Object.entries(spec.commands)) declareCommand(command, inner, innerSpec);
  else declareValues(command, spec);
  if (spec.help !== undefined) command.addHelpText('after', spec.help);
}

function declareValues(command: Command, spec: CommandSpec): void {
  const words = Object.entries(spec.arguments ?? {});
  for (const [name, argument] of words) command.addArgument(toArgument(name, argument));
  for (const [name, option] of Object.entries(spec.options)) command.addOption(toOption(name, option));
  command.action(() => {
    refuseLonely(command, spec.options);
    const written = words.map(([name], index) => [name, command.processedArgs[index]]);
    const values = defined({ ...command.opts(), ...Object.fromEntries(written) });
    return answer(values['json'], () => spec.run(values), spec.blame);
  });
}

/** Refuses an option that is written without the one that it goes with, as commander refuses two that exclude each other. */
function refuseLonely(command: Command, options: ValueSpecs): void {
  const isWritten = (name: string) => command.getOptionValueSource(name) === 'cli';
  for (const [name, { needs }] of Object.entries(options))
    if (needs !== undefined && isWritten(name) && !isWritten(needs))
      command.error(`error: option '${writeFlag(name)}' does nothing without option '${writeFlag(needs)}'`);
}
