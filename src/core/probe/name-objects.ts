/** What a sentence speaks of, and the words behind it. */
export interface NamedObjects {
  readonly objects: readonly string[];
  readonly rest: string;
}

/** A text in backticks, or one that could be nothing but a path or a pattern of paths. */
const quoted = /^`([^`]+)`/u;
const barePath = /^(?=\S*[/*])[\w.*~@/{},-]*[\w*/]|^\.[\w.-]*\w|^[\w-]+(?:\.[\w-]+)+/u;
const separator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+|\/\s*)(?=`)/u;
const barePathSeparator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+)/u;

const bareProgramSeparator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+)/u;

/** Reads `a`, `b` or `c` at the beginning of a text; undefined where it begins with nothing of the kind. */
export function nameQuoted(text: string): NamedObjects | undefined {
  return nameAll(text, (rest) => quoted.exec(rest), separator);
}

/** The same where programs that are known stand without backticks: `rg`, `npm install`. */
export function namePrograms(text: string, known: ReadonlySet<string>): NamedObjects | undefined {
  return nameQuoted(text) ?? nameAll(text, (rest) => bareProgram(rest, known), bareProgramSeparator);
}

/** Two known words, or one; what is joined to them by a dash or a dot is another program. */
function bareProgram(text: string, known: ReadonlySet<string>): readonly string[] | null {
  const words = /^([\w-]+)(?: ([\w-]+))?/u.exec(text);
  const name = [words?.[0], words?.[1]].find((one) => one !== undefined && known.has(one));
  return name === undefined || /^\.?\w/u.test(text.slice(name.length)) ? null : [name, name];
}

/** The same for paths, which need no backticks. */
export function namePaths(text: string): NamedObjects | undefined {
  return nameAll(text, (rest) => quoted.exec(rest) ?? bare(rest), barePathSeparator);
}

function bare(text: string): readonly string[] | null {
  const found = barePath.exec(text);
  return found === null ? null : [found[0], found[0]];
}

/** More than any sentence names. */
const mostObjects = 12;

function nameAll(
  text: string,
  take: (rest: string) => readonly string[] | null,
  between: RegExp,
): NamedObjects | undefined {
  const objects: string[] = [];
  let rest = text;
  while (objects.length < mostObjects) {
    const found = take(rest);
    if (found === null) break;
    objects.push((found[1] ?? '').trim());
    const behind = rest.slice((found[0] ?? '').length);
    const gap = between.exec(behind)?.[0] ?? '';
    const isList = gap !== '' && take(behind.slice(gap.length)) !== null;
    rest = isList ? behind.slice(gap.length) : behind;
    if (!isList) break;
  }
  return objects.length === 0 ? undefined : { objects, rest: rest.trim() };
}

/** A command without backticks: one that the guard knows and at most three options, with nothing but punctuation behind them. */
export function nameBareCommand(text: string, known: ReadonlySet<string>): NamedObjects | undefined {
  const [clause = ''] = text.split(/[,;:.]\s|[.!]$|\s[-–—]\s/u, 1);
  const words = clause.trim().split(/\s+/u);
  const begun = known.has(words.slice(0, 2).join(' ')) ? 2 : 1;
  const options = words.slice(begun);
  if (!known.has(words.slice(0, begun).join(' ')) || options.length > 3) return undefined;
  if (!options.every((word) => /^--?\w[\w=-]*$/u.test(word))) return undefined;
  return { objects: [words.join(' ')], rest: text.slice(clause.length).trim() };
}
