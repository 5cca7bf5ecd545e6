import type { StartedProgram } from '../../../core/shell/started-program.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { compileGlob, readAlternatives } from './match-glob.ts';
import { pathClasses } from './path-classes.ts';
import { hasOption, type SplitArgs, splitArgs } from './split-args.ts';

/** A command prepared for patterns. */
export interface PreparedCommand {
  readonly command: StartedProgram;
  readonly split: SplitArgs;
  readonly cwd: string;
}

/** Prepares a command for patterns. */
export function prepareCommand(command: StartedProgram, cwd: string): PreparedCommand {
  return { command, split: splitArgs(command), cwd };
}

type Test = (prepared: PreparedCommand) => boolean;

/** A pattern ready for use. */
export interface CommandPattern {
  /** Programs it is about; patterns such as `mkfs*` among them. */
  readonly programs: readonly string[];
  readonly test: Test;
}

const assignment = /^[A-Z_][A-Z0-9_]*\*?=/u;

/** Builds a test that holds for any one of the alternatives of a token. */
function testAny(token: string, make: (alternative: string) => Test): Test {
  const tests = readAlternatives(token).map(make);
  if (tests.length === 1 && tests[0] !== undefined) return tests[0];
  return (prepared) => tests.some((test) => test(prepared));
}

function testClassOrGlob(token: string): (path: string, prepared: PreparedCommand) => boolean {
  const named = token.startsWith('@') ? pathClasses[token.slice(1)] : undefined;
  if (named !== undefined) return (path, { command, cwd }) => named(path, { dir: command.dir, cwd });
  const matches = compileGlob(token.toLowerCase());
  return (path) => matches(path.toLowerCase());
}

function testOption(token: string): Test {
  if (token.includes('*')) {
    const matches = compileGlob(token);
    return ({ split }) => split.options.some(matches);
  }
  return ({ command, split }) => hasOption(command.program, split.options, token);
}

function testOperandAnywhere(wanted: string): Test {
  const matches = testClassOrGlob(wanted);
  return (prepared) => prepared.split.operands.some((word) => matches(word, prepared));
}

function testRead(wanted: string): Test {
  const matches = testClassOrGlob(wanted);
  return (prepared) => prepared.command.reads.some((path) => matches(path, prepared));
}

function testAssignment(wanted: string): Test {
  const matches = compileGlob(wanted);
  return ({ command }) => command.assignments.some(matches);
}

/** Tests of a token by its first character; what has none of these is a word in its place. */
const marked: Readonly<Record<string, (rest: string) => Test>> = {
  '>': (rest) => {
    const matches = testClassOrGlob(rest);
    return (prepared) => prepared.command.writes.some((path) => matches(path, prepared));
  },
  '<': (rest) => {
    if (rest.startsWith('@')) return testRead(rest);
    const matches = compileGlob(rest.toLowerCase());
    return ({ command }) => command.feed.commands.some(({ program }) => matches(program));
  },
  '^': (rest) => {
    const matches = compileGlob(rest);
    return ({ command }) => command.via.some(matches);
  },
  '&':
    () =>
    ({ command }) =>
      command.isBackground === true,
  '~': testOperandAnywhere,
  '%': (rest) => {
    const matches = compileGlob(rest);
    return ({ command }) => command.args.some(matches);
  },
};

function testToken(token: string): Test {
  return testAny(token, (word) => {
    const first = word[0] ?? '';
    if (first === '-') return testOption(word);
    if (first === '@') return testOperandAnywhere(word);
    const mark = Object.hasOwn(marked, first) ? marked[first] : undefined;
    return mark === undefined ? testAssignment(word) : mark(word.slice(1));
  });
}

/** Returns true for a token that stands for a word in its place: a subcommand. */
function isPlain(token: string): boolean {
  const [first = ''] = readAlternatives(token);
  return !/^[-!@><^~%&]/u.test(first) && !assignment.test(first);
}

function testOperand(token: string, index: number): Test {
  return testAny(token, (wanted) => {
    const matches = compileGlob(wanted);
    return ({ split }) => {
      const word = split.operands[index];
      return word !== undefined && matches(word);
    };
  });
}

function negate(test: Test): Test {
  return (prepared) => !test(prepared);
}

/**
 * Compiles a command as one would type it: `git push {-f,--force} !--force-with-lease`. The first word names programs; further words are
 * subcommands in their order, `-x` an option in whatever form it is written, `@root` an operand of a class, `~x` an operand anywhere,
 * `%x` any word, `>x` a file it writes, `<x` what feeds it, `^x` what runs it, `&` that nobody waits for it, `NAME=x` a variable set for it, `!` the
 * opposite. `{a,b}` is
 * either, `*` any text.
 */
export function compilePattern(pattern: string): CommandPattern {
  const text = pattern.trim();
  const end = text.search(/\s/u);
  let tests: readonly Test[] | undefined;
  return {
    programs: readAlternatives((end === -1 ? text : text.slice(0, end)).toLowerCase()),
    // Most patterns are never needed in a process that answers one call.
    test: (prepared) => {
      tests ??= compileTokens(text.split(/\s+/u).slice(1));
      return tests.every((test) => test(prepared));
    },
  };
}

function compileTokens(tokens: readonly string[]): readonly Test[] {
  const plain = tokens.filter(isPlain).map(testOperand);
  const others = tokens.filter((token) => !isPlain(token));
  return [
    ...plain,
    ...others.map((token) => (token.startsWith('!') ? negate(testToken(token.slice(1))) : testToken(token))),
  ];
}

/** Finds the fault of a command pattern, in words; returns undefined for a good one. */
export function findCommandFault(pattern: string): string | undefined {
  const [programs = '', ...tokens] = pattern.trim().split(/\s+/u);
  if (!/^[\w*?{$[.:]/u.test(programs)) return `${quoteValue(pattern)} does not begin with a program`;
  const classes = tokens.flatMap(readAlternatives).flatMap((token) => /^[!~><%^]*@(.*)$/u.exec(token)?.[1] ?? []);
  const unknown = classes.find((name) => !Object.hasOwn(pathClasses, name));
  return unknown === undefined
    ? undefined
    : `there is no class ${quoteValue(`@${unknown}`)} of paths. ${hintKnownNames(unknown, Object.keys(pathClasses), 'classes')}`;
}
