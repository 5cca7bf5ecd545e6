import type { WordEntry } from '../../rules/entry.ts';

/** Words of a program as they are listed: subcommands, or the long options of one. */
interface WordList {
  readonly program: string;
  /** Subcommands in front of the words, with blanks between; empty for none. */
  readonly under: string;
  readonly kind: WordEntry['kind'];
  /** In lines, for people. */
  readonly words: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The entry of a list of words. It only advises: a program may be newer than our list, or have words of its own. */
export function listWords({ program, under, kind, words, yes, no }: WordList): WordEntry {
  const name = [program, ...under.split(' ')].filter((part) => part !== '').join('-');
  return {
    id: `unknown-${kind}-${name}`,
    action: 'advise',
    say: `Ask \`${[program, under, '--help'].filter((part) => part !== '').join(' ')}\` when it is an alias or a word of your own.`,
    program,
    under: under.split(' ').filter((part) => part !== ''),
    kind,
    known: words,
    yes,
    no,
  };
}
