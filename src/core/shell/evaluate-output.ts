import type { Feed, StartedProgram } from './started-program.ts';
import { decodeBase64, decodeEscapes, decodeHex } from './words/decode-text.ts';
import { readOptions } from './words/read-options.ts';

type Evaluator = (command: StartedProgram) => string | undefined;

const hasFlag = (command: StartedProgram, ...flags: readonly string[]): boolean =>
  command.args.some((argument) => flags.includes(argument));

/** Programs whose output their arguments and their input decide alone. */
const evaluators: Readonly<Record<string, Evaluator>> = {
  echo: evaluateEcho,
  printf: evaluatePrintf,
  cat: (command) => (command.args.every((argument) => argument.startsWith('-')) ? command.feed.text : undefined),
  tee: ({ feed }) => feed.text,
  base64: (command) =>
    hasFlag(command, '-d', '-D', '-di', '--decode') ? decodeFeed(command, decodeBase64) : undefined,
  openssl: (command) =>
    hasFlag(command, '-d') && hasFlag(command, '-base64', '-a', 'base64')
      ? decodeFeed(command, decodeBase64)
      : undefined,
  xxd: (command) => (hasFlag(command, '-r') || hasFlag(command, '-rp') ? decodeFeed(command, decodeHex) : undefined),
  rev: ({ feed }) =>
    feed.text
      ?.split('\n')
      .map((line) => [...line].reverse().join(''))
      .join('\n'),
  pwd: () => '.\n',
  mktemp: nameFresh,
  git: ({ args }) => (args.includes('rev-parse') && args.includes('--show-toplevel') ? '.\n' : undefined),
};

/**
 * The last part of the path of a file or folder that the line itself has just made under a new name: nothing else is in it. The character at its
 * beginning is one that nobody types.
 */
export const freshName = '\u{E000}fresh';

/** Names what `mktemp` makes: below the folder that it is told, else the temporary one. */
function nameFresh({ args }: StartedProgram): string {
  const { options, words } = readOptions(args, { short: 'p', long: ['--suffix'] });
  const folder = options.find(({ name }) => name === '-p' || name === '--tmpdir')?.value;
  const [template = ''] = words;
  const made = template.slice(0, template.lastIndexOf('/') + 1);
  const isInTemporary = template === '' || options.some(({ name }) => name === '-t' || name === '--tmpdir');
  return `${folder === undefined ? (isInTemporary ? '/tmp/' : '') : `${folder}/`}${made}${freshName}\n`;
}

function decodeFeed({ feed }: StartedProgram, decode: (text: string) => string): string | undefined {
  return feed.text === undefined ? undefined : decode(feed.text);
}

function evaluateEcho({ args }: StartedProgram): string {
  const first = args.findIndex((argument) => !/^-[neE]+$/u.test(argument));
  const flags = args.slice(0, first === -1 ? args.length : first).join('');
  const text = (first === -1 ? [] : args.slice(first)).join(' ');
  return `${flags.includes('e') ? decodeEscapes(text) : text}${flags.includes('n') ? '' : '\n'}`;
}

function evaluatePrintf({ args }: StartedProgram): string | undefined {
  const [format, ...values] = args[0] === '--' ? args.slice(1) : args;
  if (format === undefined || format === '-v') return undefined;
  let next = 0;
  const fill = (): string =>
    decodeEscapes(format).replaceAll(/%(?:[-0-9.]*)([sbdqc%])/gu, (_, kind) =>
      kind === '%' ? '%' : (values[next++] ?? ''),
    );
  let text = fill();
  while (next > 0 && next < values.length) text += fill();
  return text;
}

/** Evaluates what a command writes to its standard output, where the command line alone tells; undefined elsewhere. */
export function evaluateOutput(command: StartedProgram): string | undefined {
  return Object.hasOwn(evaluators, command.program) ? evaluators[command.program]?.(command) : undefined;
}

/** Returns what the next command of a pipeline gets from these: all of their text, where all of it is known. */
export function feedFrom(commands: readonly StartedProgram[]): Feed {
  const outer = commands.filter(({ via }) => via.length === Math.min(...commands.map((command) => command.via.length)));
  const texts = outer.map(evaluateOutput);
  const fed = [...commands, ...commands.flatMap(({ feed }) => feed.commands)];
  return texts.length === 0 || texts.includes(undefined) ? { commands: fed } : { commands: fed, text: texts.join('') };
}
