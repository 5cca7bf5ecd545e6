import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommand, readLog } from '../../../../src/apart/local-actions/state/read-log.ts';
import { escapeCommandData } from '../../../../src/core/text/escape/escape-workflow-command.ts';

const none: ReadonlySet<string> = new Set();

describe('parseCommand', () => {
  it.each<[string, object | undefined]>([
    ['::error::boom', { name: 'error', properties: {}, message: 'boom' }],
    [
      '  ::Warning file=a%2Cb.ts,line=3::x%0Ay%25',
      { name: 'warning', properties: { file: 'a,b.ts', line: '3' }, message: 'x\ny%' },
    ],
    ['::error title=a%3Ab::c::d', { name: 'error', properties: { title: 'a:b' }, message: 'c::d' }],
    ['##[error]legacy', { name: 'error', properties: {}, message: 'legacy' }],
    ['word ::error::boom', undefined],
    ['::', undefined],
    ['a::b::c', undefined],
  ])('%j', (line, expected) => {
    expect(parseCommand(line)).toEqual(expected);
  });
});

describe('readLog', () => {
  it('keeps ten annotations of each level, counts the rest and shows every line', () => {
    const text = [...Array(13).keys()].map((n) => `::error file=a.ts,line=${n}::e${n}\n::warning::w${n}\n`).join('');
    const log = readLog(text, none);
    expect(log.annotations.filter(({ level }) => level === 'error')).toHaveLength(10);
    expect(log.annotations).toHaveLength(20);
    expect(log.droppedAnnotations).toBe(6);
    expect(log.lines).toHaveLength(26);
    expect(log.annotations[2]).toEqual({ level: 'error', message: 'e1', file: 'a.ts', line: 1 });
  });

  it('hides masked values in lines, annotations and later lines only', () => {
    const log = readLog(
      'before hunter2\n::add-mask::hunter2\nafter hunter2 known\n::error::x hunter2',
      new Set(['known']),
    );
    expect(log.lines).toEqual(['before hunter2', 'after *** ***', 'error: x ***']);
    expect(log.annotations).toEqual([{ level: 'error', message: 'x ***' }]);
    expect(log.masks).toEqual(['hunter2']);
  });

  it('masks each line of a value', () => {
    expect(readLog('::add-mask::one%0Atwo\nsay two', none).lines).toEqual(['say ***']);
  });

  it('obeys nothing between stop-commands and its token', () => {
    const log = readLog('::stop-commands::9f-3c\n::error::no\n::9f-3d::\n::9f-3c::\n::error::yes', none);
    expect(log.annotations.map(({ message }) => message)).toEqual(['yes']);
    expect(log.lines).toEqual(['::error::no', '::9f-3d::', 'error: yes']);
  });

  it('takes the deprecated outputs and refuses the disabled commands', () => {
    const log = readLog('::set-output name=a::1\n::save-state name=b::2\n::set-env name=X::1\n::add-path::/x', none);
    expect(log).toMatchObject({ outputs: { a: '1' }, state: { b: '2' }, lines: [] });
    expect(log.errors).toHaveLength(2);
  });

  it('cuts long messages and leaves unknown commands in the log', () => {
    expect(readLog(`::notice::${'x'.repeat(5000)}`, none).annotations[0]?.message).toHaveLength(4096);
    expect(readLog('::whatever::x\n::debug::y', none).lines).toEqual(['::whatever::x']);
  });

  it.each([
    `::a${' '.repeat(500_000)}`,
    `##[a${' '.repeat(500_000)}`,
    '##[a '.repeat(100_000),
    `::error ${'a=b,'.repeat(100_000)}`,
  ])('reads a long line of nothing in one go', (line) => {
    expect(readLog(line, none).annotations).toEqual([]);
  });

  it('finds no command in what our own escape wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const log = readLog(`::error::${escapeCommandData(text)}`, none);
        expect(log.annotations).toHaveLength(1);
        expect(log.errors).toEqual([]);
        expect(log.masks).toEqual([]);
      }),
    );
  });
});
