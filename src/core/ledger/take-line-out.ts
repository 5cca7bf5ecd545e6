/** A text that is loaded into every request. */
export interface LoadedText {
  readonly path: string;
  readonly content: string;
}

/** What a line is known by, and its words. */
export interface SoughtLine {
  readonly line: string;
  readonly body: string;
}

/** Texts without a line, and what was seen on the way. */
export interface TakenOut<T> {
  readonly files: readonly T[];
  /** Lines that were taken out. */
  readonly removed: number;
  /** Texts in which the same words stand otherwise: in a sentence, over two lines. There they stay. */
  readonly elsewhere: readonly string[];
}

/** The number of a line where a file is shown, and the mark of a list. */
const mark = /^\s*(?:\d+[\t→])?\s*(?:(?:[-*+]|\d+[.)])\s+)?/;

/** Takes every line that says just this out of the texts, whatever mark of a list it has; all else stays as it is, to the byte. */
export function takeLineOut<T extends LoadedText>(files: readonly T[], { line, body }: SoughtLine): TakenOut<T> {
  const sought = plainLine(line);
  const kept = files.map((file) => {
    const lines = file.content.split('\n');
    const left = lines.filter((text) => plainLine(text) !== sought);
    return { file, removed: lines.length - left.length, content: left.join('\n') };
  });
  return {
    files: kept.map(({ file, removed, content }) => (removed === 0 ? file : { ...file, content })),
    removed: kept.reduce((sum, { removed }) => sum + removed, 0),
    elsewhere: kept.filter(({ content }) => holdsWords(content, body)).map(({ file }) => file.path),
  };
}

/** True for a text with these words in this order, however they are spaced and broken into lines. */
export function holdsWords(text: string, words: string): boolean {
  return spaced(text).includes(spaced(words));
}

function plainLine(text: string): string {
  return spaced(text.replace(mark, ''));
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
