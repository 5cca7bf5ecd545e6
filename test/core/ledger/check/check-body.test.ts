import { describe, expect, it } from 'vitest';
import { findBodyFault } from '../../../../src/core/ledger/check/check-body.ts';

const words = (length: number) => 'é'.repeat(length);
const tooShort = (length: number, body: string) => ({
  code: 'body-too-short',
  message: `the body has ${length} characters: "${body}"`,
  hint: 'Write a sentence of at least 10 characters that says what to do.',
});
const tooLong = (length: number, longest: number) => ({
  code: 'body-too-long',
  message: expect.stringMatching(new RegExp(`^the body has ${length} characters: "é`)),
  hint: `Shorten it to ${longest} characters, or split it into two rules.`,
});
const outerSpace = (body: string) => ({
  code: 'body-outer-space',
  message: `the body begins or ends with a space: "${body}"`,
  hint: 'Delete the space; it would cost a token and say nothing.',
});

describe('findBodyFault', () => {
  it.each([
    { name: '9 characters', body: words(9), long: false, fault: tooShort(9, words(9)) },
    { name: '9 emoji, of two units each', body: '🙂'.repeat(9), long: false, fault: tooShort(9, '🙂'.repeat(9)) },
    { name: '10 characters', body: words(10), long: false, fault: undefined },
    { name: '200 characters', body: words(200), long: false, fault: undefined },
    { name: '201 characters', body: words(201), long: false, fault: tooLong(201, 200) },
    { name: '4000 characters and is marked long', body: words(4000), long: true, fault: undefined },
    { name: '4001 characters and is marked long', body: words(4001), long: true, fault: tooLong(4001, 4000) },
    { name: 'a space before it', body: ' Read the schema.', long: false, fault: outerSpace(' Read the schema.') },
    { name: 'a space after it', body: 'Read the schema. ', long: false, fault: outerSpace('Read the schema. ') },
    {
      name: 'a line break',
      body: 'Read 🙂\nthe schema.',
      long: false,
      fault: {
        code: 'body-line-break',
        message: expect.stringContaining('the body has a line break at character 7: "'),
        hint: 'Write one sentence on one line; split two pieces of advice into two rules.',
      },
    },
    {
      name: 'a hidden character',
      body: 'Read the\u200b schema.',
      long: false,
      fault: {
        code: 'body-hidden-character',
        message: expect.stringMatching(/^the body has an? .*character U\+200B at character 9: "/),
        hint: 'Delete the character; a reviewer cannot see it, an agent can read it.',
      },
    },
    {
      name: 'the mark of a comment',
      body: 'Read <!-- the schema.',
      long: false,
      fault: {
        code: 'body-comment-mark',
        message: 'the body holds the mark of an HTML comment: "Read <!-- the schema."',
        hint: 'Write the words without "<!--" and "-->".',
      },
    },
  ])('answers when a body has $name', ({ body, long, fault }) => {
    expect(findBodyFault(body, long)).toEqual(fault);
  });
});
