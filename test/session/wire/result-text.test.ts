import { describe, expect, it } from 'vitest';
import { isFailedResult, readResultText, replaceResultText } from '../../../src/session/wire/result-text.ts';

describe('readResultText', () => {
  it.each<[string, unknown, string]>([
    ['it is a text', 'plain', 'plain'],
    ['it is a list of blocks', ['a', { type: 'text', text: 'b' }, { type: 'image' }, { text: 5 }, 'c'], 'a\nb\nc'],
    ['it is of a shell', { stdout: 'out', stderr: 'err' }, 'out\nerr'],
    ['a shell printed errors alone', { stdout: '', stderr: 'err' }, 'err'],
    ['it is of a file', { file: { content: 'of a file' } }, 'of a file'],
    ['its content is a list', { content: [{ type: 'text', text: 'a' }, { type: 'image' }, 'b'] }, 'a\nb'],
    ['it is of a text field', { text: 'last' }, 'last'],
    ['a nearer place has a text', { stdout: 'near', text: 'far' }, 'near'],
    ['it is a picture', { type: 'image' }, ''],
    ['it is a number', 5, ''],
  ])('reads the text that a model reads when %s', (_, response, text) => {
    expect(readResultText(response)).toBe(text);
  });
});

describe('isFailedResult', () => {
  it.each<[string, unknown, boolean]>([
    ['it says so', { is_error: true }, true],
    ['it says so in other letters', { isError: true }, true],
    ['it was interrupted', { interrupted: true }, true],
    ['it has an error in words', { error: 'no' }, true],
    ['it has an error as an object', { error: {} }, true],
    ['its error is empty', { error: '' }, false],
    ['it says that it is none', { is_error: false, isError: 'true' }, false],
    ['it is a text', 'error', false],
  ])('finds a failure when %s', (_, response, isFailed) => {
    expect(isFailedResult(response)).toBe(isFailed);
  });
});

describe('replaceResultText', () => {
  it.each<[string, unknown, unknown]>([
    ['it is a text', 'long', 'short'],
    ['it is of a shell', { stdout: 'long', stderr: 'err', code: 0 }, { stdout: 'short', stderr: '', code: 0 }],
    ['it is of a file', { file: { content: 'long', lines: 9 } }, { file: { content: 'short', lines: 9 } }],
    ['its content is a list', { content: ['long'] }, undefined],
    ['it is a list', ['long'], undefined],
  ])('keeps the shape of a result when %s', (_, response, expected) => {
    expect(replaceResultText(response, 'short')).toEqual(expected);
  });
});
