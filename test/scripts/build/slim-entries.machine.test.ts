import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { liveInput, liveOutput, modInput, modOutput } from '../../../rolldown.config.ts';
import { delayConstants, delayTree, lateWidths, withoutLog } from '../../../scripts/build/slim-entries.ts';
import { ownEntries } from '../../../src/session/guard/entries/own-entries.ts';

/** The entries as they stand in a bundle. */
async function readBundled(from: InputOptions, to: OutputOptions): Promise<readonly object[]> {
  const build = await rolldown(from);
  const { output } = await build.generate(to);
  await build.close();
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  const [, literal = ''] = /^const ownEntries = JSON\.parse\((".*")\);$/m.exec(code) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as readonly object[];
}

describe('slimEntries', () => {
  it.each([['hooks of running sessions', liveInput, liveOutput]] as const)(
    'leaves %s all entries, whole but for their examples',
    async (_, from, to) => {
      const whole = ownEntries.map((entry) => ({ ...entry, yes: [], no: [] }));
      expect(await readBundled(from, to)).toEqual(whole);
      expect(whole.length).toBeGreaterThan(300);
    },
  );
});

describe('the hook module', () => {
  it('is a door: less than 50 kB, and nothing of the guard in it', async () => {
    const build = await rolldown(modInput);
    const { output } = await build.generate(modOutput);
    await build.close();
    const { code, modules } = output[0];
    expect(code.length).toBeLessThan(50_000);
    expect(Object.keys(modules).filter((id) => /node_modules|session.guard|core.shell/.test(id))).toEqual([]);
  });
});

describe('lateWidths', () => {
  it('leaves every width as string-width has it, and makes nothing before it is asked', async () => {
    const build = await rolldown({ input: 'string-width', plugins: [lateWidths] });
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    await build.close();
    const code = output[0].code;
    expect(code).not.toMatch(/^const \w+ = (?:new Intl|\/.*\/v)/m);
    const late = (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default as typeof stringWidth;
    const texts = [
      'plain',
      '',
      'é 漢字',
      '👩‍👩‍👧 🇩🇪 1️⃣ ☺️',
      '각 ᄀᄀ',
      'ｶﾞ ನಿ',
      '\u001b[31mred\u001b[39m…',
      '\u200d\ufeff',
    ];
    expect(texts.map((text) => late(text))).toEqual(texts.map((text) => stringWidth(text)));
    expect(texts.map((text) => late(text))).not.toEqual(texts.map(({ length }) => length));
  });

  it('refuses a string-width that has nothing to delay', () => {
    expect(() => delayConstants('export default 1;\n')).toThrow(/no pattern/);
  });
});

describe('libraries in a bundle', () => {
  it.each([
    { name: 'entities without a tree', change: delayTree, fault: /no tree/ },
    { name: 'yaml that prints nothing', change: withoutLog, fault: /no variable/ },
  ])('are refused when one is $name', ({ change, fault }) => {
    expect(() => change('export default 1;\n')).toThrow(fault);
  });

  it('ask for the tree of named characters where they read one', () => {
    const made = delayTree('export const htmlDecodeTree = make("a;b");\n');
    expect(made).toBe('let tree;\nexport const htmlDecodeTree = () => (tree ??= make("a;b"));\n');
    expect(delayTree('const decodeTree = htmlDecodeTree;\n')).toBe('const decodeTree = htmlDecodeTree();\n');
  });
});
