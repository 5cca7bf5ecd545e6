import { mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../src/core/model/problem.ts';
import type { ImportedResult } from '../../src/core/model/verdict/decided.ts';
import { decideTrials, importTrials, type TrialsRequest } from '../../src/imports/decide-trials.ts';
import { type ForeignFormat, foreignFormats } from '../../src/imports/reading/foreign-trial.ts';
import {
  goldenArms,
  goldenFiles,
  harborTrial,
  inspectHeader,
  inspectSummary,
  type PlainTrial,
  packLog,
  plainTrials,
  vallyRecord,
  writeFiles,
  zip,
} from './golden-trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'trials-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

const place = () => join(folder, String(++count));
const request = (format: ForeignFormat, path: string, more: Partial<TrialsRequest> = {}): TrialsRequest => {
  const [baseline, candidate] = goldenArms[format];
  return { path, format, baseline, candidate, rent: 0, ...more };
};

function decideGolden(
  format: ForeignFormat,
  trials = plainTrials(),
  more: Partial<TrialsRequest> = {},
): Promise<ImportedResult> {
  return decideTrials(request(format, writeFiles(place(), goldenFiles[format](trials)), more));
}

async function problemsOf(result: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await result.then(
    (value) => new Error(`it was decided: ${JSON.stringify(value).slice(0, 200)}`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProblemError) return error.problems;
  throw error;
}

const always = ['unmetered', 'one-look', 'optional-stopping-unknown'];

/** Labels beside those that every answer has. */
const own: Readonly<Record<ForeignFormat, readonly string[]>> = {
  harbor: ['classes-folded', 'config-differs: kwargs.memory'],
  vally: ['time-unknown', 'judge-graded'],
  'skill-creator': ['time-unknown', 'classes-folded', 'judge-graded'],
  inspect: ['config-differs: args.memory'],
  promptfoo: ['time-unknown', 'classes-folded'],
  csv: [],
};

describe('decideTrials: the rent of an asset', () => {
  const skill = (head: string) => writeFiles(place(), { 'SKILL.md': `---\n${head}\n---\nAll of it.\n` });

  it('is what its line in the listing takes, and labelled', async () => {
    const asset = skill('name: pdf-forms\ndescription: Fills forms in PDF files.');
    const { answer, evidence } = await decideGolden('csv', plainTrials(), { asset });
    expect(answer.labels).toContain('rent-computed');
    expect([answer.rent, evidence.rent]).toEqual([12, 12]);
  });

  it('is refused without a name and a description', async () => {
    const [missing] = await problemsOf(decideGolden('csv', plainTrials(), { asset: skill('name: pdf-forms') }));
    const [none] = await problemsOf(
      decideGolden('csv', plainTrials(), { asset: writeFiles(place(), { 'a.txt': '' }) }),
    );
    expect([missing?.code, none?.code]).toEqual(['trials-asset', 'trials-none']);
  });
});

describe('decideTrials: folders of Harbor', () => {
  it('reads a job, several, or one trial, and nothing of what a trial left beside its result', async () => {
    const path = writeFiles(place(), goldenFiles.harbor(plainTrials()));
    const [job = ''] = readdirSync(path);
    const [trial = ''] = readdirSync(join(path, job)).filter((name) => !name.endsWith('.json'));
    writeFiles(join(path, job, trial), {
      'agent/sessions/result.json': '{"trial_name": 1}',
      'verifier/result.json': 'no JSON',
    });
    const count = async (from: string) => (await importTrials({ path: from, format: 'harbor' })).length;
    expect(await count(path)).toBe(60);
    expect(await count(join(path, job, trial))).toBe(1);
    expect(await count(join(path, job))).toBeGreaterThan(1);
  });
});

describe('decideTrials: golden files', () => {
  it.each(foreignFormats)('%s: a saving of two fifths earns, with every label', async (format) => {
    const { answer, evidence } = await decideGolden(format);
    expect(answer).toMatchObject({ verdict: 'earns', reason: 'saving-shown', imported: format });
    expect(answer.labels.toSorted()).toEqual([`imported:${format}`, ...always, ...own[format]].toSorted());
    expect(answer.saving / answer.baselineMean).toBeGreaterThan(0.33);
    expect(evidence.trials).toHaveLength(60);
    expect(answer.next).toBeUndefined();
  });

  it.each(foreignFormats)('%s: no effect does not earn, more tokens neither', async (format) => {
    const same = await decideGolden(format, plainTrials({ factor: 1 }));
    const more = await decideGolden(format, plainTrials({ factor: 1.3 }));
    expect([same.answer.verdict, more.answer.verdict]).toEqual(['does-not-earn', 'does-not-earn']);
  });

  it.each(foreignFormats)('%s: the same by what solved tasks are worth, with interval and range', async (format) => {
    const { answer } = await decideGolden(format, plainTrials({ runs: 8 }), { buys: 'outcome' });
    expect(answer).toMatchObject({ verdict: 'earns', reason: 'saving-shown' });
    expect(answer.outcome?.interval[0]).toBeGreaterThan(0);
    expect(answer.outcome?.payRange?.pays).toBeDefined();
  });

  it('tokens are the same in each format that tells all of them', async () => {
    const sums = await Promise.all(
      foreignFormats.map(async (format) => {
        const { evidence } = await decideGolden(format);
        return evidence.trials.reduce(
          (sum, { usage }) => sum + usage.input + usage.output + usage.cacheRead + usage.cacheCreation,
          0,
        );
      }),
    );
    expect(new Set(sums).size).toBe(1);
  });

  it('an undecided answer says how many trials a new comparison takes', async () => {
    const { answer } = await decideGolden('csv', plainTrials({ factor: 0.87, tasks: 3, runs: 2 }));
    expect(answer).toMatchObject({ verdict: 'undecided', settle: { trials: 0 } });
    expect(answer.next?.trials).toBeGreaterThan(12);
  });

  it('the arms of one Harbor job may be values of kwargs', async () => {
    const trials = plainTrials();
    const files = Object.fromEntries(
      trials.map((trial, index) => [
        `job/${trial.task}__${index}/result.json`,
        JSON.stringify({ ...harborTrial(trial), trial_name: String(index) }),
      ]),
    );
    const path = writeFiles(place(), { ...files, 'job/result.json': '{"n_total_trials": 60, "stats": {}}' });
    const { answer } = await decideTrials(request('harbor', path, { baseline: 'memory=off', candidate: 'memory=on' }));
    expect(answer.verdict).toBe('earns');
  });
});

const changed = (change: (trial: ReturnType<typeof harborTrial>, index: number) => unknown, trials = plainTrials()) =>
  Object.fromEntries(
    trials.map((trial, index) => [
      `job-${trial.arm}/${trial.task}__${trial.run}/result.json`,
      JSON.stringify(change(harborTrial(trial), index)),
    ]),
  );
const first = (more: object) => changed((trial, index) => (index === 0 ? { ...trial, ...more } : trial));
const usage = (more: object) =>
  changed((trial, index) => (index === 0 ? { ...trial, agent_result: { ...trial.agent_result, ...more } } : trial));
const csv = (...lines: readonly string[]) => ({ 'trials.csv': ['arm,task,outcome,tokens', ...lines].join('\n') });
const vally = (more: object) => ({
  ...goldenFiles.vally(plainTrials()),
  'with/results.jsonl': `${JSON.stringify({ ...vallyRecord(plainTrials()[1] as PlainTrial), ...more })}\n`,
});
const summary = (more: object) => ({
  'without.eval': packLog(
    inspectHeader('a'),
    plainTrials()
      .filter(({ arm }) => arm === 'without')
      .map((trial, index) => ({ ...inspectSummary(trial), ...(index === 0 ? more : {}) })),
  ),
});

describe('decideTrials: what is refused', () => {
  it.each<[string, ForeignFormat, Record<string, string | Uint8Array>, string]>([
    [
      'an arm of two configurations',
      'harbor',
      changed((trial, index) => ({
        ...trial,
        config: { ...trial.config, agent: { ...trial.config.agent, kwargs: { memory: index } } },
      })),
      'mixed-arms',
    ],
    [
      'two models in a job',
      'harbor',
      first({ agent_info: { name: 'claude-code', version: '2.1.0', model_info: { name: 'other' } } }),
      'two-models',
    ],
    [
      'two models in a log, no grader among them',
      'inspect',
      summary({
        model_usage: {
          'anthropic/claude-x': { input_tokens: 1, output_tokens: 1 },
          other: { input_tokens: 1, output_tokens: 1 },
        },
      }),
      'two-models',
    ],
    ['a task that one arm lacks', 'harbor', first({ task_name: 'alone' }), 'missing-task'],
    ['a task that is another in one trial', 'harbor', first({ task_checksum: 'other' }), 'task-differs'],
    [
      'a trial twice',
      'harbor',
      {
        ...goldenFiles.harbor(plainTrials()),
        'job-with/again/result.json': JSON.stringify(harborTrial(plainTrials()[1] as PlainTrial)),
      },
      'repeated',
    ],
    ['null usage', 'harbor', usage({ n_input_tokens: null }), 'no-usage'],
    ['no usage', 'harbor', first({ agent_result: null }), 'no-usage'],
    [
      'no usage after a timeout',
      'harbor',
      first({ agent_result: null, exception_info: { exception_type: 'AgentTimeoutError' } }),
      'no-usage',
    ],
    [
      'a completed trial of 0 tokens',
      'harbor',
      usage({ n_input_tokens: 0, n_cache_tokens: 0, n_output_tokens: 0 }),
      'no-usage',
    ],
    ['negative usage', 'harbor', usage({ n_output_tokens: -5 }), 'bad-value'],
    ['half a token', 'harbor', usage({ n_output_tokens: 1.5 }), 'bad-value'],
    ['more tokens than a double counts', 'harbor', usage({ n_output_tokens: 2 ** 60 }), 'bad-value'],
    ['more cached than there was input', 'harbor', usage({ n_cache_tokens: 10 ** 9 }), 'unit'],
    ['a clock that went back', 'harbor', first({ finished_at: '2020-01-01T00:00:00Z' }), 'clock'],
    ['no reward', 'harbor', first({ verifier_result: null }), 'no-score'],
    [
      'several rewards and none called reward',
      'harbor',
      first({ verifier_result: { rewards: { a: 1, b: 0 } } }),
      'no-score',
    ],
    ['a missing key', 'harbor', first({ trial_name: undefined }), 'missing-key'],
    ['cut JSON', 'harbor', { 'job-with/a/result.json': '{"task_name": "x"' }, 'json-syntax'],
    ['bytes that are no text', 'harbor', { 'job-with/a/result.json': Buffer.from([0x7b, 0xff, 0xfe]) }, 'encoding'],
    ['a judge grade above all', 'vally', vally({ gradeResult: { score: 4.5 } }), 'bad-value'],
    ['no grade', 'vally', vally({ gradeResult: null }), 'no-score'],
    ['a stimulus without its evaluation', 'vally', vally({ experiment: null }), 'no-task'],
    [
      'a total that is no sum',
      'vally',
      vally({
        trajectory: {
          metrics: {
            tokenUsage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 4, cacheWriteTokens: 0, totalTokens: 99 },
          },
        },
      }),
      'unit',
    ],
    [
      'input that may hold the cache or not',
      'vally',
      vally({
        trajectory: {
          metrics: { tokenUsage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 4, cacheWriteTokens: 0 } },
        },
      }),
      'unit',
    ],
    [
      'a log that is still written',
      'inspect',
      { 'without.eval': packLog({ ...inspectHeader('a'), status: 'started' }, []) },
      'unfinished',
    ],
    [
      'a log without summaries',
      'inspect',
      { 'without.eval': zip({ 'header.json': JSON.stringify(inspectHeader('a')) }) },
      'unfinished',
    ],
    [
      'a log of another version',
      'inspect',
      { 'without.eval': packLog({ ...inspectHeader('a'), version: 9 }, []) },
      'bad-value',
    ],
    [
      'a zip bomb that says its size',
      'inspect',
      { 'without.eval': zip({ 'header.json': ' '.repeat(300 * 1024 * 1024) }) },
      'archive',
    ],
    [
      'a zip bomb that says another',
      'inspect',
      { 'without.eval': zip({ 'header.json': ' '.repeat(5_000_000) }, () => ({ size: 1000 })) },
      'archive',
    ],
    [
      'a zip that says more than it can hold',
      'inspect',
      { 'without.eval': zip({ 'header.json': '{}' }, () => ({ size: 1_000_000 })) },
      'archive',
    ],
    ['an archive without a table', 'inspect', { 'without.eval': 'PK\u0003\u0004' }, 'archive'],
    [
      'answers out of a cache',
      'promptfoo',
      {
        'o.json': JSON.stringify({
          results: {
            version: 3,
            results: [{ promptIdx: 0, testIdx: 0, provider: {}, success: true, response: { cached: true } }],
          },
        }),
      },
      'from-cache',
    ],
    [
      'results of version 2',
      'promptfoo',
      { 'o.json': JSON.stringify({ results: { version: 2, results: [] } }) },
      'bad-value',
    ],
    ['an unknown column', 'csv', { 'trials.csv': 'arm,task,outcome,tokenz\n' }, 'unknown-column'],
    ['an outcome of no meaning', 'csv', csv('a,b,solved,5'), 'bad-outcome'],
    ['negative tokens in a table', 'csv', csv('a,b,completed,-5'), 'bad-value'],
    ['a cell too many', 'csv', csv('a,b,completed,5,6'), 'bad-row'],
    ['an empty cell of tokens', 'csv', csv('without,b,completed,', 'with,b,completed,5'), 'no-usage'],
    ['an arm that nobody has', 'csv', csv('a,b,completed,5'), 'no-arm'],
    ['an empty folder', 'csv', {}, 'none'],
  ])('%s (%s)', async (_, format, files, code) => {
    const path = place();
    writeFiles(path, { 'README.md': '', ...files });
    const problems = await problemsOf(decideTrials(request(format, path)));
    expect(problems.map((problem) => problem.code)).toContain(`trials-${code}`);
    for (const { hint, message } of problems) expect(`${message} ${hint}`).not.toMatch(/undefined|\[object/);
  });

  it('names line and column of what is wrong', async () => {
    const path = writeFiles(place(), csv('without,b,completed,5', 'with,b,completed,x'));
    expect(await problemsOf(decideTrials(request('csv', path)))).toMatchObject([{ at: { line: 3 } }]);
    const lines = writeFiles(place(), vally({ status: 5 }));
    expect(await problemsOf(decideTrials(request('vally', lines)))).toMatchObject([
      { at: { line: 1, column: expect.any(Number) } },
    ]);
  });

  it('a file of a gigabyte is not read, a link not followed', async () => {
    const path = writeFiles(place(), { 'other.txt': '' });
    writeFileSync(join(path, 'a.csv'), '');
    truncateSync(join(path, 'a.csv'), 1024 ** 3);
    symlinkSync('/etc/hostname', join(path, 'b.csv'));
    const problems = await problemsOf(decideTrials(request('csv', path)));
    expect(problems.map(({ code }) => code)).toEqual(['trials-too-large', 'trials-not-a-file']);
  });

  it('what is not there', async () => {
    expect(await problemsOf(decideTrials(request('csv', join(folder, 'nowhere'))))).toMatchObject([
      { code: 'trials-missing' },
    ]);
  });
});

describe('decideTrials: what leaves only a no', () => {
  const apart = plainTrials().map((trial) => ({
    ...trial,
    startedAt: trial.startedAt + (trial.arm === 'with' ? 10 ** 9 : 0),
  }));

  it('arms after each other', async () => {
    const { answer } = await decideGolden('harbor', apart);
    expect(answer).toMatchObject({ verdict: 'undecided', reason: 'not-concurrent', next: { trials: 60 } });
    expect(answer.labels).toContain('not-concurrent');
    const dearer = apart.map((trial) => ({
      ...trial,
      tokens: [trial.arm === 'with' ? 90_000 : 1000, 0, 0, 0] as const,
    }));
    expect((await decideGolden('harbor', dearer)).answer.verdict).toBe('does-not-earn');
  });

  it('trials that were run again', async () => {
    const log = (arm: PlainTrial['arm'], more: object) =>
      packLog(
        inspectHeader(arm),
        plainTrials()
          .filter((trial) => trial.arm === arm)
          .map((trial) => ({ ...inspectSummary(trial), ...more })),
      );
    const path = writeFiles(place(), { 'without.eval': log('without', {}), 'with.eval': log('with', { retries: 1 }) });
    expect((await decideTrials(request('inspect', path))).answer).toMatchObject({
      verdict: 'undecided',
      reason: 'retried',
    });
  });

  it('tokens that may be characters: no timing beside the runs', async () => {
    const files = goldenFiles['skill-creator'](plainTrials());
    const path = writeFiles(place(), { 'benchmark.json': files['benchmark.json'] ?? '' });
    const { answer } = await decideTrials(request('skill-creator', path));
    expect(answer.labels).toContain('characters-perhaps');
    expect(answer.verdict).not.toBe('earns');
  });
});

describe('decideTrials: what a judge says', () => {
  it('a part of a solution solves nothing', async () => {
    const trials = plainTrials({ solved: 0 });
    for (const format of ['vally', 'skill-creator'] as const) {
      const { answer } = await decideGolden(format, trials);
      expect(answer).toMatchObject({ verdict: 'undecided', reason: 'more-trials-needed' });
    }
  });
});
