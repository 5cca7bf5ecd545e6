/** One value of a git configuration; section and key in lower case, as git compares them. */
export interface Setting {
  readonly section: string;
  /** Between the quotes: the name of a remote, for example. */
  readonly subsection: string;
  readonly key: string;
  readonly value: string;
}

const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/u;
const entry = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/u;

/**
 * Reads the configuration of a repository as data: nothing in it is acted on, no file that it includes is opened. Lines that are no
 * configuration are passed over.
 */
export function readSettings(text: string): readonly Setting[] {
  const settings: Setting[] = [];
  let place = { section: '', subsection: '' };
  for (const line of text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)) {
    const headerMatch = header.exec(line);
    if (headerMatch !== null)
      place = {
        section: (headerMatch[1] ?? '').toLowerCase(),
        subsection: (headerMatch[2] ?? '').replaceAll(/\\(.)/g, '$1'),
      };
    const [, key, value] = entry.exec(headerMatch === null ? line : line.slice(headerMatch[0].length)) ?? [];
    if (key !== undefined) settings.push({ ...place, key: key.toLowerCase(), value: plainValue(value ?? 'true') });
  }
  return settings;
}

/** Returns a value without the comment behind it, and without quotes. */
function plainValue(text: string): string {
  const [bare = ''] = /^(?:"(?:[^"\\]|\\.)*"|[^"#;])*/u.exec(text) ?? [];
  return bare
    .trim()
    .replaceAll(/(?<!\\)"/g, '')
    .replaceAll(/\\(["\\])/g, '$1');
}

/** Finds the last value of a key; undefined where it has none. */
export function findSetting(
  settings: readonly Setting[],
  section: string,
  key: string,
  subsection = '',
): string | undefined {
  const isIt = (one: Setting) => one.section === section && one.key === key && one.subsection === subsection;
  return settings.findLast(isIt)?.value;
}
