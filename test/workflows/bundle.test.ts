import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const lib = resolve(import.meta.dirname, '..', '..', 'lib');

/** Files of lib that are loaded before the first line of one of them runs. */
function listLoaded(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(lib, name), 'utf8');
  for (const [, next = ''] of text.matchAll(/^(?:import|export) .*?"\.\/([\w-]+\.js)";$/gm)) listLoaded(next, seen);
  return seen;
}

describe('the bundles', () => {
  it.each(['cli.js', 'action.js'])('%s starts without the local runner and the parser it needs', (name) => {
    const loaded = listLoaded(name);
    expect(loaded).not.toContain('workflow-parser.js');
    expect(loaded).not.toContain('local-actions.js');
  });

  it('have both for the command that needs them', () => {
    expect(listLoaded('gate.js').size).toBeGreaterThan(5);
    expect(listLoaded('local-actions.js')).toContain('workflow-parser.js');
  });
});
