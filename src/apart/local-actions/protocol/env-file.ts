/** Names and values of an env file in the order they were written, or what is wrong with it. */
export type EnvFile =
  | { readonly entries: readonly (readonly [name: string, value: string])[] }
  | { readonly error: string };

/**
 * Reads what a step wrote into GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE, as actions/runner does: `name=value`, or
 * `name<<delimiter`, lines, `delimiter`. The words of the errors are the runner's.
 */
export function parseEnvFile(text: string): EnvFile {
  const entries: (readonly [string, string])[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals > 0 && (heredoc === -1 || equals < heredoc)) {
      entries.push([line.slice(0, equals), line.slice(equals + 1)]);
      continue;
    }
    const delimiter = heredoc > 0 ? line.slice(heredoc + 2) : '';
    if (delimiter === '') return { error: `Invalid format '${line}'` };
    const end = lines.indexOf(delimiter, index + 1);
    if (end === -1) return { error: `Invalid value. Matching delimiter not found '${delimiter}'` };
    entries.push([line.slice(0, heredoc), lines.slice(index + 1, end).join('\n')]);
    index = end;
  }
  return { entries };
}

/** Lines of GITHUB_PATH: folders to put in front of PATH, the last one written first. */
export function parsePathFile(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .reverse();
}

/** Why a name cannot be set through GITHUB_ENV; undefined when it can. */
export function refuseEnvName(name: string): string | undefined {
  if (name.toUpperCase() === 'NODE_OPTIONS')
    return `Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.`;
  if (/^(GITHUB|RUNNER)_/i.test(name)) return `Can't update ${name} environment variable using '$GITHUB_ENV' command.`;
  return undefined;
}
