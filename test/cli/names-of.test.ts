import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/cli/names-of.ts';

const commands = resolve(import.meta.dirname, '..', '..', 'src', 'cli', 'commands');
const examples = globSync('**/*.ts', { cwd: commands }).flatMap((file) =>
  readFileSync(join(commands, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('--json | jq ')),
);

/** Names of fields in a filter of jq that nobody held against a type. */
function findUnheld(line: string): readonly string[] {
  const [, filter = ''] = line.split('--json | jq ');
  const rest = filter.replace(/\$\{namesOf<\w+>\([^)]*\)\}/g, '').replace(/"[^"]*"/g, '');
  return rest.match(/[.{,] *[a-z]\w*/gi) ?? [];
}

describe('namesOf', () => {
  it('gives every field that an example of help looks up', () => {
    expect(examples.length).toBeGreaterThan(15);
    expect(examples.flatMap(findUnheld)).toEqual([]);
  });

  it.each([
    ['  rentroll doctor --json | jq .ready', ['.ready']],
    [`  rentroll demo --json | jq '.\${namesOf<Report>('verdicts')}[] | {rule, verdict}'`, ['{rule', ', verdict']],
  ])('%s has names that were written by hand', (line, unheld) => {
    expect(findUnheld(line)).toEqual(unheld);
  });

  it('lists names as jq takes them', () => {
    expect(namesOf<{ a: 1 } | { b: 2 }>('a', 'b')).toBe('a, b');
  });
});
