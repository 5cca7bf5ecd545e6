import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { demoModel } from '../../src/core/model/rule/config.ts';
import type { ToolUse, Turn } from '../../src/demo/conversation/conversation.ts';
import { nextAction } from '../../src/demo/next-action.ts';
import { type Script, writeScript } from '../../src/demo/policy/script.ts';
import { runTool } from '../../src/demo/tools/run-tool.ts';
import { makeTinyRepository, prompt, reference } from './tiny-repository.ts';

const folders: string[] = [mkdtempSync(join(tmpdir(), 'rentroll-none-'))];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function scriptOf(seed: string, memory = '', patch = reference): Script {
  return writeScript({ seed, model: demoModel, prompt, reference: patch, memory });
}

/** Plays a trial to its end with real tools, and commands that pass. */
async function play(script: Script): Promise<{ readonly turns: readonly Turn[]; readonly answer: string }> {
  const workspace = makeTinyRepository('play');
  folders.push(workspace);
  const setting = {
    workspace,
    home: workspace,
    execute: async () => ({ text: 'ok', ok: true }),
    deadlineMs: 1000,
    signal: new AbortController().signal,
    nowMs: () => 0,
    read: new Set<string>(),
  };
  const turns: Turn[] = [];
  while (turns.length < 100) {
    const { text, use } = nextAction(script, turns);
    if (use === undefined) return { turns, answer: text };
    turns.push({ text, use, result: await runTool(setting, use) });
  }
  throw new Error('the agent does not stop');
}

async function usesWith(memory: string, seed = '1'): Promise<readonly ToolUse[]> {
  return (await play(scriptOf(seed, memory))).turns.map(({ use }) => use);
}

const placesOf = (uses: readonly ToolUse[], isWanted: (use: ToolUse) => boolean) =>
  uses.flatMap((use, index) => (isWanted(use) ? [index] : []));
const runs = (command: string) => (use: ToolUse) => use.name === 'Bash' && use.input.command === command;
const isTestRun = (use: ToolUse) => use.name === 'Bash' && use.input.command.includes('vitest run');
const reads = (path: string) => (use: ToolUse) => use.name === 'Read' && use.input.file_path === path;
const writes = (path: string) => (use: ToolUse) =>
  (use.name === 'Edit' || use.name === 'Write') && use.input.file_path === path;
const changesSource = (use: ToolUse) => use.name === 'Edit' && use.input.file_path.startsWith('src/');

describe('nextAction', () => {
  it('always ends, edits only files it has read, and makes exactly the edits of the solution', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (seed) => {
        const { turns, answer } = await play(scriptOf(seed));
        const uses = turns.map(({ use }) => use);
        const edits = uses.flatMap((use) => (use.name === 'Edit' ? [use.input.file_path] : []));
        expect(edits).toEqual(['src/fees.ts', 'src/money.ts']);
        expect(answer).toContain('Done: changed src/fees.ts, src/money.ts.');
        for (const path of edits)
          expect(placesOf(uses, reads(path))[0]).toBeLessThan(placesOf(uses, writes(path))[0] ?? -1);
      }),
      { numRuns: 30 },
    );
  });

  it('depends on script and conversation alone, and changes neither', async () => {
    const script = scriptOf('pure');
    const { turns } = await play(script);
    const before = JSON.stringify(turns);
    for (let count = 0; count <= turns.length; count++) {
      const first = nextAction(script, turns.slice(0, count));
      expect(nextAction(structuredClone(script), structuredClone(turns.slice(0, count)))).toEqual(first);
      expect(first.use).toEqual(turns[count]?.use);
    }
    expect(JSON.stringify(turns)).toBe(before);
  });

  it('takes different ways with different seeds', async () => {
    const ways = await Promise.all(Array.from({ length: 12 }, (_, seed) => usesWith('', `seed ${seed}`)));
    expect(new Set(ways.map((uses) => JSON.stringify(uses))).size).toBeGreaterThan(8);
  });

  it('creates new files after it has read a file of their folder', async () => {
    const patch = '--- /dev/null\n+++ b/src/tide.ts\n@@ -0,0 +1,1 @@\n+export const tide = 3;\n';
    const { turns } = await play(scriptOf('1', '', patch));
    const uses = turns.map(({ use }) => use);
    const created = placesOf(uses, writes('src/tide.ts'));
    expect(created).toHaveLength(1);
    expect(placesOf(uses, (use) => use.name === 'Read' && use.input.file_path.startsWith('src/'))[0]).toBeLessThan(
      created[0] ?? -1,
    );
  });

  it('gives up on a place that is not in the file', async () => {
    const { turns, answer } = await play(scriptOf('1', '', reference.replaceAll('amount);', 'amount):')));
    expect(turns.some(({ use }) => writes('src/money.ts')(use))).toBe(false);
    expect(answer).toContain('Done: changed src/fees.ts.');
  });
});

describe('rules in the memory', () => {
  it.each([
    ['edits nothing when told so', '- Only describe the change and do not edit any file.', changesSource, 0],
    ['runs no tests when told so', '- Never run the tests.', isTestRun, 0],
    ['tests between edits when told so', '- Run all tests after every edit.', isTestRun, 2],
    ['lists nothing when told to search first', '- Search for the name first.', runs('ls .'), 0],
  ])('%s', async (_, memory, isWanted, count) => {
    for (const seed of ['1', '2', '3']) expect(placesOf(await usesWith(memory, seed), isWanted)).toHaveLength(count);
  });

  it('reads parts of files when told to', async () => {
    const uses = await usesWith('- Read only the lines around a match.');
    const parts = uses.filter((use) => reads('src/money.ts')(use));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every((use) => use.name === 'Read' && use.input.limit !== undefined)).toBe(true);
  });

  it('does what a rule orders once, after the last edit', async () => {
    const uses = await usesWith('- Run `npm run typecheck` after changing a file below src.');
    const [ran = -1, ...more] = placesOf(uses, runs('npm run typecheck'));
    expect(more).toEqual([]);
    expect(ran).toBeGreaterThan(placesOf(uses, changesSource).at(-1) ?? Number.POSITIVE_INFINITY);
  });

  it('does what a rule orders before the first edit', async () => {
    const uses = await usesWith('- Read `docs/api.md` before editing a file.\n- First run `npm run lint`.');
    const first = placesOf(uses, changesSource)[0] ?? -1;
    expect(placesOf(uses, reads('docs/api.md'))[0]).toBeLessThan(first);
    expect(placesOf(uses, runs('npm run lint'))[0]).toBeLessThan(first);
  });

  it('follows orders in the stated share of trials', () => {
    const seeds = Array.from({ length: 1000 }, (_, seed) => `${seed}`);
    const share = (memory: string) => seeds.filter((seed) => scriptOf(seed, memory).orders.length > 0).length / 1000;
    expect(Math.abs(share('- Run `npm run lint` after each edit.') - 0.94)).toBeLessThan(0.05);
    expect(Math.abs(share('- Note every change in `CHANGELOG.md`.') - 0.12)).toBeLessThan(0.06);
  });

  it('leaves a line in a file that exists, and creates a missing one', async () => {
    for (const path of ['README.md', 'CHANGELOG.md']) {
      const memory = `- Add a line about every change to \`${path}\`.`;
      const seed = Array.from({ length: 100 }, (_, index) => `${index}`).find(
        (one) => scriptOf(one, memory).orders.length > 0,
      );
      const uses = await usesWith(memory, seed);
      const [noted = -1, ...more] = placesOf(uses, writes(path));
      expect(more).toEqual([]);
      expect(uses[noted]?.name).toBe(path === 'README.md' ? 'Edit' : 'Write');
    }
  });

  it('changes nothing when the table does not know the rule', async () => {
    expect(await usesWith('- Prefer British spelling.')).toEqual(await usesWith(''));
  });
});
