import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownEntries } from '../../../src/stages/session/guard/entries/own-entries.ts';

/** The entries as they stand in a bundle. */
function readBundled(file: string): readonly object[] {
  const [, literal = ''] = /^const ownEntries = JSON\.parse\((".*")\);$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as readonly object[];
}

describe('slimEntries', () => {
  it.each(['dist/mod.js', 'dist/live-bind-core.cjs'])('leaves %s all entries, whole but for their examples', (file) => {
    const whole = ownEntries.map((entry) => ({ ...entry, yes: [], no: [] }));
    expect(readBundled(file)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(300);
  });
});
