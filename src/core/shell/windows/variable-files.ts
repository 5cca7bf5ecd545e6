import type { LineWord } from './read-lines.ts';

/** Files that a pipe hands on: those of the commands in front of it. */
export interface PipedFiles {
  readonly paths: readonly string[];
  readonly isRecursive: boolean;
  readonly isFiltered: boolean;
}

export const nothingPiped: PipedFiles = { paths: [], isRecursive: false, isFiltered: false };

/** The one name of a variable of cmd's `for`, which may be written `%%i` or `%~fi`; others as they are, in lower case. */
function nameVariable(text: string): string {
  return text.toLowerCase().replace(/^%+(?:~[a-z$:]*)?(?=[a-z]$)/u, '%');
}

/** Of a folder of the project only some files are meant; a drive or a home is too much even then. */
export function narrowPath(path: string): string {
  return /^[\w.]/u.test(path) && !/^\w:/u.test(path) ? `${path}/some` : path;
}

/** Files that the variables of a text hold. */
export class VariableFiles {
  readonly #byName = new Map<string, PipedFiles>();

  hold(variable: string, files: PipedFiles): void {
    this.#byName.set(nameVariable(variable), files);
  }

  /** Returns the files that a word means: those of a variable, those of the pipe (`$_`), else the path that it is. */
  of(text: string, piped: PipedFiles): PipedFiles {
    const name = nameVariable(text).replace(/\..*$/su, '');
    if (name === '$_' || name === '$input') return piped;
    return this.#byName.get(name) ?? (text.startsWith('$') ? nothingPiped : { ...nothingPiped, paths: [text] });
  }

  /** Returns the files that several words mean. */
  ofAll(words: readonly LineWord[], piped: PipedFiles): PipedFiles {
    const [first, ...more] = words.map(({ text }) => this.of(text, piped));
    if (first === undefined || more.length === 0) return first ?? nothingPiped;
    return { ...nothingPiped, paths: [first, ...more].flatMap(({ paths }) => paths) };
  }

  /** Holds the files of `for %i in (FILES) do` of cmd; with `/r FOLDER` they are those of every folder below. */
  holdLoop(words: readonly LineWord[], piped: PipedFiles): void {
    const texts = words.map(({ text }) => text.toLowerCase());
    const [from, to] = [texts.indexOf('in'), texts.indexOf('do')];
    if (texts[0] !== 'for' || from <= 0 || to <= from) return;
    const listed = this.ofAll(words.slice(from + 1, to), piped);
    const below = texts[1] === '/r' && from > 3 ? words[2]?.text : undefined;
    const isAll = listed.paths.some((path) => /^\*(?:\.\*)?$/u.test(path));
    this.hold(
      texts[from - 1] ?? '',
      below === undefined ? listed : { ...nothingPiped, paths: [isAll ? below : narrowPath(below)], isRecursive: true },
    );
  }
}
