/** Programs that read SQL in which a backslash hides the quote behind it. */
const hidesByBackslash: ReadonlySet<string> = new Set(['mysql', 'mariadb', 'clickhouse-client', 'bq', 'snowsql']);
/** Programs that read another language than SQL. */
const otherLanguages: ReadonlySet<string> = new Set(['mongosh', 'mongo']);

/**
 * Returns what a database program is asked to do: of SQL the statements without what is only data in them, which are texts in quotes and comments;
 * of Redis the name of each command; of other languages all of it. Each text is read by itself, and a quote that does not end hides nothing.
 */
export function readStatements(program: string, args: readonly string[], incoming = ''): string {
  if (program === 'redis-cli' || program === 'valkey-cli') return listCommands(args, incoming).join('\n');
  const texts = [...args, incoming];
  if (otherLanguages.has(program)) return texts.join(' ');
  const read = (hasBackslash: boolean) => texts.map((text) => removeData(text, hasBackslash)).join(' ');
  if (!hidesByBackslash.has(program)) return read(false);
  // Whether a backslash hides a quote is a setting of the server, so both readings count where there is one.
  return texts.some((text) => text.includes('\\')) ? `${read(true)}\n${read(false)}` : read(true);
}

/** Options of the client of Redis whose value is the next word. */
const redisValues = new Set('-h -p -s -a -u -r -i -n -d --user --pass'.split(' '));

/** The first word that is neither an option nor the value of one, and the first word of each line that comes in. */
function listCommands(args: readonly string[], incoming: string): readonly string[] {
  const named = args.find((word, index) => !word.startsWith('-') && !redisValues.has(args[index - 1] ?? ''));
  return [named ?? '', ...incoming.split('\n').map((line) => line.trim().split(/\s/u, 1)[0] ?? '')];
}

/**
 * The parts of SQL that matter here, one alternative each: a comment to the end of its line, a comment between marks (what MySQL runs in one begins
 * with `!`), a text or a name in quotes. What stands between dollar signs is code of a function, and is left.
 */
const plainData = /--[^\n]*|\/\*(?!!)[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/gu;
const backslashData =
  /(?:--|#)[^\n]*|\/\*(?!!)[\s\S]*?\*\/|'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/gu;

function removeData(sql: string, hasBackslash: boolean): string {
  return sql.replace(hasBackslash ? backslashData : plainData, (part) => {
    if (part.startsWith('$')) return part;
    return part.startsWith("'") || part.startsWith('"') ? part[0] + (part[0] ?? '') : ' ';
  });
}
