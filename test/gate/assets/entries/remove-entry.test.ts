import { describe, expect, it } from 'vitest';
import { removeEntry } from '../../../../src/gate/assets/entries/remove-entry.ts';

const hook = (command: string, matcher?: string) => ({
  keys: ['hooks', 'SessionStart', 9, 'hooks', 9],
  hook: { event: 'SessionStart', hook: { type: 'command', command }, ...(matcher === undefined ? {} : { matcher }) },
});
const said = (command: string) => `{"type":"command","command":"${command}"}`;

describe('an entry that goes', () => {
  it.each([
    ['the only one of all', `{"hooks":{"SessionStart":[{"hooks":[${said('a')}]}]}}`, hook('a'), '{}'],
    [
      'the only one of a matcher',
      `{"hooks":{"SessionStart":[{"matcher":"x","hooks":[${said('a')}]}, {"hooks":[${said('a')}]}]},"z":1}`,
      hook('a', 'x'),
      `{"hooks":{"SessionStart":[{"hooks":[${said('a')}]}]},"z":1}`,
    ],
    [
      'the last of a list',
      `{"hooks":{"SessionStart":[{"hooks":[ ${said('b')} ,\n\t${said('a')} ]}],"Stop":[]}}`,
      hook('a'),
      `{"hooks":{"SessionStart":[{"hooks":[ ${said('b')} ]}],"Stop":[]}}`,
    ],
    [
      'the first of two that say the same',
      `{"hooks":{"SessionStart":[{"hooks":[${said('a')}]},{"hooks":[${said('a')}]}]}}`,
      hook('a'),
      `{"hooks":{"SessionStart":[{"hooks":[${said('a')}]}]}}`,
    ],
    ['a key with others', '{\r\n  "a": { "b": 1, "c": 2 }\r\n}', { keys: ['a', 'b'] }, '{\r\n  "a": { "c": 2 }\r\n}'],
    ['a key alone', '{ "a": { "b": 1 }, "d": 3 }', { keys: ['a', 'b'] }, '{ "d": 3 }'],
  ])('takes along what held nothing else, and no other byte: %s', (_what, text, entry, after) => {
    expect(removeEntry(text, 'x.json', entry)).toBe(after);
  });

  it.each([
    ['says something else', `{"hooks":{"SessionStart":[{"hooks":[${said('b')}]}]}}`, hook('a')],
    ['is for another matcher', `{"hooks":{"SessionStart":[{"matcher":"y","hooks":[${said('a')}]}]}}`, hook('a', 'x')],
    ['is of no list', '{"hooks":{"SessionStart":{}}}', hook('a')],
    ['is nowhere', '{}', { keys: ['a', 'b'] }],
    ['stands in a text that is none', '{', { keys: ['a'] }],
    ['stands there twice', '{"a":1,"a":2}', { keys: ['a'] }],
    ['stands in an empty file', '', { keys: ['a'] }],
  ])('stays where it %s', (_why, text, entry) => {
    expect(removeEntry(text, 'x.json', entry)).toBeUndefined();
  });
});
