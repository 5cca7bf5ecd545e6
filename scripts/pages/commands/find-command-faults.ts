import { type Command, CommanderError } from 'commander';
import { createProgram, declareCommands } from '../../../src/cli/commands/declare-commands.ts';
import { nameBill } from '../../../src/cli/name-bill.ts';

/** A command of rentroll as a page writes it. */
interface WrittenCommand {
  /** Words behind the program's name, without their quotes. */
  readonly words: readonly string[];
  readonly line: number;
  /** It stands inside of a sentence, which may leave arguments out or go on behind it. */
  readonly isMention: boolean;
}

/** Finds commands of rentroll in the code of pages, by path, that the program would refuse before it runs them; each as a sentence. */
export async function findCommandFaults(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [file, text] of pages)
    for (const { words, line, isMention } of listRentrollCommands(text)) {
      const fault = await explainFault(words, isMention);
      if (fault !== undefined) faults.push(`${file}:${line}: "rentroll ${words.join(' ')}": ${fault}`);
    }
  return faults;
}

/** Lists the commands of code blocks for a shell, the examples that help prints, and those of code inside of sentences. */
function listRentrollCommands(text: string): readonly WrittenCommand[] {
  let block = '';
  return text.split('\n').flatMap((line, index) => {
    const fence = /^```(\w*)/.exec(line)?.[1];
    if (fence !== undefined) block = block === '' ? fence || 'text' : '';
    const isShell = block === 'sh' || block === 'bash';
    const codes = isShell ? [line] : listOtherCode(line, block);
    return codes.flatMap((code) =>
      [...code.matchAll(/(?:^|&& )(?:npx )?rentroll ((?:"[^"]*"|'[^']*'|[^#&|<>;\n"'])+)/g)].map(([, words = '']) => ({
        words: splitWords(words.trim().replace(/[.,:]$/, '')),
        line: index + 1,
        isMention: block === '',
      })),
    );
  });
}

/** An example of a help screen ends where its explanation begins; outside of blocks, code stands between backticks. */
function listOtherCode(line: string, block: string): readonly string[] {
  if (block === '') return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const example = /^ {2}(rentroll .*?)(?: {2,}.*| \(.*)?$/.exec(line)?.[1];
  return example === undefined ? [] : [example];
}

function splitWords(words: string): readonly string[] {
  return [...words.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([word, double, single]) => double ?? single ?? word);
}

/** Has the program read the words, and run nothing. */
async function explainFault(words: readonly string[], isMention: boolean): Promise<string | undefined> {
  const program = createProgram();
  const named = nameBill(words);
  await declareCommands(program, named);
  disarm(program);
  try {
    await program.parseAsync([...named], { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isPart = isMention && /^commander\.(?:help|missing|excess|optionMissing)/.test(error.code);
    return error.exitCode === 0 || isPart ? undefined : error.message.split('\n')[0];
  }
}

/** Takes from every command what it does, its last word to a terminal, and its end of the process. */
function disarm(command: Command): void {
  command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  if (command.commands.length === 0) command.action(() => undefined);
  for (const inner of command.commands) disarm(inner);
}
