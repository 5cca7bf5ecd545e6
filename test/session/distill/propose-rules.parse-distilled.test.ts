import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDistilled } from '../../../src/session/distill/propose-rules.ts';

const rule = { rule: 'Read a file once and note what you need.', why: 'opened x 14 times' };

describe('parseDistilled', () => {
  it('takes none, one and two rules', () => {
    expect(parseDistilled('[]', 2)).toEqual({ kind: 'rules', rules: [] });
    expect(parseDistilled(` ${JSON.stringify([rule, rule])}\n`, 2)).toEqual({
      kind: 'rules',
      rules: Array(2).fill({ body: rule.rule, why: rule.why }),
    });
  });

  it.each(['```json', '```', '  ```JSON '])('takes one code fence around the whole: %j', (open) => {
    expect(parseDistilled(`\n${open}\n${JSON.stringify([rule], undefined, 2)}\n\`\`\`\n`, 2)).toEqual({
      kind: 'rules',
      rules: [{ body: rule.rule, why: rule.why }],
    });
  });

  it.each([
    ['prose', 'Here are two rules: read less.'],
    ['prose around it', `Sure! ${JSON.stringify([rule])}`],
    ['a fence with words around it', `Here:\n\`\`\`json\n${JSON.stringify([rule])}\n\`\`\``],
    ['two fences', `\`\`\`json\n[]\n\`\`\`\n\`\`\`json\n[]\n\`\`\``],
    ['a fence in a fence', `\`\`\`\n\`\`\`json\n[]\n\`\`\`\n\`\`\``],
    ['a fence of another language', `\`\`\`python\n[]\n\`\`\``],
    ['a fence without an end', `\`\`\`json\n[]`],
    ['nothing', ''],
    ['an object', JSON.stringify(rule)],
    ['rules below a key', JSON.stringify({ rules: [rule] })],
    ['a list in a list', JSON.stringify([[rule]])],
    ['a rule in a rule', JSON.stringify([{ rule: { rule: rule.rule }, why: 'x' }])],
    ['sentences without reasons', JSON.stringify([rule.rule])],
    ['a missing reason', JSON.stringify([{ rule: rule.rule }])],
    ['another key', JSON.stringify([{ ...rule, status: 'active' }])],
    ['ten rules', JSON.stringify(Array(10).fill(rule))],
    ['null', '[null]'],
    ['a number that is too large', '[1e999]'],
    ['deep nesting', `${'['.repeat(1900)}${']'.repeat(1900)}`],
    ['too much of it', JSON.stringify([{ rule: 'x'.repeat(5000), why: '' }])],
  ])('uses nothing of %s', (_, text) => {
    expect(parseDistilled(text, 2).kind).toBe('invalid');
  });

  it('never throws and never hands out more than was asked for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 0, max: 5 }), (text, most) => {
        const parsed = parseDistilled(text, most);
        expect(parsed.kind === 'invalid' || parsed.rules.length <= most).toBe(true);
      }),
    );
  });
});
