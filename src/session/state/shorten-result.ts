/** Shares of the room that the beginning and the end of a text get. */
const [headShare, tailShare] = [0.4, 0.4];

/** Characters of a line above which it is cut in its middle, and of each end that stays. */
const [longestLine, lineEnd] = [2000, 800];

/** Lines that say something went wrong. */
const telling =
  /\b(?:errors?|failed|failures?|failing|fatal|panic(?:ked)?|exception|traceback|segfault|not ok|FAIL)\b|^E\s{2}|✗|✖|\bcannot\b|: command not found/i;

/** Characters above which a text is left alone: no CLI hands such a one to a model whole, and going over it takes longer than it is worth. */
const mostCharacters = 2_000_000;

/** Bytes that are no text: a result with them is left as it is. */
const binary = /[\0\ufffd]/;

/** The limits of a shortened text. */
export interface ShortenWish {
  /** Characters above which it is shortened. */
  readonly longest: number;
  /** Place of the whole text. */
  readonly place: string;
}

/**
 * Shortens a long text to its beginning and its end with every line between them that names an error, each once, and the place of the whole.
 * Returns undefined where it would not become clearly shorter, where its error lines alone do not fit, or where it is no text.
 */
export function shortenResult(text: string, { longest, place }: ShortenWish): string | undefined {
  if (text.length <= longest || text.length > mostCharacters || binary.test(text)) return undefined;
  const lines = text.split('\n');
  const chosen = chooseLines(lines, longest);
  if (chosen === undefined) return undefined;
  const short = `${joinLines(lines, chosen)}\n${formatPlace(text.length, place)}`;
  return short.length <= 0.8 * text.length ? short : undefined;
}

/** Chooses the numbers of the lines that stay; returns undefined where the error lines leave no room. */
function chooseLines(lines: readonly string[], longest: number): ReadonlySet<number> | undefined {
  const head = takeWhile(lines, headShare * longest, 0, 1);
  const tail = takeWhile(lines, tailShare * longest, lines.length - 1, -1);
  const chosen = new Set([...head, ...tail]);
  const chosenTexts = new Set([...chosen].map((index) => lines[index]));
  let room = longest;
  for (const [index, line] of lines.entries()) {
    if (chosen.has(index) || !telling.test(line) || chosenTexts.has(line)) continue;
    chosenTexts.add(line);
    chosen.add(index);
    room -= cutLine(line).length + 1;
    if (room < 0) return undefined;
  }
  return chosen;
}

function takeWhile(lines: readonly string[], room: number, from: number, step: 1 | -1): readonly number[] {
  const taken: number[] = [];
  let left = room;
  for (let index = from; index >= 0 && index < lines.length; index += step) {
    left -= cutLine(lines[index] ?? '').length + 1;
    // One line at least, however long it is: of that its ends stay.
    if (left < 0 && taken.length > 0) break;
    taken.push(index);
  }
  return taken;
}

function cutLine(line: string): string {
  if (line.length <= longestLine) return line;
  return `${line.slice(0, lineEnd)} […${line.length - 2 * lineEnd} characters left out…] ${line.slice(-lineEnd)}`;
}

/** Joins the lines that stay, with the number of those that do not between them. The last line stays always. */
function joinLines(lines: readonly string[], chosen: ReadonlySet<number>): string {
  const shown: string[] = [];
  let gap = 0;
  for (const [index, line] of lines.entries()) {
    if (!chosen.has(index)) {
      gap += 1;
      continue;
    }
    if (gap > 0) shown.push(`[…${gap} lines left out…]`);
    gap = 0;
    shown.push(cutLine(line));
  }
  return shown.join('\n');
}

function formatPlace(length: number, place: string): string {
  return `[rentroll shortened this result of ${length} characters; lines that name errors were kept. The whole text: ${place}]`;
}

/** Tools whose long results may be shortened: not files that somebody is about to edit, and not what a subagent reports. */
const shortened = /^(?:Bash|exec_command|shell|shell_command|Grep|Glob|LS|WebFetch|WebSearch|mcp__.+)$/;

/** Returns true for a tool whose result may be shortened. */
export function mayShorten(tool: string): boolean {
  return shortened.test(tool);
}
