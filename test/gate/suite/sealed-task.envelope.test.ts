import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { nameless, newSealKey, openSealed, type SealedTask, sealTasks } from '../../../src/gate/suite/sealed-task.ts';

const task: SealedTask = {
  ...{ agent: 'sql', file: 'benchmarks/sql/golden-07.md', digest: `sha256:${'ab'.repeat(32)}`, sealedOn: '2026-11-28' },
  files: {
    'benchmarks/sql/golden-07.md': '---\nid: sql-07\nreference: golden-07.patch\n---\nThe pager is wrong.\n',
    'benchmarks/sql/golden-07.patch': 'diff --git a/x b/x\n',
  },
  proof: { stubs: 3, expected: { exitCode: 0, failToPass: ['a'], passToPass: [] } },
};

const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'nothing is wrong';
  } catch (error) {
    return error instanceof ProblemError ? error.problems[0]?.code : error;
  }
};

describe('sealed tasks', () => {
  const key = newSealKey();
  const text = sealTasks([task], key);
  const open = (altered: string, other = key) => openSealed(altered, other, 'sealed.json');

  it('open under their key, whole, and say nothing without it', () => {
    expect(open(text)).toEqual([task]);
    for (const word of ['pager', 'sql', 'golden-07', key]) expect(text).not.toContain(word);
  });

  it('are another text each time, for a nonce is used once', () => {
    const nonces = Array.from({ length: 50 }, () => JSON.parse(sealTasks([], key)).nonce);
    expect(new Set(nonces).size).toBe(50);
  });

  it('do not open under another key, nor under what is none', () => {
    expect(codeOf(() => open(text, newSealKey()))).toBe('sealed-other-key');
    for (const bad of ['', 'secret', `${key}x`, key.slice(4), Buffer.alloc(16).toString('base64')])
      expect(codeOf(() => open(text, bad))).toBe('seal-key');
  });

  it('do not open once a byte of them was altered', () => {
    const envelope = JSON.parse(text) as Record<string, string>;
    const flipped = (name: string) => {
      const bytes = Buffer.from(envelope[name] ?? '', 'base64');
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      return JSON.stringify({ ...envelope, [name]: bytes.toString('base64') });
    };
    for (const name of ['nonce', 'tag', 'data']) expect(codeOf(() => open(flipped(name)))).toBe('sealed-corrupt');
    const shortTag = JSON.stringify({ ...envelope, tag: (envelope['tag'] ?? '').slice(0, 8) });
    const others = [
      shortTag,
      text.slice(0, 40),
      '',
      '[]',
      '{}',
      JSON.stringify({ ...envelope, cipher: 'aes-128-cbc' }),
    ];
    for (const other of others) expect(codeOf(() => open(other))).toBe('sealed-corrupt');
  });

  it('that name a place outside of the repository do not open', () => {
    const outside = { ...task, files: { '../evil.md': 'x' } };
    expect(codeOf(() => open(sealTasks([outside], key)))).toBe('sealed-corrupt');
  });

  it('are called by nothing that says what they are', () => {
    const { file, files } = nameless(task);
    expect(file).toBe('benchmarks/sql/golden-sealed-abababab.md');
    expect(files[file]).toBe(
      '---\nid: sealed-abababab\nreference: golden-sealed-abababab.patch\n---\nThe pager is wrong.\n',
    );
    expect(Object.keys(files)).toEqual([file, 'benchmarks/sql/golden-sealed-abababab.patch']);
  });
});
