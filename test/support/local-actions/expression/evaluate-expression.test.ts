import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCondition } from './check-condition.ts';
import { callsStatusFunction, evaluateExpression, evaluateToText } from './evaluate-expression.ts';
import { renderText, renderTexts, renderValue, splitTemplate } from './render-value.ts';
import { ExpressionFailure, type Scope, type StatusFlags } from './scope.ts';

const green: StatusFlags = { success: true, failure: false, cancelled: false };
const red: StatusFlags = { success: false, failure: true, cancelled: false };

function scopeWith(contexts: Record<string, unknown>, status = green): Scope {
  return { contexts, status, hashFiles: (patterns) => `hash(${patterns.join('|')})` };
}

const scope = scopeWith({
  github: { event_name: 'push', event: { number: 7, labels: [{ name: 'a' }, { name: 'b' }] }, empty: null },
  env: { DEPTH: '3' },
  needs: { plan: { outputs: { shards: '["1/2","2/2"]', count: '0' } } },
  matrix: { os: 'linux', n: 2, on: false },
});

describe('evaluateExpression', () => {
  it.each<[string, unknown]>([
    ["'it''s ''quoted'' twice'", "it's 'quoted' twice"],
    ["''''", "'"],
    ['github.event.number', 7],
    ['github.event.missing.deeper', null],
    ["github['event_name']", 'push'],
    ['github.event.labels.*.name', ['a', 'b']],
    ["contains(github.event.labels.*.name, 'B')", true],
    ["github.event_name == 'PUSH'", true],
    ['fromJSON(needs.plan.outputs.shards)[1]', '2/2'],
    ["needs.plan.outputs.count != '0'", false],
    ['matrix.n >= 2 && matrix.os', 'linux'],
    ['matrix.on || 12', 12],
    ["format('{0}-{1}-{{}}', matrix.os, matrix.n)", 'linux-2-{}'],
    ["join(github.event.labels.*.name, ', ')", 'a, b'],
    ['fromJSON(\'{"a":[1,2]}\').a[0]', 1],
    ["startsWith('Hello', 'he') && endsWith('Hello', 'LO')", true],
    ['!github.empty', true],
    ["hashFiles('a', '**/b')", 'hash(a|**/b)'],
    ['success()', true],
    ['failure() || cancelled()', false],
    ['always()', true],
    ['toJSON(matrix.os)', '"linux"'],
    ['0x10 == 16', true],
  ])('%s gives %j', (expression, expected) => {
    expect(evaluateExpression(expression, scope)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['github.empty', ''],
    ['matrix.on', 'false'],
    ['matrix.n', '2'],
    ['github.event', 'Object'],
    ['github.event.labels', 'Array'],
    ['1.50', '1.5'],
  ])('%s as text is %j', (expression, expected) => {
    expect(evaluateToText(expression, scope)).toBe(expected);
  });

  it.each([
    'github.',
    'nothere.x',
    'unknown()',
    "'open",
    "fromJSON('{')",
    'a b',
    "fromJSON('')",
    `${'('.repeat(100)}1`,
  ])('refuses %s with its words', (expression) => {
    expect(() => evaluateExpression(expression, scope)).toThrow(ExpressionFailure);
  });

  it('never throws anything else, whatever the text', () => {
    const piece = fc.constantFrom(
      'github',
      '.',
      '[',
      ']',
      '(',
      ')',
      "'",
      'a',
      '&&',
      '||',
      '!',
      '==',
      ',',
      '*',
      '1',
      ' ',
      'success',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          evaluateExpression(pieces.join(''), scope);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionFailure);
        }
      }),
    );
  });

  it('gives back any text that is quoted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(evaluateExpression(`'${text.replaceAll("'", "''")}'`, scope)).toBe(text);
      }),
    );
  });
});

describe('callsStatusFunction', () => {
  it.each<[string, boolean]>([
    ['always()', true],
    ['Failure() && x', true],
    ['!(cancelled ( ))', true],
    ["'success()'", false],
    ['github.failure', false],
    ["steps.success.outputs.x == 'a'", false],
  ])('%s: %s', (expression, expected) => {
    expect(callsStatusFunction(expression)).toBe(expected);
  });
});

describe('checkCondition', () => {
  it.each<[unknown, StatusFlags, boolean]>([
    [undefined, green, true],
    [undefined, red, false],
    ['', red, false],
    ["github.event_name == 'push'", green, true],
    ["github.event_name == 'push'", red, false],
    ["${{ github.event_name == 'push' }}", green, true],
    ['always()', red, true],
    ['${{ !cancelled() }}', red, true],
    ['failure()', red, true],
    ['failure()', green, false],
    [true, green, true],
    [false, green, false],
    [0, green, false],
    // Text around an expression makes the whole a text, and a text is true: a well-known trap, kept.
    ["${{ github.event_name }} == 'pull_request'", green, true],
  ])('%j with %j is %s', (condition, status, expected) => {
    expect(checkCondition(condition, scopeWith(scope.contexts, status))).toBe(expected);
  });
});

describe('templates', () => {
  it.each<[string, readonly unknown[]]>([
    ['plain', [{ text: 'plain' }]],
    ['${{ a }}', [{ expression: 'a' }]],
    ['x${{ a }}y${{b}}', [{ text: 'x' }, { expression: 'a' }, { text: 'y' }, { expression: 'b' }]],
    ["${{ '}}' }}!", [{ expression: "'}}'" }, { text: '!' }]],
    ['${{ open', [{ text: '${{ open' }]],
    ['', []],
  ])('split %j', (template, parts) => {
    expect(splitTemplate(template)).toEqual(parts);
  });

  it('keep the type of a lone expression and make text of the rest', () => {
    expect(renderValue('${{ matrix.n }}', scope)).toBe(2);
    expect(
      renderValue({ shard: '${{ fromJSON(needs.plan.outputs.shards) }}', x: ['a-${{ matrix.n }}', 1] }, scope),
    ).toEqual({
      shard: ['1/2', '2/2'],
      x: ['a-2', 1],
    });
    expect(renderText('${{ matrix.os }}-${{ matrix.on }}', scope)).toBe('linux-false');
    expect(renderTexts({ A: 1, B: null, C: true, D: '${{ env.DEPTH }}' }, scope)).toEqual({
      A: '1',
      B: '',
      C: 'true',
      D: '3',
    });
    expect(renderTexts('${{ fromJSON(\'{"A": 1}\') }}', scope)).toEqual({ A: '1' });
  });

  it('evaluate nothing twice: what an expression gives is text, even when it looks like one', () => {
    const hostile = scopeWith({ github: { title: '${{ github.token }}', token: 'secret' } });
    expect(renderText('${{ github.title }}', hostile)).toBe('${{ github.token }}');
    expect(renderValue('${{ github.title }}', hostile)).toBe('${{ github.token }}');
  });
});
