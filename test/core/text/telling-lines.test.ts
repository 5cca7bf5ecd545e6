import { describe, expect, it } from 'vitest';
import { listTellingLines } from '../../../src/core/text/telling-lines.ts';

describe('listTellingLines', () => {
  it.each([
    { name: 'the lines below an exit code', text: 'Exit code 1\n\n  no such file\n', lines: ['  no such file'] },
    { name: 'Codex words for an exit code', text: 'Process exited with code -1\nboom', lines: ['boom'] },
    { name: 'an exit code that stands alone', text: '\nExit code: 2\nExit code 2', lines: ['Exit code: 2'] },
    { name: 'words that only begin so', text: 'Exit code 1 of make', lines: ['Exit code 1 of make'] },
    { name: 'no line of an empty text', text: ' \n', lines: [] },
  ])('lists $name', ({ text, lines }) => expect(listTellingLines(text)).toEqual(lines));
});
