import { readFileSync } from 'node:fs';

/** Workflows of docs/adoption.md by their path: YAML blocks whose first line is a comment with the path. */
export function readAdoptionWorkflows(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../docs/adoption.md', import.meta.url), 'utf8');
  const blocks = text.matchAll(/^```yaml\n# (\.github\/workflows\/[\w.-]+\.yml)\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, path = '', body = '']) => [path, body]));
}

/** One workflow of the document. Throws when it has none of that name. */
export function readAdoptionWorkflow(name: string): { readonly path: string; readonly text: string } {
  const path = `.github/workflows/${name}`;
  const text = readAdoptionWorkflows().get(path);
  if (text === undefined) throw new Error(`docs/adoption.md has no workflow ${path}`);
  return { path, text };
}
