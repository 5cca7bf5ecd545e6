import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installHooks, planHooks } from '../../../src/session/hooks/install-hooks.ts';

const own = [
  { events: ['SessionStart'], command: "node '/p/bin/rentroll.js' hook nudge || true", timeoutSeconds: 5 },
  { events: ['Stop'], command: "node '/p/bin/rentroll.js' hook collect || true", timeoutSeconds: 5 },
];
const plan = (text: string, hooks = own) => planHooks(text, 'hooks.json', hooks);
const mine = { type: 'command', command: 'say done' };

describe('planHooks', () => {
  it('adds ours behind what a person has, and takes only ours out again', () => {
    const before = { version: 1, hooks: { Stop: [{ matcher: '*', hooks: [mine] }], PreToolUse: [] } };
    const text = `${JSON.stringify(before, undefined, 2)}\n`;
    const added = plan(text);
    expect(JSON.parse(added)).toMatchObject({ version: 1, hooks: { Stop: [{ matcher: '*', hooks: [mine] }, {}] } });
    expect(plan(added)).toBe(added);
    expect(plan(added, [])).toBe(text);
  });

  it('takes out those of another place, and leaves the rest of their group', () => {
    const older = { type: 'command', command: 'node "/old/bin/rentroll.js" hook collect' };
    const text = JSON.stringify({ hooks: { Stop: [{ hooks: [older, mine] }] } });
    expect(JSON.parse(plan(text, []))).toEqual({ hooks: { Stop: [{ hooks: [mine] }] } });
  });

  it('leaves commands that only mention the name', () => {
    const text = JSON.stringify({
      hooks: { Stop: [{ hooks: [{ type: 'command', command: 'echo rentroll is done' }] }] },
    });
    expect(JSON.parse(plan(text, []))).toEqual(JSON.parse(text));
  });

  it.each([
    ['{ "hooks": }', /hooks\.json:1:12|expected|found/i],
    ['[]', /is not an object/],
    ['{ "hooks": [] }', /not an object of lists/],
    ['{ "hooks": { "Stop": {} } }', /not an object of lists/],
    ['{ "a": 1, "a": 2 }', /appears twice/],
  ])('changes nothing of %s', (text, message) => {
    expect(() => plan(text)).toThrow(message);
  });

  it('brings back any file it was given, whatever stands in it', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    const groups = fc.array(fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(value, fc.dictionary(fc.string(), groups), (rest, hooks) => {
        const before = JSON.stringify({ ...rest, hooks });
        const { hooks: left = {}, ...others } = JSON.parse(plan(plan(before), []));
        expect({ ...others, hooks: left }).toEqual(JSON.parse(before));
      }),
    );
  });
});

describe('installHooks', () => {
  it('shows the hooks of Codex, writes them by a word alone, and takes them out with nothing else', async () => {
    const home = mkdtempSync(join(tmpdir(), 'hooks-'));
    try {
      mkdirSync(join(home, '.codex'));
      const file = join(home, '.codex', 'hooks.json');
      const before = `${JSON.stringify({ hooks: { Stop: [{ hooks: [mine] }] } }, undefined, 2)}\n`;
      writeFileSync(file, before);
      const change = (isRemoved: boolean, isWritten: boolean) =>
        installHooks({ launcher: '/p/bin/rentroll.sh', isRemoved, isWritten }, { env: { HOME: home } });
      expect(await change(false, false)).toMatchObject({ isWritten: false, diffs: [{}] });
      expect(readFileSync(file, 'utf8')).toBe(before);
      await change(false, true);
      const { hooks } = JSON.parse(readFileSync(file, 'utf8'));
      const live = { hooks: [{ command: "/bin/sh '/p/bin/rentroll.sh' hook SessionStart || true" }] };
      expect(hooks).toMatchObject({ SessionStart: [live], Stop: [{ hooks: [mine] }, {}, {}] });
      expect(await change(false, true)).toMatchObject({ diffs: [] });
      await change(true, true);
      expect(readFileSync(file, 'utf8')).toBe(before);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
