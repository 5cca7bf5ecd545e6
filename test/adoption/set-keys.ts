import { parseDocument } from 'yaml';

/** A config with other values, by the path of their keys. */
export function setKeys(config: string, values: Readonly<Record<string, unknown>>): string {
  const document = parseDocument(config);
  for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), value);
  return document.toString({ lineWidth: 0 });
}

/** The fixture as a folder that somebody writes by hand, where `init` takes the commit that is checked out: installing all of a repository takes minutes. */
export const handFixture = { fixture: { path: 'benchmarks/fixture' } };
