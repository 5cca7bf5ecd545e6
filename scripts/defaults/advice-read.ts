import type { GivenAdvice } from './play-sessions.ts';

/**
 * What a person who read the sessions says of each piece of advice: that it was right there, and why, or undefined for one that nobody has read.
 * One that is not listed counts as neither, and the bench asks for it to be read.
 */
const read: readonly (readonly [session: string, turn: number, entry: string, isRight: boolean, why: string])[] = [
  ['b1_5d3b4e29e9_0', 8, 'hint-edit-not-read', true, 'the edit was refused because the file had not been read'],
  ['bd_7375936c5c_0', 17, 'unchecked-edits', true, 'six edits, and nothing had been run yet'],
  ['bd_7375936c5c_0', 33, 'unchecked-edits', true, 'six edits since the build, and the tests were run next'],
  [
    'bd_7375936c5c_0',
    38,
    'write-outside',
    true,
    'it was another checkout than the one of the session: "I was editing the wrong file"',
  ],
];

/** Whether advice was right, by whoever read it; undefined where nobody has. */
export function wasRight(given: GivenAdvice): boolean | undefined {
  const found = read.find(([session, turn, entry]) => isOf(given, session, turn, entry));
  return found?.[3];
}

function isOf(given: GivenAdvice, session: string, turn: number, entry: string): boolean {
  return given.session === session && given.turn === turn && given.entry === entry;
}
