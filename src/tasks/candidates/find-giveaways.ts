/** Names and paths of a change that a prompt must not say, and names that it must. */
export interface Giveaways {
  /** Paths the change touches, and their file names. */
  readonly paths: ReadonlySet<string>;
  /** Names that code has only with the change, and that no hidden test uses: they would show how it was done. */
  readonly answers: ReadonlySet<string>;
  /** Names that code has only with the change and hidden tests use: nobody can guess them, so a prompt has to say them. */
  readonly requiredNames: readonly string[];
}

/** The texts names are looked for in. */
export interface ChangeTexts {
  readonly paths: readonly string[];
  /** Lines the change adds to source. */
  readonly added: readonly string[];
  /** Texts of the changed source files before. */
  readonly before: readonly string[];
  /** Lines the change adds to hidden tests. */
  readonly tests: readonly string[];
}

/** A name in code as text: letters, digits, `_`, `$`; flags such as `--dry-run` count as one. */
const name = /--[a-z][\w-]+|[A-Za-z_$][\w$]*/g;

/** Returns true for a word that looks like a name in code because no sentence has it: `camelCase`, `snake_case`, `Name2`, flags. */
export function looksLikeCode(word: string): boolean {
  return /^--|[a-z\d][A-Z]|_\w|\w_|\d[A-Za-z]|[A-Za-z]\d|\$/.test(word) && word.length > 3;
}

/** Finds the paths and names that only the change has. */
export function findGiveaways({ paths, added, before, tests }: ChangeTexts): Giveaways {
  const earlierNames = namesOf(before);
  const fresh = [...namesOf(added)].filter((word) => looksLikeCode(word) && !earlierNames.has(word));
  const used = namesOf(tests);
  const files = paths.flatMap((path) => [path, path.slice(path.lastIndexOf('/') + 1)]);
  return {
    paths: new Set(files),
    answers: new Set(fresh.filter((word) => !used.has(word))),
    requiredNames: fresh.filter((word) => used.has(word)).sort(),
  };
}

function namesOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(name) ?? []));
}

/** Finds the words of a text that give a change away: its paths, file names, and names only it has. In the order they stand, each once. */
export function giveawaysIn(text: string, { paths, answers }: Giveaways): readonly string[] {
  const words = text.match(/[\w$@./-]*[\w$]/g) ?? [];
  const places = words.filter((word) => paths.has(word.replace(/^\.\//, '')));
  const names = (text.match(name) ?? []).filter((word) => answers.has(word));
  return [...new Set([...places, ...names])];
}
