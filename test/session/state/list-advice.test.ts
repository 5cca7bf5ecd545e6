import { describe, expect, it } from 'vitest';
import { listSaid, type Played, playSession } from '../play-session.ts';

/** A session in which a person has asked for work, played on by `play`; the sentences of it, in order. */
function listTold(play: (played: Played) => void): readonly string[] {
  const played = playSession();
  played.tell({ kind: 'prompt' });
  play(played);
  return listSaid(played);
}
const times = (count: number, play: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) play(index);
};

describe('advice to a running session, word for word', () => {
  it.each<readonly [name: string, play: (played: Played) => void, told: readonly string[]]>([
    [
      'one call over and over',
      ({ bash }) => times(3, () => bash('make', 'same')),
      ['rentroll: The same call came back with the same result 3 times in a row: one more call will show nothing new.'],
    ],
    [
      'two calls in turn',
      ({ bash }) => times(6, (index) => bash(index % 2 === 0 ? 'make' : 'ls', 'same')),
      [
        'rentroll: The same 2 calls came back with the same result 3 times in a row: one more call will show nothing new.',
      ],
    ],
    [
      'a call that failed before',
      ({ bash }) => times(3, (index) => bash('./deploy', `error: ${index}`, true)),
      ['rentroll: Before this call it had failed 2 times in this session and not worked once; it said: “error: 1”.'],
    ],
    [
      'a check that fails again',
      ({ bash }) => times(3, (index) => bash('npm test', `error: ${index}`, true)),
      ['rentroll: “npm test” has failed 3 times and not worked once; it said: “error: 2”.'],
    ],
    [
      'files opened again',
      ({ read }) => times(14, (index) => read(`src/${(index * index) % 5}.ts`)),
      ['rentroll: 5 of the last calls opened files again that nobody has changed since they were read.'],
    ],
    [
      'a prompt while commands fail',
      (played) => {
        played.edit('src/a.ts');
        times(8, (index) => played.bash(`./step${index}`, `error: ${index}`, true));
        played.tell({ kind: 'prompt' });
      },
      ['rentroll: Failed last: “./step5”, “./step6”, “./step7”; edits not checked: 1.'],
    ],
    [
      'a prompt while commands fail and nothing was edited',
      (played) => {
        times(8, (index) => played.bash(`./step${index}`, `error: ${index}`, true));
        played.tell({ kind: 'prompt' });
      },
      ['rentroll: Failed last: “./step5”, “./step6”, “./step7”.'],
    ],
    [
      'edits before any check',
      ({ edit }) => times(6, (index) => edit(`src/${index}.ts`)),
      [
        'rentroll: 6 edits without a check that passed (src/5.ts, src/4.ts, src/3.ts and 3 more): no test, type check, lint or build has passed with them.',
      ],
    ],
    [
      'edits of three files since a check',
      (played) => {
        played.bash('npm test', 'ok');
        times(6, (index) => played.edit(`src/${index % 3}.ts`));
      },
      [
        'rentroll: 6 edits since the last check that passed (src/2.ts, src/1.ts, src/0.ts): no test, type check, lint or build has passed with them. “npm test” passed here before.',
      ],
    ],
  ])('speaks of %s', (_, play, told) => expect(listTold(play)).toEqual(told));
});
