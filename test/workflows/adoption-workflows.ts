import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/workflows/', import.meta.url);

/** Workflows of the documents by the path they are copied to: the files beside the pages, and YAML blocks whose first line is a comment with the path. */
export function readAdoptionWorkflows(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).map(
    (name) => [`.github/workflows/${name}`, readFileSync(new URL(name, folder), 'utf8')] as const,
  );
  const texts = ['adoption.md', 'caching.md'].map(readDocument);
  const blocks = texts.join('\n').matchAll(/^```yaml\n# (\.github\/workflows\/[\w.-]+\.yml)\n([\s\S]*?)^```$/gm);
  return new Map([...files, ...[...blocks].map(([, path = '', body = '']) => [path, body] as const)]);
}

/** Text of a page of docs. */
export function readDocument(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
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
