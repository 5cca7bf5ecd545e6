import { describe, expect, it } from 'vitest';
import { readTriggers } from '../../../../src/gate/loaded/assets/read-triggers.ts';

const read = (text: string, file = 'evals/triggers.json') => readTriggers(Buffer.from(text), file, 'pdf-forms');
const told = (text: string, file?: string) => read(text, file).value?.map(({ prompt, fires }) => [prompt, fires]);
const wrong = (text: string, file?: string) =>
  read(text, file).problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);

describe('prompts that should trigger an asset', () => {
  it("are read from skill-creator's list of queries, with their places", () => {
    const list =
      '[\n  { "query": "Fill this form", "should_trigger": true, "note": 1 },\n\t{"query":" No. ","should_trigger":false}\n]';
    expect(told(list)).toEqual([
      ['Fill this form', true],
      ['No.', false],
    ]);
    expect(read(list).value?.map(({ at }) => at)).toEqual([
      { file: 'evals/triggers.json', line: 2, column: 3 },
      { file: 'evals/triggers.json', line: 3, column: 2 },
    ]);
  });

  it('are read from evals.json, whose prompts should trigger it unless they say otherwise', () => {
    const evals = {
      skill_name: 'pdf-forms',
      evals: [
        {
          id: 1,
          prompt: 'Fill it',
          expected_output: 'x',
          files: ['evals/files/a.pdf'],
          expectations: ['it is filled'],
        },
        { id: 2, prompt: 'Merge two', should_trigger: false },
      ],
    };
    expect(told(JSON.stringify(evals))).toEqual([
      ['Fill it', true],
      ['Merge two', false],
    ]);
    expect(wrong(JSON.stringify({ ...evals, skill_name: 'docx' }))).toEqual(['triggers-other-skill 1:15']);
  });

  it("are read from Vally's stimuli", () => {
    const vally = `name: pdf-forms
stimuli:
  - name: Fill
    prompt: Fill in the form,
      all of it
    graders: [{ type: prompt }]
  - name: Dormant
    prompt: |
      Merge these.
    expect_activation: false
`;
    expect(told(vally, 'eval.vally.yaml')).toEqual([
      ['Fill in the form, all of it', true],
      ['Merge these.', false],
    ]);
    expect(wrong('stimuli:\n  - name: x\n  - prompt: y\n    expect_activation: maybe\n', 'eval.yaml')).toEqual([
      'triggers-missing-key 2:5',
      'triggers-bad-value 4:24',
    ]);
    const cut = 'stimuli:\n  - prompt: Fix issue #12 today\n    expect_activation: true\n';
    expect(wrong(cut, 'eval.yaml')).toEqual(['triggers-cut-text 2:23']);
  });

  it.each<[string, string, readonly string[]]>([
    ['an empty file', '', ['triggers-json-syntax 1:1']],
    ['another form', '{ "prompts": [] }', ['triggers-shape 1:1']],
    ['several values', '[]\n[]', ['triggers-json-syntax 2:1']],
    ['no prompts', '[]', ['triggers-number 1:1']],
    ['broken JSON', '[{"query": "x",}]', ['triggers-json-syntax 1:16']],
    ['a key twice', '[{"query":"a","query":"b","should_trigger":true}]', ['triggers-json-duplicate-key 1:15']],
    ['no object', '[\n 1\n]', ['triggers-bad-value 2:2']],
    ['a misspelt key', '[{"query":"a","should_triger":true}]', ['triggers-missing-key 1:2']],
    ['a word for a boolean', '[{"query":"a","should_trigger":"yes"}]', ['triggers-bad-value 1:32']],
    ['an empty prompt', '[{"query":"  ","should_trigger":true}]', ['triggers-bad-value 1:11']],
    ['a command', '[{"query":"/pdf-forms now","should_trigger":true}]', ['triggers-typed 1:11']],
    [
      'the same twice',
      '[{"query":"a","should_trigger":true},{"query":" a","should_trigger":false}]',
      ['triggers-twice 1:38'],
    ],
    [
      'two faults',
      '[{"query":1},{"should_trigger":true}]',
      ['triggers-bad-value 1:11', 'triggers-missing-key 1:2', 'triggers-missing-key 1:14'],
    ],
  ])('are refused in %s, where it is', (_, text, problems) => {
    expect(wrong(text)).toEqual(problems);
    expect(read(text).value).toBeUndefined();
    for (const { blame, hint } of read(text).problems) expect([blame, hint.length > 10]).toEqual(['setup', true]);
  });

  it('are refused beyond a number, and by bytes that are no text', () => {
    const many = Array.from({ length: 501 }, (_, n) => ({ query: `q${n}`, should_trigger: true }));
    expect(wrong(JSON.stringify(many))).toEqual(['triggers-number 1:1']);
    expect(readTriggers(Buffer.from([0xff, 0xfe, 0x00]), 'x.json', 'x').value).toBeUndefined();
    expect(readTriggers(Buffer.from([0xff, 0xfe, 0x00]), 'x.json', 'x').problems.length).toBeGreaterThan(0);
  });
});
