import { createTwoFilesPatch } from 'diff';
import { describe, expect, it } from 'vitest';
import type { LeakSearch } from '../../../../src/gate/suite/leaks/find-leaks.ts';
import { describeLeak, findAnswers } from '../../../../src/gate/suite/leaks/find-leaks.ts';

const before = `import { readList } from './lists.js';

export function countOpen(orders) {
  return orders.length;
}

export function firstOpen(orders) {
  return orders[0];
}
`;
const after = `import { readList } from './lists.js';
import { closedStates } from './states.js';

export function countOpen(orders) {
  const pending = orders.filter((order) => !closedStates.has(order.state));
  const reserved = pending.filter((order) => order.reservedUntil > Date.now());
  return pending.length - reserved.length;
}

export function firstOpen(orders) {
  return orders[0];
}
`;
const reference = createTwoFilesPatch('a/src/orders.js', 'b/src/orders.js', before, after);
const oldTest = "import { test } from 'node:test';\ntest('counts all', () => assert.equal(countOpen([]), 0));\n";
const newTest = `${oldTest}test('leaves out what is reserved for somebody', () => {
  const orders = [{ state: 'paid' }, { state: 'open', reservedUntil: Infinity }];
  assert.equal(countOpen(orders), 0);
});
`;
const start = {
  'src/orders.js': before,
  'src/states.js': "export const closedStates = new Set(['paid', 'void']);\n",
  'test/orders.test.js': oldTest,
  'README.md': '# Orders\n\nCounts orders.\n',
};
const body = after.slice(after.indexOf('  const pending'), after.indexOf('\n}\n'));
const find = (files: Record<string, string>, more: Partial<LeakSearch> = {}) =>
  findAnswers({
    reference,
    tests: { 'test/orders.test.js': newTest },
    message: 'fix: Leave out orders that are reserved (#12)\n\nMore.\n',
    failToPass: ['test/orders.test.js > leaves out what is reserved for somebody'],
    ...more,
    files: new Map(Object.entries({ ...start, ...files })),
  }).map((leak) => `${leak.kind} ${leak.file}:${leak.line}`);

describe('findAnswers', () => {
  it('finds nothing in a start from before the change', () => {
    expect(find({})).toEqual([]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'a copy of the answer in other code',
      { 'src/copy.js': `// copy\nexport function c(orders) {\n${body}\n}\n` },
      ['reference src/copy.js:3'],
    ],
    [
      'the answer in other white space',
      { 'src/copy.js': body.replaceAll('  ', '\t').replaceAll('\n', '\n\n') },
      ['reference src/copy.js:1'],
    ],
    [
      'a built file of one line',
      { 'dist/orders.min.js': `var a=1;${body.replace(/\s+/g, ' ')}` },
      ['reference dist/orders.min.js:1'],
    ],
    [
      'a line of it in notes',
      {
        'NOTES.md':
          '# Next\n\nUse `order.reservedUntil > Date.now()` there:\n    const reserved = pending.filter((order) => order.reservedUntil > Date.now());\n',
      },
      ['reference NOTES.md:4'],
    ],
    [
      'the subject of the commit in a changelog',
      { 'CHANGELOG.md': '# 1.2\n\n- leave out  orders that are reserved ([#12](x))\n' },
      ['message CHANGELOG.md:3'],
    ],
    ['the hidden test as it is', { 'test/orders.test.js': newTest }, ['hidden-test test/orders.test.js:1']],
    ['the hidden test under another name', { 'old/orders.spec.js': newTest }, ['test-name old/orders.spec.js:3']],
    [
      'its name in a snapshot',
      { 'test/__snapshots__/a.snap': 'exports[`leaves out what is reserved for somebody 1`] = `0`;\n' },
      ['test-name test/__snapshots__/a.snap:1'],
    ],
  ])('finds %s', (_name, files, expected) => {
    expect(find(files).toSorted()).toEqual(expected.toSorted());
  });

  it.each<[string, Record<string, string>]>([
    ['imports that stand elsewhere', { 'src/other.js': "import { closedStates } from './states.js';\n" }],
    ['braces and one-word lines', { 'src/other.js': '  return orders[0];\n}\n' }],
    [
      'one idiom of it among other code',
      {
        'src/other.js':
          'export const a = 1;\nconst pending = orders.filter((order) => !closedStates.has(order.state));\nexport const b = pending;\n',
      },
    ],
  ])('is not stopped by %s', (_name, files) => {
    expect(find(files, { tests: {}, failToPass: [] })).toEqual([]);
  });

  it('does not mind a test that was there already and passes only now', () => {
    const files = { 'test/orders.test.js': "it('leaves out what is reserved for somebody', () => count(3));\n" };
    const named = ['test-name CHANGELOG.md:1'];
    expect(find(files, { tests: {} })).toEqual([]);
    expect(find({ ...files, 'CHANGELOG.md': 'Leaves out what is reserved for somebody\n' }, { tests: {} })).toEqual(
      named,
    );
  });

  it('does not mind a title that another test has as well', () => {
    const titles = ['removes a hook by its reference', 'keeps the order of hooks', 'tells who was removed at last'];
    const failToPass = titles.map((title) => `test/new.test.js > hooks > ${title}`);
    const files = { 'test/old.test.js': titles.map((title) => `it('${title}', () => {});`).join('\n') };
    const one = { 'test/old.test.js': `it('${titles[0]}', () => {});\n` };
    expect(find(one, { tests: {}, failToPass })).toEqual([]);
    expect(find(files, { tests: {}, failToPass })).toHaveLength(3);
    expect(find({ 'NOTES.md': `- ${titles[0]}\n` }, { tests: {}, failToPass })).toEqual(['test-name NOTES.md:1']);
  });

  it('does not mind a few lines of hidden data in other data, and finds most of it', () => {
    const entry = (name: string) =>
      `    "node_modules/${name}": {\n      "resolved": "https://registry.npmjs.org/${name}",`;
    const data = ['remapping', 'sourcemaps', 'codeframes', 'picocolours'].map(entry).join('\n');
    const tests = { 'test/data/package-lock.json': `${data}\n` };
    expect(find({ 'package-lock.json': entry('remapping') }, { tests })).toEqual([]);
    expect(find({ 'other.json': data }, { tests })).not.toEqual([]);
  });

  it('minds one line of it in code that was published later, and none that the start has itself', () => {
    const line = body.split('\n').find((each) => each.includes('reservedUntil')) ?? '';
    const published = new Map([['node_modules/shop/dist/index.js.map', `{"sourcesContent":["a;\\n${line}"]}`]]);
    expect(find({}, { published })).toEqual(['reference node_modules/shop/dist/index.js.map:1']);
    expect(
      find({ 'src/other.js': `${line}\n` }, { published }).filter((leak) => leak.includes('node_modules')),
    ).toEqual([]);
  });

  it('says what stands where', () => {
    const leak = { kind: 'message', file: 'CHANGELOG.md', line: 3, text: 'leave out' } as const;
    expect(describeLeak(leak)).toBe('words of the commit message stand at CHANGELOG.md:3: leave out');
  });

  it('takes hostile input for what it is', () => {
    expect(
      findAnswers({
        reference: 'no patch',
        tests: { a: new Uint8Array([0, 1]), b: '' },
        files: new Map([['a', '\0']]),
      }),
    ).toEqual([]);
  });
});
