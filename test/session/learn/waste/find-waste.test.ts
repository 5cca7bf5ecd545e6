import { describe, expect, it } from 'vitest';
import { describeWaste, findWaste } from '../../../../src/session/learn/waste/find-waste.ts';
import { makeAccesses, makeRun } from '../session-run.ts';

const read = { name: 'Read', calls: 20, errors: 0, inputChars: 0, resultBytes: 80_000 };
const bash = { name: 'Bash', calls: 10, errors: 0, inputChars: 0, resultBytes: 4_000 };

describe('findWaste', () => {
  it('ranks by the tokens that doing it once would have left out', () => {
    const accesses = makeAccesses(
      ['read', '/p/src/app.ts', 14],
      ['command', 'npm test', 5],
      ['command', 'cd /p && npm test 2>&1 | tail -20', 4],
      ['error', 'Edit: File has not been read yet. Read it first', 3],
    );
    const waste = findWaste(makeRun({ accesses, tools: [read, bash] }));
    expect(waste.map(describeWaste)).toEqual([
      'opened /p/src/app.ts 14 times',
      'met the error "edit before read" 3 times',
      'ran the whole suite (npm test) 9 times',
    ]);
    expect(waste[0]?.tokens).toBe(13 * 1000);
  });

  it('knows a file that was read again beside its edits, and weighs it by what no edit gave reason for', () => {
    const edited = makeAccesses(
      ['read', '/p/a.ts', 4],
      ['write', '/p/a.ts', 3],
      ['read', '/p/b.ts', 3],
      ['write', '/p/b.ts', 1],
    );
    const waste = findWaste(makeRun({ accesses: edited, tools: [read] }));
    expect(waste).toEqual([{ kind: 'reread', subject: '/p/a.ts', times: 4, tokens: 1000 }]);
  });

  it('knows any command that came again and again, whatever stands around it', () => {
    const accesses = makeAccesses(
      ['command', 'bun test src/cart.test.ts', 5],
      ['command', 'cd /p && bun test src/cart.test.ts 2>&1 | tail -5', 3],
      ['command', 'make db', 3],
    );
    expect(findWaste(makeRun({ accesses })).map(describeWaste)).toEqual(['ran bun test src/cart.test.ts 8 times']);
  });

  it('finds nothing in a run that did everything once', () => {
    expect(findWaste(makeRun())).toEqual([]);
  });
});
