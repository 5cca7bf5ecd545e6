import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../../src/core/model/problem.ts';
import type { DecideResult } from '../../../src/core/model/verdict/decided.ts';
import { decideEvidence } from '../../../src/gate/commands/decide-evidence.ts';
import { toPrintableJson } from '../../../src/gate/report/render-json.ts';
import { evidenceFile, trial } from '../../core/receipt/evidence-file.ts';
import { isNear, ownVectors } from '../../helpers/vectors/vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
const samples = join(import.meta.dirname, '../../helpers/vectors/evidence');
let count = 0;

/** A folder of files with these texts. */
function makeFolder(files: Record<string, string>): string {
  const path = join(folder, String(++count));
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const noInput = Readable.from([]);
const decidePath = (path: string) => decideEvidence({ path, stdin: noInput });
const decideText = (text: string) => decideEvidence({ path: '-', stdin: Readable.from([text]) });
const decide = (more: Record<string, unknown>) => decideText(JSON.stringify(evidenceFile(more)));

async function problemsOf(result: Promise<DecideResult>): Promise<readonly Problem[]> {
  const error = await result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProblemError) return error.problems;
  throw error ?? new Error('it was decided');
}

const codesOf = async (result: Promise<DecideResult>) => (await problemsOf(result)).map(({ code }) => code);

/** Rounding of distribution functions reaches intervals; everything else is plain arithmetic. */
const loose: Readonly<Record<string, number>> = { interval: 1e-5 };

function expectLike(actual: unknown, expected: unknown, path: string, tolerance = 1e-9): void {
  if (typeof expected === 'number') {
    expect(isNear(Number(actual), expected, tolerance), `${path}: ${actual}, not ${expected}`).toBe(true);
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [key, value] of Object.entries(expected)) {
      expectLike((actual as Record<string, unknown>)[key], value, `${path}.${key}`, loose[key] ?? tolerance);
    }
  } else expect(actual, path).toBe(expected);
}

const exitCodes = { earns: 0, 'does-not-earn': 1, regression: 1, undecided: 3 } as const;

describe('decideEvidence: own vectors', () => {
  it.each(ownVectors)('$file', async ({ file, expected }) => {
    const { verdict } = expected as { verdict: keyof typeof exitCodes };
    const { decided, exitCode } = await decidePath(join(samples, `${file}.json`));
    expectLike(decided[0]?.answer, expected, file);
    expect(exitCode).toBe(exitCodes[verdict]);
  });

  it('of all files at once, in order of name', async () => {
    const { decided, exitCode } = await decidePath(samples);
    const files = ownVectors.map(({ file }) => `${file}.json`);
    expect(decided.map(({ answer }) => `${answer.rule}.json`)).toEqual(files.toSorted());
    expect(exitCode).toBe(1);
  });
});

describe('decideEvidence: what there is to decide from', () => {
  it.each([
    ['one trial', [trial()]],
    ['no trial', []],
    ['one arm', [trial(), trial()]],
    ['trials that were all cancelled', [trial({ outcome: 'cancelled' })]],
    ['no completed baseline', ['failed-check', 'timed-out'].map((outcome) => trial({ outcome }))],
  ])('%s: undecided', async (_what, trials) => {
    const { decided, exitCode } = await decide({ trials });
    expect(decided[0]?.answer).toMatchObject({
      verdict: 'undecided',
      reason: 'more-trials-needed',
      saving: 0,
      interval: [0, 0],
    });
    expect(exitCode).toBe(3);
  });

  it('a candidate that only ever fails is a regression, whatever is not known about tokens', async () => {
    const arm = 'candidate';
    const failed = Array.from({ length: 6 }, () => trial({ arm, outcome: 'failed-check' }));
    const { decided, exitCode } = await decide({ trials: [...failed, ...Array.from({ length: 6 }, () => trial())] });
    expect(decided[0]?.answer).toMatchObject({ verdict: 'regression', reason: 'breaks-task' });
    expect(exitCode).toBe(1);
  });

  it('refuses what each value may be and all together cannot', async () => {
    const outcome = { value: 'auto', times: 3, critical: ['nobody'], tasks: ['sql-01'] };
    await expect(decide({ trials: [trial()], outcome, policy: { spread: 0.2 } })).rejects.toMatchObject({
      problems: [
        {
          code: 'evidence-contradicts',
          at: { line: 1 },
          message: expect.stringMatching(
            /spread is set, and only evidence that is judged by tokens may have one; outcome.critical names nobody/,
          ),
        },
      ],
    });
  });

  it('decides on evidence that was gathered in another way, and says so', async () => {
    const { decided } = await decidePath(join(samples, 'does-not-earn.json'));
    const { trials = [], ...evidence } = decided[0]?.evidence ?? {};
    const last = Math.max(...trials.map(({ batch }) => batch));
    const more = trials.filter(({ batch }) => batch === last).map((own) => ({ ...own, batch: last + 1 }));
    const asked = [...trials, ...more].map((own, index) => ({ ...own, order: index + 1 }));
    const told = await decideText(JSON.stringify({ ...evidence, trials: asked }));
    expect(told.exitCode).toBe(1);
    expect(told.problems).toMatchObject([
      {
        code: 'evidence-other-looks',
        severity: 'warning',
        message: expect.stringContaining(`batch ${last} had already settled the verdict: does-not-earn`),
      },
    ]);
  });

  it('answers any well-formed evidence, and only with numbers', async () => {
    const tokens = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
    const usage = fc.record({
      input: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
      output: tokens,
      cacheCreation: tokens,
      cacheRead: tokens,
    });
    const outcome = fc.constantFrom('completed', 'completed', 'completed', 'failed-check', 'environment-error');
    const any = fc.record({
      task: fc.constantFrom('a', 'b', '__proto__'),
      arm: fc.constantFrom('baseline', 'candidate'),
      outcome,
      usage,
    });
    const deviate = fc.constantFrom(0.5, 2.4, 5);
    const weight = fc.constantFrom(1e-6, 1, 1e6);
    const policy = fc.record({
      ratio: fc.constantFrom(1e-9, 2, 1e12),
      accept: deviate,
      reject: deviate,
      minEffect: fc.constantFrom<unknown>(1e-6, 0.15, 0.999999, { tokens: 1e-6 }, { tokens: 1e12 }),
      spread: fc.constantFrom(0.05, 0.2, 2),
      weights: fc.record({ input: weight, output: weight, cacheCreation: weight, cacheRead: weight }),
    });
    const rent = fc.constantFrom(0, 27, Number.MAX_SAFE_INTEGER);
    const file = fc.record({ rent, policy, trials: fc.array(any, { maxLength: 14 }) });
    await fc.assert(
      fc.asyncProperty(file, async (more) => {
        const { decided } = await decide(more);
        expect(() => toPrintableJson(decided)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe('decideEvidence: where evidence comes from', () => {
  const text = (rule: string) => JSON.stringify(evidenceFile({ rule }));

  it('a folder, in order of name: JSON, JSON Lines, nothing else and nothing deeper', async () => {
    const path = makeFolder({
      'b.json': text('b'),
      'a.jsonl': `${text('a')}\n${text('c')}\n`,
      'notes.md': '# x',
      'd.ndjson': text('d'),
    });
    mkdirSync(join(path, 'deep.json'));
    const { decided } = await decidePath(path);
    expect(decided.map(({ answer }) => answer.rule)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('standard input', async () => {
    expect((await decideText(text('a'))).decided).toHaveLength(1);
    expect(await problemsOf(decideText('{'))).toMatchObject([{ at: { file: '<stdin>', line: 1, column: 2 } }]);
  });

  it.each([
    ['nothing there', () => join(folder, 'nowhere.json'), 'evidence-missing'],
    ['an empty folder', () => makeFolder({}), 'evidence-none'],
    ['a folder without evidence', () => makeFolder({ 'a.txt': '' }), 'evidence-none'],
    ['an empty file', () => join(makeFolder({ 'a.json': '' }), 'a.json'), 'evidence-none'],
    ['a huge file', () => join(makeFolder({ 'a.json': ' '.repeat(9 * 1024 * 1024) }), 'a.json'), 'evidence-too-large'],
    ['a file without an end', () => '/dev/zero', 'evidence-too-large'],
    ['a path through a file', () => join(samples, 'earns.json', 'x'), 'evidence-unreadable'],
    ['bytes that are no text', () => makeFolder({ 'a.json': '"\u0000"' }), 'evidence-control-character'],
  ])('%s is refused', async (_what, make, code) => {
    expect(await codesOf(decidePath(make()))).toEqual([code]);
  });

  it('a link in a folder is refused, and not read', async () => {
    const path = makeFolder({ 'b.json': text('b') });
    symlinkSync('/etc/hostname', join(path, 'a.json'));
    expect(await codesOf(decidePath(path))).toEqual(['evidence-not-a-file']);
  });

  it('one bad file among good ones: no verdict at all, and all problems', async () => {
    const path = makeFolder({ 'a.json': text('a'), 'b.json': '{', 'c.json': text('c').replace('27', '"27"') });
    expect(await codesOf(decidePath(path))).toEqual(['evidence-json-syntax', 'evidence-bad-value']);
  });

  it('several files about one rule: an answer for each', async () => {
    const path = makeFolder({ 'a.json': text('a'), 'b.json': text('a').replace('27', '28') });
    expect((await decidePath(path)).decided.map(({ answer }) => [answer.rule, answer.rent])).toEqual([
      ['a', 27],
      ['a', 28],
    ]);
  });
});
