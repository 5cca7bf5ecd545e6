import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMind } from '../../../src/apart/reference-agent/knowing/mind.ts';
import { baseHabits, type Habits } from '../../../src/apart/reference-agent/reading/habits.ts';
import { nextAction } from '../../../src/apart/reference-agent/runner.ts';
import type { Conversation, ToolUse } from '../../../src/apart/reference-agent/world/conversation.ts';
import { parseReference } from '../../../src/apart/reference-agent/world/patch.ts';
import { answerTool, playTrial } from './play-trial.ts';
import { prompt, reference } from './tiny-repository.ts';

const sure: Habits = { ...baseHabits, slip: 0, giveUp: 0, runaway: 0, readAll: 0, edit: 1, verify: 1 };

function mindOf(seed: string, habits: Habits = sure) {
  return createMind(seed, habits, parseReference(reference), prompt);
}

const play = (seed: string, habits: Habits = sure) => playTrial(mindOf(seed, habits));

const usesOf = (conversation: Conversation) => conversation.turns.flatMap((turn) => turn.uses);

describe('nextAction', () => {
  it('is a pure function: the same conversation, seed and habits give the same action and change nothing', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const conversation = play(seed);
        const frozen = JSON.stringify(conversation);
        const first = nextAction(conversation, mindOf(seed));
        expect(nextAction(structuredClone({ prompt, turns: conversation.turns }), mindOf(seed))).toEqual(first);
        expect(JSON.stringify(conversation)).toBe(frozen);
      }),
      { numRuns: 30 },
    );
  });

  it('always ends, edits only files it has read before, and makes exactly the reference edits', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const conversation = play(seed);
        expect(conversation.answer).not.toBe('');
        const read = new Set<string>();
        const edits: string[] = [];
        for (const use of usesOf(conversation)) {
          if (use.name === 'Read') read.add(use.input.file_path);
          if (use.name !== 'Edit') continue;
          expect(read).toContain(use.input.file_path);
          edits.push(use.input.file_path);
        }
        expect([...new Set(edits)].sort()).toEqual(['src/fees.ts', 'src/money.ts']);
      }),
      { numRuns: 60 },
    );
  });

  it('takes different ways with different seeds', () => {
    const ways = new Set(Array.from({ length: 12 }, (_, index) => JSON.stringify(usesOf(play(`seed ${index}`)))));
    expect(ways.size).toBeGreaterThan(8);
  });

  it.each([
    ['edit', 0, (uses: readonly ToolUse[]) => !uses.some((use) => use.name === 'Edit')],
    [
      'verify',
      0,
      (uses: readonly ToolUse[]) => !uses.some((use) => use.name === 'Bash' && use.input.command.includes('vitest')),
    ],
    [
      'list',
      0,
      (uses: readonly ToolUse[]) => !uses.some((use) => use.name === 'Bash' && use.input.command.startsWith('ls')),
    ],
    [
      'giveUp',
      1,
      (uses: readonly ToolUse[]) => !uses.some((use) => use.name === 'Read' && use.input.file_path === 'src/fees.ts'),
    ],
  ] as const)('habit %s at %d shows in the tools it uses', (habit, level, holds) => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      expect(holds(usesOf(play(seed, { ...sure, [habit]: level, neighbours: 0 })))).toBe(true);
    }
  });

  it('repairs a slip that a failing test shows, after looking at the file again', () => {
    const habits: Habits = { ...sure, slip: 1, verifyEach: 0, review: 0 };
    const turns: Conversation['turns'][number][] = [];
    let right = 0;
    for (let step = 0; step < 120; step++) {
      const action = nextAction({ prompt, turns }, mindOf('slippery', habits));
      if (action.kind === 'answer') break;
      const results = action.uses.map((use) => {
        if (use.name === 'Edit' && use.input.new_string.includes('Math.round(amount);')) right = step;
        const isTest = use.name === 'Bash' && use.input.command.includes('vitest');
        return isTest
          ? {
              text: 'tests',
              isError: turns.some((turn) => turn.uses.some((one) => one.name === 'Edit')) && right === 0,
            }
          : answerTool(use);
      });
      turns.push({ text: action.text, uses: action.uses, results });
    }
    const edits = usesOf({ prompt, turns }).filter((use) => use.name === 'Edit');
    expect(edits.filter((use) => use.input.file_path === 'src/money.ts')).toHaveLength(2);
    expect(right).toBeGreaterThan(0);
    const before = turns.slice(0, right).findLast((turn) => turn.uses.some((use) => use.name === 'Read'));
    expect(before?.uses).toContainEqual(expect.objectContaining({ name: 'Read' }));
  });
});
