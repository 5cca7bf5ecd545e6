import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { countLines } from '../../../scripts/structure/count-lines.ts';

const text = `import * as v from 'valibot';
export {
  sum,
} from './sum.ts';

/** A lamp. */
interface Lamp {
  readonly name: string;
}
const lampSchema = v.strictObject({
  name: v.string(),
});
const named = (length: number) => v.object({ name: v.pipe(v.string(), v.maxLength(length)) });

/** Lights it. */
export function light(lamp: Lamp): string {
  // A comment alone.
  return \`on:
\${lamp.name}\`; // A comment behind code.
}
`;

describe('the lines of a source file', () => {
  it('count as imports, shapes or logic, and as none of them when blank or a comment alone', () => {
    const file = ts.createSourceFile('lamp.ts', text, ts.ScriptTarget.Latest, true);
    expect(countLines(file)).toEqual({ all: 20, imports: 4, shapes: 7, logic: 4 });
  });
});
