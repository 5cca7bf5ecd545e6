import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planStatusLine } from '../../../src/session/monitor/change-settings.ts';

const ours = "node '/p/bin/rentroll.js' hook statusline";
const plan = (text: string, command: string | undefined = ours) => planStatusLine(text, 'settings.json', command);

describe('planStatusLine', () => {
  it('puts ours behind what a person has, twice is once, and takes it out again', () => {
    const text = `${JSON.stringify({ model: 'opus', permissions: { deny: ['Bash(rm:*)'] } }, undefined, 2)}\n`;
    const added = plan(text);
    expect(JSON.parse(added)).toMatchObject({ model: 'opus', statusLine: { type: 'command', command: ours } });
    expect(plan(added)).toBe(added);
    expect(planStatusLine(added, 'settings.json', undefined)).toBe(text);
  });

  it('never replaces and never removes the status line of a person', () => {
    const text = '{"statusLine":{"type":"command","command":"~/.claude/line.sh rentroll"}}';
    expect(() => plan(text)).toThrow('has a status line already');
    expect(planStatusLine(text, 'settings.json', undefined)).toBe(text);
  });

  it('replaces one of ours that lies elsewhere', () => {
    const text = plan('{}', "node '/old/rentroll.js' hook statusline");
    expect(JSON.parse(plan(text))).toEqual({ statusLine: { type: 'command', command: ours } });
  });

  it.each(['{ "model": }', '[]', '{"a":1,"a":2}'])('refuses %s', (text) => {
    expect(() => plan(text)).toThrow();
  });

  it('leaves everything else of any settings as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (settings) => {
        const { statusLine: _, ['__proto__']: __, ...rest } = settings as Record<string, unknown>;
        const text = JSON.stringify(rest);
        const back = planStatusLine(plan(text), 'settings.json', undefined);
        expect(JSON.parse(back)).toEqual(JSON.parse(text));
      }),
    );
  });
});
