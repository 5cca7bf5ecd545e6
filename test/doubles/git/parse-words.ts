import { refuseCall } from './repository.ts';

/** The words of a call: options by name with their values, and what is left, before and behind `--`. */
export interface GitWords {
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
  readonly paths: readonly string[];
}

/**
 * Parses the words behind a subcommand. `flags` take no value, `valued` take one, joined by `=` or apart; single letters may stand together.
 * Every other option is a call that the double does not know.
 */
export function parseWords(
  command: string,
  args: readonly string[],
  { flags = '', valued = '' }: { readonly flags?: string; readonly valued?: string },
): GitWords {
  const [isFlag, isValued] = [flags, valued].map((names) => new Set(names.split(' ')));
  const options = new Map<string, string[]>();
  const words: string[] = [];
  const set = (name: string, value: string) => options.set(name, [...(options.get(name) ?? []), value]);
  const rest = [...args];
  let hasPaths = false;
  const paths: string[] = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (hasPaths) paths.push(word);
    else if (word === '--') hasPaths = true;
    else if (!word.startsWith('-') || word === '-') words.push(word);
    else {
      const [name = '', value] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
      if (isFlag?.has(word)) set(word, '');
      else if (isValued?.has(name)) set(name, value ?? rest.shift() ?? '');
      else if (/^-\w{2,}$/.test(word)) rest.unshift(...[...word.slice(1)].map((letter) => `-${letter}`));
      else refuseCall(`git ${command} ${word}`);
    }
  }
  return { options, words, paths };
}
