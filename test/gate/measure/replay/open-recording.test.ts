import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../../../src/core/model/problem.ts';
import { openRecording } from '../../../../src/gate/measure/replay/open-recording.ts';
import { listLeaves, mutate } from '../../../helpers/alterations/mutate-json.ts';
import { runs } from '../../../helpers/long.ts';
import { context, forge, keptOf, makeRecording, manifest, newFolder, put } from './kept-files.ts';

function problemsOf(folder: string): readonly Problem[] {
  try {
    openRecording(folder);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

const codesOf = (folder: string) => problemsOf(folder).map(({ code }) => code);

describe('openRecording', () => {
  it('finds a trial by key and context, in the place the plan gives it', () => {
    const kept = keptOf('one');
    const { folder } = makeRecording(kept);
    const recording = openRecording(folder);
    expect(recording).toMatchObject({ trials: 1, manifest });
    const { outcome: _o, usage: _u, turns: _t, digest: _d, model: _m, isolation: _i, ...spec } = kept.record;
    expect(recording.find(context, { ...spec, order: 9, batch: 4 })).toEqual({ ...kept.record, order: 9, batch: 4 });
    expect(recording.find('0'.repeat(64), spec)).toEqual({
      missing: expect.stringMatching(
        /^the recording holds the trial 1 of "sql-01" with "old" \([0-9a-f]{12}\) for another/,
      ),
    });
    expect(recording.find(context, { ...spec, key: '0'.repeat(64) })).toEqual({
      missing: expect.stringMatching(/^the recording holds no trial 1 of "sql-01"/),
    });
  });

  it('keeps what scripts said of a trial, and how one failed', () => {
    const digest = keptOf('script').record.digest;
    const scripts = [
      { digest, answer: 'na' },
      { digest, fault: { kind: 'exit', exitCode: 3, said: 'no file' } },
      { digest, fault: { kind: 'slow', limitMs: 20_000 } },
    ] as const;
    const kept = keptOf('one', { facts: { changed: ['src/a.ts'], scripts } });
    const { folder } = makeRecording(kept);
    expect(openRecording(folder).find(context, kept.record)).toEqual(kept.record);
  });

  it('reads baselines apart from trials, and leaves foreign files alone', () => {
    const { folder, file } = makeRecording(keptOf('one'), keptOf('two'));
    const baseline = file.replace('/trials/', '/baselines/');
    put(baseline, readFileSync(file));
    put(join(folder, 'README.md'), 'hello');
    put(join(folder, 'trials', 'notes.txt'), 'hello');
    put(`${file}.123456789`, 'half a write');
    put(join(folder, 'exchanges', 'x', '000001.json'), 'not mine');
    const recording = openRecording(folder);
    expect(recording.trials).toBe(2);
    expect(recording.baselines(context)).toHaveLength(1);
    expect(recording.baselines('other')).toEqual([]);
  });

  it('says where there is no recording, or half of one', () => {
    const folder = newFolder();
    expect(problemsOf(folder)).toMatchObject([{ code: 'recording-missing', blame: 'setup' }]);
    expect(codesOf(join(folder, 'absent'))).toEqual(['recording-missing']);
    put(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, schema: 2, extra: 1 }));
    expect(codesOf(folder).sort()).toEqual(['recording-bad-value', 'recording-unknown-key']);
  });
});

describe('a hostile recording', () => {
  const one = keptOf('one');
  /** Value of the record changed, digest mended: what somebody who knows the format would do. */
  const record = (more: object) => forge(one, (value) => Object.assign(value.record, more));

  it.each([
    ['no JSON', '{"schema": 1', 'recording-json-syntax'],
    ['nothing', '', 'recording-bad-value'],
    ['two values', '1\n2\n', 'recording-bad-value'],
    [
      'a key twice',
      forge(one, () => 0).replace('"schema": 1', '"schema": 1, "schema": 1'),
      'recording-json-duplicate-key',
    ],
    ['deep nesting', `${'['.repeat(100)}${']'.repeat(100)}`, 'recording-json-too-deep'],
    ['a NUL', '{"schema":\u0000 1}', 'recording-control-character'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'recording-invalid-utf8'],
    ['NaN', forge(one, () => 0).replace('"input": 10', '"input": NaN'), 'recording-json-syntax'],
    ['1e999', forge(one, () => 0).replace('"input": 10', '"input": 1e999'), 'recording-json-number'],
    ['another schema', forge(one, () => 0).replace('"schema": 1', '"schema": 2'), 'recording-bad-value'],
    ['an unknown key', record({ extra: 1 }), 'recording-unknown-key'],
    [
      '__proto__',
      forge(one, () => 0).replace('"schema": 1', '"schema": 1, "__proto__": {"a": 1}'),
      'recording-unknown-key',
    ],
    [
      'negative usage',
      record({ usage: { input: -1, output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'recording-bad-value',
    ],
    [
      'a part of a token',
      record({ usage: { input: 0.5, output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'recording-bad-value',
    ],
    [
      'usage as text',
      record({ usage: { input: '1', output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'recording-bad-value',
    ],
    [
      'usage beyond reason',
      record({ usage: { input: 1e15, output: 1, cacheCreation: 0, cacheRead: 0 } }),
      'recording-bad-value',
    ],
    ['a class left out', record({ usage: { input: 1, output: 1, cacheCreation: 0 } }), 'recording-missing-key'],
    [
      'a completed trial of 0 tokens',
      record({ usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 } }),
      'recording-unmeasured',
    ],
    ['an outcome nobody journals', record({ outcome: 'environment-error' }), 'recording-bad-value'],
    ['an invented outcome', record({ outcome: 'earned' }), 'recording-bad-value'],
    ['a key of another seed', record({ seed: '0'.repeat(64) }), 'recording-edited'],
    ['a path as key', record({ key: '../../../etc/passwd' }), 'recording-bad-value'],
    ['a long text', record({ detail: 'x'.repeat(301) }), 'recording-bad-value'],
    ['a time that is none', forge(one, (value) => Object.assign(value, { ranAt: 'yesterday' })), 'recording-bad-value'],
    ['an old digest', forge(one, () => 0).replace('"turns": 3', '"turns": 4'), 'recording-edited'],
    [
      'the trial of another context',
      forge(one, (value) => Object.assign(value, { context: '1'.repeat(64) })),
      'recording-misplaced',
    ],
    ['300 KiB', record({ toggled: Array.from({ length: 900 }, () => 'x'.repeat(300)) }), 'recording-unreadable'],
  ])('with %s is refused in a code', (_, text, code) => {
    const { folder, file } = makeRecording(one, keptOf('two'));
    writeFileSync(file, text);
    expect(codesOf(folder)).toContain(code);
  });

  it('is not followed out of its folder, and no pipe makes the run wait', () => {
    const { folder, file } = makeRecording(one, keptOf('two'));
    const secret = put(join(newFolder(), 'secret.json'), readFileSync(file));
    rmSync(file);
    symlinkSync(secret, file);
    expect(codesOf(folder)).toEqual(['recording-not-a-file']);
    rmSync(file);
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    expect(codesOf(folder)).toEqual(['recording-not-a-file']);
    rmSync(file);
    mkdirSync(file);
    expect(codesOf(folder)).toEqual(['recording-not-a-file']);
    const context = dirname(file);
    renameSync(context, `${newFolder()}/moved`);
    symlinkSync(dirname(secret), context);
    expect(codesOf(folder)).toEqual(['recording-not-a-file']);
    rmSync(join(folder, 'manifest.json'));
    symlinkSync('/etc/passwd', join(folder, 'manifest.json'));
    expect(problemsOf(folder)).toMatchObject([
      { code: 'recording-missing', message: expect.stringContaining('it is a link') },
    ]);
  });

  it('is told with all that is wrong, twenty at most', () => {
    const trials = Array.from({ length: 30 }, (_, n) => keptOf(`trial ${n}`));
    const { folder, files } = makeRecording(...trials);
    for (const file of files) writeFileSync(file, '{');
    expect(codesOf(folder)).toHaveLength(20);
  });

  it('is caught wherever one value was changed', () => {
    const { folder, file } = makeRecording(one);
    const text = readFileSync(file, 'utf8');
    const value: unknown = JSON.parse(text);
    const leaves = listLeaves(value);
    expect(leaves.length).toBeGreaterThan(20);
    for (const path of leaves) {
      writeFileSync(file, JSON.stringify(mutate(value, path)));
      expect([path, codesOf(folder).length > 0]).toEqual([path, true]);
    }
    writeFileSync(file, text);
    expect(codesOf(folder)).toEqual([]);
  });

  it('never crashes', () => {
    const { folder, file } = makeRecording(one);
    const text = readFileSync(file, 'utf8');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 8 }), fc.nat(20), (at, put, cut) => {
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        writeFileSync(file, changed);
        expect(
          codesOf(folder).length > 0 || JSON.stringify(JSON.parse(changed)) === JSON.stringify(JSON.parse(text)),
        ).toBe(true);
      }),
      { numRuns: runs(60, 300) },
    );
  });
});
