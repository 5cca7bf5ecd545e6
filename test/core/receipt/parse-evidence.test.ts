import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { limitsByStrictness, policyDefaults } from '../../../src/core/model/rule/config.ts';
import { parseEvidence } from '../../../src/core/receipt/parse-evidence.ts';
import { evidenceFile, trial } from './evidence-file.ts';

const parseText = (text: string) => parseEvidence(Buffer.from(text), 'e.json');
const parse = (value: unknown) => parseText(JSON.stringify(value, undefined, 1));
const usage = { input: 1, output: 1, cacheCreation: 1, cacheRead: 1 };

describe('parseEvidence', () => {
  it('fills in the documented defaults', () => {
    const [found] = parse(evidenceFile()).value ?? [];
    expect(found?.evidence.policy).toEqual({
      ratio: policyDefaults.ratio,
      ...limitsByStrictness[policyDefaults.strictness],
      minEffect: 0.15,
      weights: metricWeights.priced,
    });
    expect(found?.evidence.trials.map(({ order, batch }) => [order, batch])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  it('takes the limits that are stated, whatever the rule buys', () => {
    const outcome = { value: 'auto', times: 3, critical: [], tasks: ['sql-01'] };
    const [bare, stated] = [{}, { accept: 2.9 }].map((policy) => parse(evidenceFile({ outcome, policy })).value?.[0]);
    expect(bare?.evidence.policy).toMatchObject({ accept: 2.4, reject: 1.8 });
    expect(stated?.evidence.policy).toMatchObject({ accept: 2.9, reject: 1.8 });
  });

  it('reads one object, a list, and JSON Lines, each with its place', () => {
    const [a, b] = ['a', 'b'].map((rule) => JSON.stringify(evidenceFile({ rule })));
    const rulesOf = (text: string) => parseText(text).value?.map(({ evidence, at }) => `${evidence.rule}@${at.line}`);
    expect(rulesOf(`${a}`)).toEqual(['a@1']);
    expect(rulesOf(`[\n${a},\n${b}]`)).toEqual(['a@2', 'b@3']);
    expect(rulesOf(`${a}\n\n${b}\n`)).toEqual(['a@1', 'b@3']);
  });

  it.each([
    ['no agent', { agent: undefined }, 'missing-key', /the evidence has no "agent"/, /Add "agent"/],
    ['another schema', { schema: 2 }, 'bad-value', /^"schema" of the evidence is "2"/, /only version/],
    ['a rent as text', { rent: '27' }, 'bad-value', /rent" of the evidence is the text "27"/, /for example 27/],
    ['a negative rent', { rent: -27 }, 'bad-value', /rent" of the evidence is "-27"/, /tokens/],
    ['half a token of rent', { rent: 26.5 }, 'bad-value', /rent" of the evidence is "26.5"/, /tokens/],
    ['a misspelt key', { behavoiur: {} }, 'unknown-key', /"behavoiur"/, /Did you mean "behaviour/],
    ['a key that objects inherit', { constructor: 1 }, 'unknown-key', /"constructor"/, /Known keys/],
    ['an empty rule', { rule: '' }, 'bad-value', /rule" of the evidence is ""/, /one line of text/],
    ['a rule with an escape sequence', { rule: 'a\u001b[31m' }, 'bad-value', /U\+001B/, /one line of text/],
    [
      'trials that are no list',
      { trials: {} },
      'bad-value',
      /trials" of the evidence is "\{\}"/,
      /list of at most 5000 trials/,
    ],
    [
      'a trial that is no object',
      { trials: [5] },
      'bad-value',
      /trials\[0\]" of the evidence is "5"/,
      /keys task, arm/,
    ],
    [
      'a limit of nothing',
      { policy: { accept: 0 } },
      'bad-value',
      /policy.accept" of the evidence is "0"/,
      /from 0.5 to 5/,
    ],
    [
      'a limit out of reach',
      { policy: { reject: 9 } },
      'bad-value',
      /policy.reject" of the evidence is "9"/,
      /from 0.5 to 5/,
    ],
    ['an error rate', { policy: { alpha: 0.05 } }, 'unknown-key', /"alpha" in "policy" of the evidence/, /Known keys/],
    ['a ratio of nothing', { policy: { ratio: 0 } }, 'bad-value', /policy.ratio" of the evidence is "0"/, /above 0/],
    [
      'percent for a share',
      { policy: { minEffect: 15 } },
      'bad-value',
      /policy.minEffect" of the evidence is "15"/,
      /for example 0.15/,
    ],
    ['auto', { policy: { minEffect: 'auto' } }, 'bad-value', /is "auto"/, /"tokens": 5000/],
    [
      'no tokens',
      { policy: { minEffect: { tokens: 0 } } },
      'bad-value',
      /minEffect.tokens" of the evidence is "0"/,
      /"tokens": 5000/,
    ],
    [
      'weights of nothing',
      { policy: { weights: mapped(usage, 0) } },
      'bad-value',
      /weights" of the evidence is/,
      /one of them above 0/,
    ],
    [
      'a negative weight',
      { policy: { weights: { ...usage, input: -1 } } },
      'bad-value',
      /input" of the evidence is "-1"/,
      /0.000001/,
    ],
    [
      'a misspelt arm',
      { trials: [trial({ arm: 'basline' })] },
      'bad-value',
      /arm" of the evidence is "basline"/,
      /mean "baseline"/,
    ],
    ['a misspelt outcome', { trials: [trial({ outcome: 'complete' })] }, 'bad-value', /"complete"/, /mean "completed"/],
    [
      'no usage',
      { trials: [trial({ usage: undefined })] },
      'missing-key',
      /trials\[0\]" of the evidence has no "usage"/,
      /Add "usage"/,
    ],
    [
      'usage null',
      { trials: [trial({ usage: null })] },
      'bad-value',
      /usage" of the evidence is "null"/,
      /whole numbers of tokens/,
    ],
    ['a class of tokens left out', usageOf({ output: undefined }), 'missing-key', /no "output"/, /whole number/],
    [
      'usage NaN as text',
      usageOf({ input: 'NaN' }),
      'bad-value',
      /usage.input" of the evidence is the text "NaN"/,
      /whole number/,
    ],
    [
      'usage NaN as JSON writes it',
      usageOf({ input: null }),
      'bad-value',
      /usage.input" of the evidence is "null"/,
      /whole number/,
    ],
    ['negative usage', usageOf({ output: -1 }), 'bad-value', /usage.output" of the evidence is "-1"/, /0 or more/],
    ['half a token', usageOf({ output: 1.5 }), 'bad-value', /usage.output" of the evidence is "1.5"/, /whole number/],
    [
      'another class of tokens',
      usageOf({ reasoning: 5 }),
      'unknown-key',
      /"reasoning" in "trials\[0\].usage" of the evidence/,
      /Known keys/,
    ],
    ['a completed trial of no tokens', usageOf(mapped(usage, 0)), 'unmeasured-trial', /usage of "0"/, /not measured/],
    [
      'a key of earlier receipts',
      oneTrial({ cached: true }),
      'unknown-key',
      /"cached" in "trials\[0\]" of the evidence/,
      /Known keys/,
    ],
    [
      'a spread of nothing',
      { policy: { spread: 0 } },
      'bad-value',
      /policy.spread" of the evidence is "0"/,
      /from 0.05 to 2/,
    ],
    ['a batch of 1.5', oneTrial({ batch: 1.5 }), 'bad-value', /batch" of the evidence is "1.5"/, /whole number/],
    ['an order below 0', oneTrial({ order: -1 }), 'bad-value', /order" of the evidence is "-1"/, /whole number/],
  ])('refuses %s', (_what, more, code, message, hint) => {
    const { value, problems } = parse(evidenceFile(more));
    expect(value).toBeUndefined();
    expect(problems).toEqual([
      expect.objectContaining({
        code: `evidence-${code}`,
        severity: 'error',
        blame: 'setup',
        message: expect.stringMatching(message),
        hint: expect.stringMatching(hint),
        at: { file: 'e.json', line: expect.any(Number), column: expect.any(Number) },
      }),
    ]);
  });

  it('measures a completed trial under the weights of the policy', () => {
    const trials = [trial({ usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 900 } })];
    const codes = (metric: 'total' | 'processing') =>
      parse(evidenceFile({ trials, policy: { weights: metricWeights[metric] } })).problems.map(({ code }) => code);
    expect(codes('total')).toEqual([]);
    expect(codes('processing')).toEqual(['evidence-unmeasured-trial']);
  });

  it.each(['environment-error', 'cancelled', 'timed-out'])(
    'takes no tokens for what a trial that was %s may have used',
    (outcome) => {
      expect(parse(evidenceFile({ trials: [trial({ outcome, usage: mapped(usage, 0) })] })).problems).toEqual([]);
    },
  );

  it('says where, in the file and in the object', () => {
    const text =
      '[\n{"schema": 1, "agent": "sql", "rule": "r", "rent": 1,\n "trials": [{"task": "a", "arm": "baseline",\n  "outcome": "completed", "usage": {"input": 12345678901234567890, "output": 0, "cacheCreation": 0, "cacheRead": 0}}]}]';
    expect(parseText(text).problems).toMatchObject([
      { at: { line: 4, column: 46 }, message: '"[0].trials[0].usage.input" of the evidence is "12345678901234567890"' },
    ]);
  });

  it('collects everything that is wrong, in the order of the file', () => {
    const more = { agnet: 'sql', agent: undefined, rent: null, trials: [trial({ arm: 'x', oder: 1, uage: 1 }), null] };
    const found = parse(evidenceFile(more)).problems.map(({ code, message }) => `${code}: ${message}`);
    expect(found).toEqual([
      'evidence-missing-key: the evidence has no "agent"',
      'evidence-bad-value: "rent" of the evidence is "null"',
      'evidence-bad-value: "trials[0].arm" of the evidence is "x"',
      'evidence-unknown-key: unknown key "oder" in "trials[0]" of the evidence',
      'evidence-unknown-key: unknown key "uage" in "trials[0]" of the evidence',
      'evidence-bad-value: "trials[1]" of the evidence is "null"',
      'evidence-unknown-key: unknown key "agnet" in the evidence',
    ]);
  });

  it('shows the first fifty of very many problems', () => {
    const { problems } = parse(evidenceFile({ trials: Array.from({ length: 500 }, () => trial({ arm: 'x' })) }));
    expect(problems).toHaveLength(51);
    expect(problems.find(({ code }) => code === 'evidence-more-problems')?.message).toMatch(/^450 more values/);
  });

  it.each([
    ['an empty file', '', 'evidence-none', 1],
    ['an empty list', '[]', 'evidence-none', 1],
    ['a number', '5', 'evidence-not-an-object', 1],
    ['a list in a list', '[[]]', 'evidence-not-an-object', 1],
    ['a broken line of JSON Lines', '{"schema": 1}\n{"schema": }\n', 'evidence-json-syntax', 2],
    ['a literal NaN', '{"rent": NaN}', 'evidence-json-syntax', 1],
    ['a number beyond all', '{"rent": 1e400}', 'evidence-json-number', 1],
    ['a key told twice', '{"rent": 1,\n"rent": 2}', 'evidence-json-duplicate-key', 2],
    ['deep nesting', `{"trials": ${'['.repeat(99_999)}`, 'evidence-json-too-deep', 1],
    ['a prototype', `{"__proto__": {"rent": 1}, ${JSON.stringify(evidenceFile()).slice(1)}`, 'evidence-unknown-key', 1],
    [
      'more trials than are read',
      JSON.stringify(evidenceFile({ trials: Array(5001).fill(0) })),
      'evidence-bad-value',
      1,
    ],
  ])('refuses %s', (_what, text, code, line) => {
    const { value, problems } = parseText(text);
    expect(value).toBeUndefined();
    const found = problems.find((problem) => problem.code === code);
    expect(found, problems.map((problem) => problem.code).join()).toBeDefined();
    expect(found?.at?.line ?? 1).toBe(line);
  });
});

describe('trials that cannot have happened', () => {
  const faults = (...trials: readonly Record<string, unknown>[]) => parse(evidenceFile({ trials })).problems;

  it('the same trial twice, with the same or another value', () => {
    const other = trial({ order: 3, usage: { ...usage, input: 9 } });
    expect(faults(trial({ order: 3 }), trial({ order: 3 }), other)).toMatchObject(
      [
        { code: 'evidence-repeated-trial', message: /^trials\[1\] repeats trials\[0\]: .*order "3"/ },
        { code: 'evidence-repeated-trial', message: /^trials\[2\] repeats trials\[0\]/ },
      ].map(({ code, message }) => ({ code, message: expect.stringMatching(message) })),
    );
  });

  it('but the same order in another arm or task is another trial', () => {
    expect(faults(trial({ order: 1 }), trial({ order: 1, arm: 'candidate' }), trial({ order: 1, task: 'b' }))).toEqual(
      [],
    );
  });

  it('batches that run backwards', () => {
    const disorder = faults(
      trial({ order: 1, batch: 2 }),
      trial({ order: 2, batch: 1 }),
      trial({ order: 3, batch: 2 }),
    );
    expect(disorder).toMatchObject([
      { code: 'evidence-batch-order', message: expect.stringMatching(/order 2.*batch "1"/) },
    ]);
  });

  it('but trials may stand in any order in the file, and a failure may count later than it ran', () => {
    const late = trial({ order: 1, batch: 3, outcome: 'failed-check' });
    expect(faults(trial({ order: 2, batch: 2 }), trial({ order: 3, batch: 2 }), trial({ order: 1, batch: 1 }))).toEqual(
      [],
    );
    expect(faults(late, trial({ order: 2, batch: 1 }))).toEqual([]);
  });
});

function mapped(object: Record<string, number>, value: number): Record<string, number> {
  return Object.fromEntries(Object.keys(object).map((key) => [key, value]));
}

function oneTrial(more: Record<string, unknown>): Record<string, unknown> {
  return { trials: [trial(more)] };
}

function usageOf(more: Record<string, unknown>): Record<string, unknown> {
  return oneTrial({ usage: { ...usage, ...more } });
}
