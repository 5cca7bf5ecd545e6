import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type LaidFile, layText } from '../../../../src/core/model/trial/overlay.ts';
import { layFile, layStart } from '../../../../src/gate/trials/workspace/make-workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-lay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bare = { template: '', modules: undefined };
const file = (bytes: Uint8Array, mode: LaidFile['mode'] = '100644'): LaidFile => ({ bytes, mode });
const isExecutable = (path: string) => (lstatSync(path).mode & 0o111) !== 0;

function makeRoot(): string {
  const root = mkdtempSync(join(folder, 'copy-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'run.sh'), 'old\n', { mode: 0o755 });
  return root;
}

describe('laying files over a copy', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[/\0\ud800-\udfff]/.test(text) && text !== '.' && text !== '..')
    .filter((text) => Buffer.byteLength(text) < 200);
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
  const laid = fc.record({
    bytes: fc.uint8Array({ maxLength: 64 }),
    mode: fc.constantFrom<LaidFile['mode']>('100644', '100755'),
  });

  it('keeps bytes and mode, whatever the bytes and the name are', async () => {
    await fc.assert(
      fc.asyncProperty(path, laid, async (at, one) => {
        const root = makeRoot();
        await layFile(root, at, one);
        expect(readFileSync(join(root, at)).equals(one.bytes)).toBe(true);
        expect(isExecutable(join(root, at))).toBe(one.mode === '100755');
        await layFile(root, at, null);
        expect(existsSync(join(root, at))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('writes what is no text, takes the right to start away, and deletes by null', async () => {
    const root = makeRoot();
    const odd = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
    const files = [
      ['data/a b\u00e9\n.bin', file(odd)],
      ['src/run.sh', file(Buffer.from('new\n'))],
      ['tools/deep/er/go', file(Buffer.from('#!/bin/sh\n'), '100755')],
    ] as const;
    await layStart(root, bare, new Map<string, LaidFile | null>([...files, ['src/gone.txt', null]]));
    expect(readFileSync(join(root, 'data/a b\u00e9\n.bin')).equals(odd)).toBe(true);
    expect(isExecutable(join(root, 'src/run.sh'))).toBe(false);
    expect(isExecutable(join(root, 'tools/deep/er/go'))).toBe(true);
    await layStart(root, bare, new Map([['src/run.sh', null]]));
    expect(existsSync(join(root, 'src/run.sh'))).toBe(false);
  });

  it.each<[string, (root: string, outside: string) => void, string]>([
    ['a link to a folder in the way', (root, outside) => symlinkSync(outside, join(root, '.claude')), '.claude/x.md'],
    [
      'a link below a folder in the way',
      (root, outside) => {
        mkdirSync(join(root, '.claude'));
        symlinkSync(outside, join(root, '.claude', 'skills'));
      },
      '.claude/skills/x.md',
    ],
    ['a link of that name', (root, outside) => symlinkSync(join(outside, 'x.md'), join(root, 'x.md')), 'x.md'],
  ])('follows no link: %s', async (_, prepare, at) => {
    const root = makeRoot();
    const outside = mkdtempSync(join(folder, 'outside-'));
    writeFileSync(join(outside, 'x.md'), 'mine\n');
    prepare(root, outside);
    await layFile(root, at, layText('laid\n'));
    expect(readFileSync(join(outside, 'x.md'), 'utf8')).toBe('mine\n');
    expect(lstatSync(join(root, at)).isFile()).toBe(true);
    expect(readFileSync(join(root, at), 'utf8')).toBe('laid\n');
  });

  it('deletes through no link', async () => {
    const root = makeRoot();
    const outside = mkdtempSync(join(folder, 'outside-'));
    writeFileSync(join(outside, 'x.md'), 'mine\n');
    symlinkSync(outside, join(root, 'notes'));
    await layFile(root, 'notes/x.md', null);
    expect(existsSync(join(outside, 'x.md'))).toBe(true);
    expect(existsSync(join(root, 'notes'))).toBe(false);
  });

  it('puts a folder where a file was, and a file where a folder was', async () => {
    const root = makeRoot();
    writeFileSync(join(root, 'notes'), 'a file\n');
    await layFile(root, 'notes/x.md', layText('x'));
    await layFile(root, 'src', layText('y'));
    expect(readFileSync(join(root, 'notes/x.md'), 'utf8')).toBe('x');
    expect(readFileSync(join(root, 'src'), 'utf8')).toBe('y');
  });
});
