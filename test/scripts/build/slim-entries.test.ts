import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { liveInput, liveOutput, modInput, modOutput } from '../../../rolldown.config.ts';
import { ownEntries } from '../../../src/session/guard/entries/own-entries.ts';

/** The entries as they stand in a bundle. */
async function readBundled(from: InputOptions, to: OutputOptions, name: string): Promise<readonly object[]> {
  const build = await rolldown(from);
  const { output } = await build.generate(to);
  await build.close();
  const code = output.flatMap((file) => (file.type === 'chunk' && file.fileName === name ? [file.code] : []))[0] ?? '';
  const [, literal = ''] = /^const ownEntries = JSON\.parse\((".*")\);$/m.exec(code) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as readonly object[];
}

describe('slimEntries', () => {
  it.each([
    ['mod.js', modInput, modOutput],
    ['live-bind-core.cjs', liveInput, liveOutput],
  ] as const)('leaves %s all entries, whole but for their examples', async (name, from, to) => {
    const whole = ownEntries.map((entry) => ({ ...entry, yes: [], no: [] }));
    expect(await readBundled(from, to, name)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(300);
  });
});
