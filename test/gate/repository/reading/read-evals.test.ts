import { describe, expect, it } from 'vitest';
import { readEvals } from '../../../../src/gate/repository/reading/read-evals.ts';

const file = '.claude/skills/pdf-forms/evals/evals.json';
const read = (text: string) => readEvals(Buffer.from(text), file);
const problemOf = (text: string) => {
  const { problems, value } = read(text);
  expect(value).toBeUndefined();
  return problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);
};

describe('evaluations of a skill', () => {
  it('are read as skill-creator writes them', () => {
    const text = `{
  "skill_name": "pdf-forms",
  "evals": [
    {
      "id": 1,
      "prompt": "Fill the form.\\n",
      "expected_output": "A filled form",
      "files": ["evals/files/form.pdf"],
      "expectations": ["The name is there", " "],
      "assertions": []
    },
    { "id": "two", "prompt": "Flatten it." }
  ]
}`;
    expect(read(text)).toEqual({
      problems: [],
      value: {
        skill: 'pdf-forms',
        evals: [
          {
            ...{ id: '1', prompt: 'Fill the form.', files: ['evals/files/form.pdf'], line: 4 },
            expected: ['A filled form', 'The name is there'],
          },
          { id: 'two', prompt: 'Flatten it.', files: [], expected: [], line: 12 },
        ],
      },
    });
  });

  const of = (...evals: readonly string[]) => `{ "skill_name": "x", "evals": [\n${evals.join(',\n')}\n] }`;

  it.each([
    ['no JSON', '{ "evals": [', 'triggers-json-syntax 1:13'],
    ['an empty file', '', 'triggers-shape 1:1'],
    ['no list', '{ "evals": 3 }', 'triggers-shape 1:1'],
    ['a list of triggers', '[{ "query": "x", "should_trigger": true }]', 'evals-shape 1:1'],
    ['no object', of('3'), 'evals-bad-value 2:1'],
    ['no prompt', of('{ "id": 1 }'), 'evals-missing-key 2:1'],
    ['no id', of('{ "prompt": "Go." }'), 'evals-missing-key 2:1'],
    ['an id that is a path', of('{ "id": "../x", "prompt": "Go." }'), 'evals-bad-value 2:9'],
    ['an empty prompt', of('{ "id": 1, "prompt": " " }'), 'evals-bad-value 2:22'],
    ['a prompt that is no text', of('{ "id": 1, "prompt": null }'), 'evals-bad-value 2:22'],
    ['a prompt with what nobody sees', of('{ "id": 1, "prompt": "Go\\u202e." }'), 'evals-bad-value 2:22'],
    ['a prompt without an end', of(`{ "id": 1, "prompt": "${'x'.repeat(4_001)}" }`), 'evals-bad-value 2:22'],
    ['a file outside', of('{ "id": 1, "prompt": "Go.", "files": ["../../x"] }'), 'evals-bad-value 2:38'],
    ['expectations that are none', of('{ "id": 1, "prompt": "Go.", "expectations": [1] }'), 'evals-bad-value 2:45'],
    ['an id twice', of('{ "id": 1, "prompt": "Go." }', '{ "id": "1", "prompt": "Stop." }'), 'evals-twice 3:1'],
  ])('are refused with %s', (_, text, problem) => expect(problemOf(text)).toEqual([problem]));

  it('tell all that is wrong', () => {
    expect(problemOf(of('{ "id": 1 }', '{ "id": 2, "prompt": "" }'))).toEqual([
      'evals-missing-key 2:1',
      'evals-bad-value 3:22',
    ]);
  });
});
