import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTexts } from '../../../scripts/pages/list-texts.ts';

const texts = listTexts(resolve(import.meta.dirname, '../../..'));
const show = ({ file, text }: (typeof texts)[number]) => `${file}: ${text}`;

describe('the list of texts', () => {
  it.each([
    { name: 'inputs of the Action', file: 'action.yml', part: 'Path of the config' },
    { name: 'commands of the plugin', file: 'plugin/commands/status.md', part: 'Show the rules' },
    {
      name: 'advice of the guard',
      file: 'src/session/guard/entries/path.entries.json',
      part: 'credentials of a cloud',
    },
    { name: 'help', file: 'src/cli/commands/doctor.ts', part: 'rentroll doctor --json' },
    { name: 'both sides of a condition', file: 'src/cli/terminal/ask-terminal.ts', part: 'a question was left' },
    { name: 'values of the run by name', file: 'src/gate/change/load-revision.ts', part: '"<file>" does not exist' },
  ])('has $name', ({ file, part }) => {
    expect(texts.some((text) => text.file === file && text.text.includes(part))).toBe(true);
  });

  it('has no query, no name of a module and no pattern of the guard', () => {
    const odd = texts.filter(({ text }) => /^SELECT |^node:|^"when"/.test(text));
    expect(odd.map(show)).toEqual([]);
  });

  it('has no sentence that begins with "What" and is no question', () => {
    const riddles = texts.filter(({ text }) => /(?:^|[.!?] |": ")(?:What|Whoever|Who) [^?.]*\./.test(text));
    expect(riddles.filter(({ file }) => !file.startsWith('src/demo/')).map(show)).toEqual([]);
  });
});
