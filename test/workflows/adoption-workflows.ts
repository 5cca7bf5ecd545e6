import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/workflows/', import.meta.url);

/** Workflows of the documents, files beside the pages, by the path they are copied to. */
export function readAdoptionWorkflows(): ReadonlyMap<string, string> {
  const names = readdirSync(folder);
  return new Map(names.map((name) => [`.github/workflows/${name}`, readFileSync(new URL(name, folder), 'utf8')]));
}

/** One workflow of the documents. Throws when it has none of that name. */
export function readAdoptionWorkflow(name: string): { readonly path: string; readonly text: string } {
  const path = `.github/workflows/${name}`;
  const text = readAdoptionWorkflows().get(path);
  if (text === undefined) throw new Error(`the documents have no workflow ${path}`);
  return { path, text };
}

/** One of the event files that the document shows. */
export function readExampleEvent(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../examples/events/${name}.json`, import.meta.url), 'utf8'));
}
