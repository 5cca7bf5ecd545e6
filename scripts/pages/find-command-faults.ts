import type { Command } from 'commander';
import { createProgram, declareCommands } from '../../src/cli/commands/declare-commands.ts';

/** Finds commands of rentroll in the code of pages, by path, that the program does not have, or options that they do not take; each as a sentence. */
export async function findCommandFaults(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const program = createProgram();
  await declareCommands(program, ['--all']);
  return [...pages].flatMap(([file, text]) =>
    listCommands(text).flatMap(({ words, line }) => {
      const fault = explainFault(program, words);
      return fault === undefined ? [] : [`${file}:${line}: "rentroll ${words.join(' ')}": ${fault}`];
    }),
  );
}

interface WrittenCommand {
  /** Words behind the program's name. */
  readonly words: readonly string[];
  readonly line: number;
}

/** Commands of code blocks for a shell, and those of code inside of sentences. */
function listCommands(text: string): readonly WrittenCommand[] {
  let shell = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) shell = /^```(?:sh|bash)$/.test(line);
    const codes = shell ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    return codes.flatMap((code) =>
      [...code.matchAll(/(?:^|&& )(?:npx )?rentroll ([^#&|<>;\n]+)/g)].map(([, words = '']) => ({
        words: words
          .trim()
          .replace(/[.,:]$/, '')
          .split(/\s+/),
        line: index + 1,
      })),
    );
  });
}

function explainFault(program: Command, words: readonly string[]): string | undefined {
  let command = program;
  let rest = words[0] === 'help' ? words.slice(1) : words;
  for (let next = findInner(command, rest[0]); next !== undefined; next = findInner(command, rest[0])) {
    command = next;
    rest = rest.slice(1);
  }
  const [first = ''] = rest;
  if (command.commands.length > 0 && first !== '' && !/^(?:-|[A-Z]+$)/.test(first))
    return `there is no command "${first}"`;
  const flags = rest.slice(0, [...rest, '--'].indexOf('--')).filter((word) => word.startsWith('--'));
  const unknown = flags.find((flag) => !hasFlag(command, flag.split('=')[0] ?? ''));
  return unknown === undefined ? undefined : `it has no option "${unknown}"`;
}

function findInner(command: Command, name: string | undefined): Command | undefined {
  return command.commands.find((inner) => inner.name() === name);
}

function hasFlag(command: Command, flag: string): boolean {
  return ['--help', '--version', '--all'].includes(flag) || command.options.some(({ long }) => long === flag);
}
