import { describe, expect, it } from 'vitest';
import { createMind } from '../../../../src/apart/reference-agent/knowing/mind.ts';
import { readOrders } from '../../../../src/apart/reference-agent/reading/advice.ts';
import { baseHabits, type Habits } from '../../../../src/apart/reference-agent/reading/habits.ts';
import type { ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import { parseReference } from '../../../../src/apart/reference-agent/world/patch.ts';
import { playTrial } from '../play-trial.ts';
import { prompt, reference } from '../tiny-repository.ts';

const sure: Habits = {
  ...baseHabits,
  slip: 0,
  giveUp: 0,
  runaway: 0,
  edit: 1,
  verify: 1,
  errand: 1,
  consult: 1,
  note: 1,
};

/** The tool calls of a trial with these lines in memory. */
function usesWith(memory: string, habits: Habits = sure, seed = '1'): readonly ToolUse[] {
  const mind = createMind(seed, habits, parseReference(reference), prompt, readOrders(memory));
  return playTrial(mind).turns.flatMap(({ uses }) => uses);
}

const placesOf = (uses: readonly ToolUse[], isWanted: (use: ToolUse) => boolean) =>
  uses.flatMap((use, index) => (isWanted(use) ? [index] : []));
const runs = (command: string) => (use: ToolUse) => use.name === 'Bash' && use.input.command === command;
const writes = (path: string) => (use: ToolUse) =>
  (use.name === 'Edit' || use.name === 'Write') && use.input.file_path === path;
const changes = (use: ToolUse) => use.name === 'Edit' && use.input.file_path.startsWith('src/');

describe('orders of the memory', () => {
  it('are followed once, after the last change', () => {
    const uses = usesWith('- Run `npm run typecheck` after changing a file below src.');
    const [ran = -1, ...more] = placesOf(uses, runs('npm run typecheck'));
    expect(more).toEqual([]);
    expect(ran).toBeGreaterThan(placesOf(uses, changes).at(-1) ?? Number.POSITIVE_INFINITY);
  });

  it('are followed before the first change when they say so', () => {
    const uses = usesWith(
      '- Read `docs/api.md` before editing a file.\n- Before you change anything, run `npm run lint`.',
    );
    const first = placesOf(uses, changes)[0] ?? -1;
    const [read = first] = placesOf(uses, (use) => use.name === 'Read' && use.input.file_path === 'docs/api.md');
    const [ran = first] = placesOf(uses, runs('npm run lint'));
    expect(read).toBeLessThan(first);
    expect(ran).toBeLessThan(first);
  });

  it('leave a line in a file that is there and in one that is not, and test once for all of it', () => {
    for (const path of ['README.md', 'CHANGELOG.md']) {
      const uses = usesWith(`- Add a line about every change to \`${path}\`.`);
      const [noted = -1, ...more] = placesOf(uses, writes(path));
      expect(more).toEqual([]);
      expect(uses[noted]?.name).toBe(path === 'README.md' ? 'Edit' : 'Write');
      const tested = placesOf(uses, (use) => use.name === 'Bash' && use.input.command.includes('vitest run'));
      expect(tested.every((index) => index > noted || index < (placesOf(uses, changes).at(-1) ?? 0))).toBe(true);
    }
  });

  it('are followed as often as the habit says', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => `${seed}`);
    const share = (memory: string, isDone: (use: ToolUse) => boolean) =>
      seeds.filter((seed) =>
        usesWith(memory, { ...baseHabits, slip: 0, edit: 1, giveUp: 0, runaway: 0 }, seed).some(isDone),
      ).length / seeds.length;
    // Five standard errors of 300 trials are 7 and 9 points.
    expect(Math.abs(share('- Run `npm run lint` after each edit.', runs('npm run lint')) - 0.94)).toBeLessThan(0.07);
    expect(Math.abs(share('- Note every change in `CHANGELOG.md`.', writes('CHANGELOG.md')) - 0.12)).toBeLessThan(0.09);
  });

  it('change nothing where the memory orders nothing', () => {
    expect(usesWith('- Prefer British spelling.')).toEqual(usesWith(''));
  });
});
