import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../../checks/list-files.ts';
import { messageNames } from '../list-problems.ts';

/** Longest message that is noted: the folder of a test may make it longer than an example is. */
const longest = 600;

/** What each file of the sources calls with every object that may be a problem. Nothing it does may change what a test looks at. */
const recorder = (file: string) => `import { appendFileSync } from 'node:fs';
const noted = new Set();
export function noteProblem(made: any): any {
  const { code } = made;
  const message = ${JSON.stringify(messageNames)}.map((name) => made[name]).find((one) => typeof one === 'string');
  const key = code + ' ' + message;
  if (typeof code !== 'string' || typeof message !== 'string' || message.length > ${longest} || noted.has(key)) return made;
  noted.add(key);
  try {
    appendFileSync(${JSON.stringify(file)}, JSON.stringify({ ...made, message }) + '\\n');
  } catch {}
  return made;
}
`;

/** Where it lies; it is imported by its path, from wherever. */
const recorderFile = 'src/core/util/note-problem.ts';

/** The mod of Claude Code imports nothing of Node. */
const unrecorded = /^src\/session\/mod\//;

/** Rewrites the sources of a copy of the repository, so that each problem they make is noted in a file, whichever process makes it. */
export function noteProblems(copy: string, file: string): void {
  for (const name of listFiles(copy, ['src']).filter((path) => path.endsWith('.ts') && !unrecorded.test(path))) {
    const text = readFileSync(join(copy, name), 'utf8');
    const spans = findProblems(name, text);
    if (spans.length === 0) continue;
    const path = `${'../'.repeat(name.split('/').length - 1)}${recorderFile}`;
    writeFileSync(join(copy, name), `import { noteProblem } from '${path}';\n${wrap(text, spans)}`);
  }
  writeFileSync(join(copy, recorderFile), recorder(file));
}

type Span = readonly [start: number, end: number];

/** The objects of a file that may be a problem: with a code, and with words of their own or those of another object. */
function findProblems(name: string, text: string): readonly Span[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const spans: Span[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isObjectLiteralExpression(node)) return;
    const names = node.properties.map((property) => property.name?.getText(source));
    const hasWords = messageNames.some((name) => names.includes(name)) || node.properties.some(ts.isSpreadAssignment);
    if (names.includes('code') && hasWords) spans.push([node.getStart(source), node.getEnd()]);
  };
  visit(source);
  return spans;
}

/** Puts a call around each, from the last to the first. A call around an inner one moves the end of the outer one. */
function wrap(text: string, spans: readonly Span[]): string {
  const marks = spans.flatMap(([start, end]) => [
    { at: start, text: 'noteProblem(' },
    { at: end, text: ')' },
  ]);
  const sorted = marks.toSorted((a, b) => b.at - a.at);
  return sorted.reduce((written, mark) => written.slice(0, mark.at) + mark.text + written.slice(mark.at), text);
}
