import { Argument, InvalidArgumentError, Option } from 'commander';

/** How a value comes about that its user did not write: it is absent (`optional`), an error (`required`), or filled in (`filled`). */
export type Presence = 'optional' | 'required' | 'filled';

/** An option or an argument of a command: what help says of it, and how its text becomes a value. Its name is its key in the command. */
export interface ValueSpec<Value, When extends Presence> {
  readonly description: string;
  readonly presence: When;
  /** Of an option, what stands behind its name: `<ref>`, `[name]`; absent for a flag, and for arguments. */
  readonly placeholder?: string;
  readonly fallback?: Value;
  readonly choices?: readonly string[];
  /** `--no-proofs`: the value is true unless the option is written. */
  readonly isNegated?: true;
  /** The option is for machines: help does not list it. */
  readonly isHidden?: true;
  /** Names of options that cannot be written beside this one. */
  readonly conflicts?: readonly string[];
  /** Name of an option that has to be written beside this one, which does nothing alone. */
  readonly needs?: string;
  /** The argument is a list of words. */
  readonly isMany?: true;
  /** Reads the text; `before` is the value of an earlier mention. Throws InvalidArgumentError for a text that it refuses. */
  read?(text: string, before: Value | undefined): Value;
}

/** Options or arguments by name, in the order in which help lists them. */
export type ValueSpecs = Readonly<Record<string, ValueSpec<unknown, Presence>>>;

/** The values that a command gets: an option that was not written and has no fallback is an absent key. */
export type ValuesOf<Specs> = {
  readonly [Name in keyof Specs as Specs[Name] extends OptionalSpec ? never : Name]: ValueOf<Specs[Name]>;
} & {
  readonly [Name in keyof Specs as Specs[Name] extends OptionalSpec ? Name : never]?: ValueOf<Specs[Name]>;
};
type OptionalSpec = { readonly presence: 'optional' };
type ValueOf<Spec> = Spec extends ValueSpec<infer Value, Presence> ? Value : never;

/** An option without a value: true when it is written. */
export function flag(description: string): ValueSpec<boolean, 'optional'> {
  return { description, presence: 'optional' };
}

/** An option `--no-NAME`: false when it is written, else true. */
export function switchOff(description: string): ValueSpec<boolean, 'filled'> {
  return { description, presence: 'filled', isNegated: true };
}

/** An option with any text as its value. */
export function text(placeholder: string, description: string): ValueSpec<string, 'optional'> {
  return { description, presence: 'optional', placeholder };
}

/** An option whose text may be left out: true when it is. */
export function textOrFlag(
  placeholder: string,
  description: string,
  choices?: readonly string[],
): ValueSpec<string | true, 'optional'> {
  return { description, presence: 'optional', placeholder, ...(choices && { choices }) };
}

/** An option with one of a few words as its value. */
export function oneOf<const Choice extends string>(
  placeholder: string,
  description: string,
  choices: readonly Choice[],
): ValueSpec<Choice, 'optional'> {
  return { description, presence: 'optional', placeholder, choices };
}

/** An option whose text a function reads, which throws InvalidArgumentError for a text that it refuses. */
export function parsed<Value>(
  placeholder: string,
  description: string,
  read: (text: string) => Value,
): ValueSpec<Value, 'optional'> {
  return { description, presence: 'optional', placeholder, read: (text) => read(text) };
}

/** An option whose value is a whole number of at least `least`. */
export function wholeNumber(placeholder: string, description: string, least = 1): ValueSpec<number, 'optional'> {
  return parsed(placeholder, description, (written) => {
    const value = Number(written);
    if (/^[0-9]+$/.test(written) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  });
}

/** An option that may be written several times, with one word each. */
export function repeated(placeholder: string, description: string): ValueSpec<readonly string[], 'optional'> {
  return { description, presence: 'optional', placeholder, read: (word, before = []) => [...before, word] };
}

/** An option with several words behind it: `<path...>`. */
export function list(placeholder: string, description: string): ValueSpec<readonly string[], 'optional'> {
  return { description, presence: 'optional', placeholder };
}

/** An argument that has to be written. */
export function argument<const Choice extends string = string>(
  description: string,
  choices?: readonly Choice[],
): ValueSpec<Choice, 'required'> {
  return { description, presence: 'required', ...(choices && { choices }) };
}

/** An argument that may be left out. */
export function optionalArgument<const Choice extends string = string>(
  description: string,
  choices?: readonly Choice[],
): ValueSpec<Choice, 'optional'> {
  return { description, presence: 'optional', ...(choices && { choices }) };
}

/** All the words that follow: none, one or several. */
export function manyArguments(description: string): ValueSpec<readonly string[], 'filled'> {
  return { description, presence: 'filled', isMany: true };
}

/** The option, or the argument, with the value that it has when nothing is written. */
export function withFallback<Value>(spec: ValueSpec<Value, 'optional'>, fallback: Value): ValueSpec<Value, 'filled'> {
  return { ...spec, fallback, presence: 'filled' };
}

/** An option that has to be written. */
export function required<Value>(spec: ValueSpec<Value, 'optional'>): ValueSpec<Value, 'required'> {
  return { ...spec, presence: 'required' };
}

/** How an option is written: `budgetTokens` as `--budget-tokens`. */
export function writeFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The option as commander parses and shows it. */
export function toOption(name: string, spec: ValueSpec<unknown, Presence>): Option {
  const flags = spec.isNegated ? writeFlag(name).replace('--', '--no-') : writeFlag(name);
  const option = new Option([flags, spec.placeholder ?? []].flat().join(' '), spec.description)
    .makeOptionMandatory(spec.presence === 'required')
    .hideHelp(spec.isHidden === true);
  if (spec.conflicts) option.conflicts([...spec.conflicts]);
  return fill(option, spec);
}

/** The argument as commander parses and shows it. */
export function toArgument(name: string, spec: ValueSpec<unknown, Presence>): Argument {
  const word = spec.isMany ? `${name}...` : name;
  return fill(new Argument(spec.presence === 'required' ? `<${word}>` : `[${word}]`, spec.description), spec);
}

function fill<Place extends Option | Argument>(place: Place, spec: ValueSpec<unknown, Presence>): Place {
  if (spec.read) place.argParser(spec.read);
  if (spec.choices) place.choices(spec.choices);
  if (spec.fallback !== undefined) place.default(spec.fallback);
  return place;
}
