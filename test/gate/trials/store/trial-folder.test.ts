import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listKeptFiles, readKeptTrial } from '../../../../src/gate/trials/store/trial-folder.ts';
import { listLeaves, mutate } from '../../../helpers/alterations/mutate-json.ts';
import { anyText } from '../../../helpers/any-text.ts';
import { runs } from '../../../helpers/long.ts';
import { forge, keptOf, makeStore, put } from './kept-files.ts';

const codesOf = (folder: string, file: string) => readKeptTrial(folder, file).problems.map(({ code }) => code);

describe('readKeptTrial', () => {
  it('reads a trial as it was written', () => {
    const kept = { ...keptOf('one', { facts: { changed: ['src/a.ts'], isCut: true } }), notEnforced: 'no bubblewrap' };
    const { folder, file } = makeStore(kept);
    expect(readKeptTrial(folder, file)).toEqual({ value: kept, problems: [] });
  });

  it('lists the files of trials and leaves other files alone', () => {
    const { folder, files } = makeStore(keptOf('one'), keptOf('two'));
    put(join(folder, 'README.md'), 'hello');
    put(`${files[0]}.123456789`, 'half a write');
    expect(listKeptFiles(folder)).toEqual({ files: [...files].sort(), odd: [] });
    expect(listKeptFiles(join(folder, 'absent'))).toEqual({ files: [], odd: [] });
  });
});

describe('a file of a trial', () => {
  const one = keptOf('one');
  /** Value of the record changed, digest mended: what somebody who knows the format would do. */
  const record = (more: object) => forge(one, (value) => Object.assign(value.record, more));

  it.each([
    ['no JSON', '{"schema": 1', 'store-json-syntax'],
    ['nothing', '', 'store-json-syntax'],
    ['two values', '1\n2\n', 'store-json-syntax'],
    ['a key twice', forge(one, () => 0).replace('"schema": 1', '"schema": 1, "schema": 1'), 'store-json-duplicate-key'],
    ['deep nesting', `${'['.repeat(100)}${']'.repeat(100)}`, 'store-json-too-deep'],
    ['a NUL', '{"schema":\u0000 1}', 'store-control-character'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'store-invalid-utf8'],
    ['NaN', forge(one, () => 0).replace('"input": 10', '"input": NaN'), 'store-json-syntax'],
    ['1e999', forge(one, () => 0).replace('"input": 10', '"input": 1e999'), 'store-json-number'],
    ['another schema', forge(one, () => 0).replace('"schema": 1', '"schema": 2'), 'store-bad-value'],
    ['an unknown key', record({ extra: 1 }), 'store-unknown-key'],
    [
      '__proto__',
      forge(one, () => 0).replace('"schema": 1', '"schema": 1, "__proto__": {"a": 1}'),
      'store-unknown-key',
    ],
    ['negative usage', record({ usage: { input: -1, output: 1, cacheCreation: 0, cacheRead: 0 } }), 'store-bad-value'],
    [
      'a part of a token',
      record({ usage: { input: 0.5, output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'store-bad-value',
    ],
    ['usage as text', record({ usage: { input: '1', output: 1, cacheCreation: 0, cacheRead: 0 } }), 'store-bad-value'],
    [
      'usage beyond reason',
      record({ usage: { input: 1e15, output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'store-bad-value',
    ],
    ['a class left out', record({ usage: { input: 1, output: 1, cacheCreation: 0 } }), 'store-missing-key'],
    [
      'a completed trial of 0 tokens',
      record({ usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 } }),
      'store-unmeasured',
    ],
    ['an outcome nobody journals', record({ outcome: 'environment-error' }), 'store-bad-value'],
    ['an invented outcome', record({ outcome: 'earned' }), 'store-bad-value'],
    ['a key of another seed', record({ seed: '0'.repeat(64) }), 'store-edited'],
    ['a path as key', record({ key: '../../../etc/passwd' }), 'store-bad-value'],
    ['a long text', record({ detail: 'x'.repeat(301) }), 'store-bad-value'],
    ['a time that is none', forge(one, (value) => Object.assign(value, { ranAt: 'yesterday' })), 'store-bad-value'],
    ['an old digest', forge(one, () => 0).replace('"turns": 3', '"turns": 4'), 'store-edited'],
    [
      'the trial of another context',
      forge(one, (value) => Object.assign(value, { context: '1'.repeat(64) })),
      'store-misplaced',
    ],
    ['300 KiB', record({ toggled: Array.from({ length: 900 }, () => 'x'.repeat(300)) }), 'store-unreadable'],
  ])('with %s is refused in a code', (_, text, code) => {
    const { folder, file } = makeStore(one, keptOf('two'));
    writeFileSync(file, text);
    expect(codesOf(folder, file)).toContain(code);
  });

  it('is caught wherever one value was changed', () => {
    const { folder, file } = makeStore(one);
    const text = readFileSync(file, 'utf8');
    const value: unknown = JSON.parse(text);
    const leaves = listLeaves(value);
    expect(leaves.length).toBeGreaterThan(20);
    for (const path of leaves) {
      writeFileSync(file, JSON.stringify(mutate(value, path)));
      expect([path, codesOf(folder, file).length > 0]).toEqual([path, true]);
    }
    writeFileSync(file, text);
    expect(codesOf(folder, file)).toEqual([]);
  });

  it('never crashes', () => {
    const { folder, file } = makeStore(one);
    const text = readFileSync(file, 'utf8');
    fc.assert(
      fc.property(fc.nat(text.length - 1), anyText({ maxLength: 8 }), fc.nat(20), (at, put, cut) => {
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        writeFileSync(file, changed);
        expect(
          codesOf(folder, file).length > 0 || JSON.stringify(JSON.parse(changed)) === JSON.stringify(JSON.parse(text)),
        ).toBe(true);
      }),
      { numRuns: runs(60, 300) },
    );
  });
});
