import { describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../../../src/core/util/tokenizer.ts';
import {
  findListing,
  findMark,
  findStarved,
  isOfPrompt,
  readFirstRequest,
  readLastResult,
  subtractWeights,
} from '../../../../src/gate/experiment/starts/compare-starts.ts';

const countTokens = await loadTokenizer();

function requestOf(skills: readonly string[], { commit = 'abc1234', id = 'msg-1', more = '' } = {}) {
  const said = [
    `The following skills are available for use with the Skill tool:\n\n${skills.map((line) => `- ${line}`).join('\n')}`,
    'Available agent types for the Agent tool:\n- reviewer: Reviews. (Tools: Read)\n- bare',
    `# gitStatus\nRecent commits:\n${commit} Fixture\n${more}`,
    'Say ok.',
  ];
  const content = said.map((text) => ({ type: 'text', text, id }));
  return {
    model: 'm',
    system: [{ type: 'text', text: 'Be kind.' }],
    tools: [{ name: 'Skill' }],
    messages: [{ role: 'user', id, content }],
  };
}

const read = (...asked: Parameters<typeof requestOf>) => readFirstRequest(requestOf(...asked), countTokens);

describe('a first request', () => {
  it('weighs the same whatever the ids are that each start makes up, and not with other words', () => {
    const before = read(['pdf: Forms']);
    expect(read(['pdf: Forms'], { commit: '0e1f2a3b4c', id: 'another-much-longer-id' }).weight).toEqual(before.weight);
    const after = read(['pdf: Forms', 'wc: Counts words']);
    expect(subtractWeights(after.weight, before.weight)).toMatchObject({ system: 0, tools: 0 });
    expect(subtractWeights(after.weight, before.weight).total).toBe(countTokens('\n- wc: Counts words'));
    // A number that people wrote is no commit.
    expect(read(['pdf: Forms'], { more: '1234567 pages' }).weight.messages).not.toBe(before.weight.messages);
  });

  it('tells what is described from what is named, and who lost a description to whom', () => {
    const without = read(['a: Does a', 'b: Does b', 'c']);
    const withIt = read(['0: Does nothing', 'a: Does a', 'b', 'c']);
    expect(findStarved(withIt, without)).toEqual(['skill b']);
    expect(findStarved(without, withIt)).toEqual(['skill 0']);
    expect(findListing(withIt, ['skill 0'], undefined)).toBe('described');
    expect(findListing(withIt, ['skill b'], undefined)).toBe('named');
    expect(findListing(withIt, ['agent b'], undefined)).toBe('absent');
    expect(findListing(withIt, ['agent reviewer'], undefined)).toBe('described');
    expect(findListing(withIt, [], 'Be kind.')).toBe('whole');
  });

  it('is of its prompt where it has tools and the words alone', () => {
    expect(isOfPrompt(requestOf([]), 'Say ok.')).toBe(true);
    expect(isOfPrompt(requestOf([]), 'Say')).toBe(false);
    expect(isOfPrompt({ ...requestOf([]), tools: [] }, 'Say ok.')).toBe(false);
  });
});

describe('what a use brought', () => {
  it('is looked for by the longest line that reaches a model as it is written', () => {
    expect(
      findMark(
        '# Title\nRun `wc -w FILE` and say what it prints.\nUse $ARGUMENTS and nothing else in all the world.\n',
      ),
    ).toBe('Run `wc -w FILE` and say what it prints.');
    expect(findMark('!`git log --oneline`\n@docs/long-file-name.md\n')).toBeUndefined();
  });

  it('is the last result of the conversation, without what the runtime reminds of', () => {
    const result = (text: string, isError: boolean) => ({
      role: 'user',
      content: [{ type: 'tool_result', content: text, is_error: isError }],
    });
    const messages = [
      result('first', false),
      result('Execute skill: x\n\n<system-reminder>\nlate', true),
      { role: 'user', content: 'text' },
    ];
    expect(readLastResult({ messages })).toEqual({ isError: true, answer: 'Execute skill: x' });
    expect(readLastResult({})).toEqual({ isError: false, answer: '' });
  });
});
