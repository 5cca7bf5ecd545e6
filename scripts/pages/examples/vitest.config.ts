/**
 * `npm run docs:examples`: runs the memory suite with sources that note each problem they make, and stores one example for each code of
 * docs/troubleshooting.md in problem-examples.json. An example whose words the program no longer has is left out of the page.
 */
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../../vitest.config.ts';

const root = resolve(import.meta.dirname, '../../..');
const notePath = join(import.meta.dirname, 'note-problem.ts');
const isProblem = ['code', 'message', 'hint', 'severity'];

/** Hands each object literal of a problem to `noteProblem`. */
const recorder = {
  name: 'note-problems',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.startsWith(join(root, 'src/')) || !id.endsWith('.ts')) return undefined;
    const source = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
    const spans: (readonly [start: number, end: number])[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isObjectLiteralExpression(node)) return;
      const names = node.properties.map((property) => property.name?.getText(source));
      if (isProblem.every((name) => names.includes(name))) spans.push([node.getStart(source), node.getEnd()]);
    };
    visit(source);
    if (spans.length === 0) return undefined;
    const noted = spans
      .toSorted(([a], [b]) => b - a)
      .reduce(
        (text, [from, to]) => `${text.slice(0, from)}noteProblem(${text.slice(from, to)})${text.slice(to)}`,
        code,
      );
    return { code: `import { noteProblem } from ${JSON.stringify(notePath)};\n${noted}`, map: null };
  },
};

const isMemory = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && JSON.stringify(project).includes('memory-only.ts');

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    root,
    globalSetup: [join(import.meta.dirname, 'store-examples.ts')],
    projects: (base.test?.projects ?? [])
      .filter(isMemory)
      .map((project) => ({ ...project, root, plugins: [recorder, ...(project.plugins ?? [])] })),
  },
});
