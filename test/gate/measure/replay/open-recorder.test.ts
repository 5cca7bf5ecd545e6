import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { openRecorder, openTrialRedactor } from '../../../../src/gate/measure/replay/open-recorder.ts';
import { openRecording } from '../../../../src/gate/measure/replay/open-recording.ts';
import { context, keptOf, manifest, newFolder, put } from './kept-files.ts';

const redact = openTrialRedactor({});
const open = (folder: string, more = {}) => openRecorder(folder, { ...manifest, ...more }, redact);

function problemsOf(act: () => unknown) {
  try {
    act();
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

describe('openRecorder', () => {
  it('writes what openRecording reads, once per trial', () => {
    const folder = newFolder();
    const recorder = open(folder);
    const kept = keptOf('one', { detail: 'the check failed', outcome: 'failed-check' });
    recorder.trial(kept);
    recorder.trial(kept);
    recorder.baseline(keptOf('two'));
    const recording = openRecording(folder);
    expect(recording.trials).toBe(1);
    expect(recording.find(context, kept.record)).toEqual(kept.record);
    expect(recording.baselines(context)).toEqual([keptOf('two')]);
    expect(recorder.fault()).toBeUndefined();
    expect(statSync(join(folder, 'manifest.json')).isFile()).toBe(true);
  });

  it('goes on with a recording of the same setup, and refuses to mix it with another', () => {
    const folder = newFolder();
    open(folder).trial(keptOf('one'));
    open(folder).trial(keptOf('two'));
    expect(openRecording(folder).trials).toBe(2);
    const others = [
      [{ runner: 'codex' }, 'recording-other-runner'],
      [{ version: '2.1.198' }, 'recording-other-version'],
      [{ model: 'a-model-2' }, 'recording-other-model'],
      [{ fixture: 'sha256:g' }, 'recording-other-fixture'],
      [{ prepare: 'npm ci' }, 'recording-other-fixture'],
      [{ node: 'v26.0.0' }, 'recording-other-fixture'],
      [{ seed: 2 }, 'recording-other-settings'],
      [{ maxTurns: 61 }, 'recording-other-settings'],
      [{ trialTokens: 1 }, 'recording-other-settings'],
      [{ timeoutMs: 1 }, 'recording-other-settings'],
      [{ enforced: { files: true, network: true, processes: true } }, 'recording-other-settings'],
    ] as const;
    for (const [more, code] of others) expect(problemsOf(() => open(folder, more))).toMatchObject([{ code }]);
    expect(problemsOf(() => open(folder, { seed: 2, model: 'x' }))).toHaveLength(2);
  });

  it('says before anything is spent that a folder cannot be written', () => {
    const file = put(join(newFolder(), 'file'), 'in the way');
    expect(problemsOf(() => open(join(file, 'below')))).toMatchObject([{ code: 'recording-unwritable' }]);
  });

  it('keeps quiet about a disk that fails later, and tells it at the end', () => {
    const folder = newFolder();
    const recorder = open(folder);
    put(join(folder, 'trials'), 'in the way');
    recorder.trial(keptOf('one'));
    recorder.trial(keptOf('two'));
    expect(recorder.fault()).toMatch(/trials.*(EEXIST|ENOTDIR)/);
  });

  it('writes its manifest through no link', () => {
    const folder = newFolder();
    const precious = join(newFolder(), 'not-there-yet');
    symlinkSync(precious, join(folder, 'manifest.json'));
    expect(problemsOf(() => open(folder))).toMatchObject([{ code: 'recording-unwritable' }]);
    expect(existsSync(precious)).toBe(false);
  });

  it.skipIf(process.getuid?.() === 0)('says that a folder is read-only', () => {
    const folder = join(newFolder(), 'read-only');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    expect(problemsOf(() => open(folder))).toMatchObject([{ code: 'recording-unwritable' }]);
  });
});

describe('openTrialRedactor', () => {
  const secrets = {
    ANTHROPIC_API_KEY: 'plain-words-nobody-would-guess',
    MY_TOKEN: 'another-secret-value',
    PATH: '/usr/local/bin:/usr/bin',
  };

  it("takes the environment's secrets, and what has the shape of one, out of every text", () => {
    const folder = newFolder();
    const token = `ghp_${'a1B2'.repeat(10)}`;
    openRecorder(folder, manifest, openTrialRedactor(secrets)).trial(
      keptOf('one', {
        outcome: 'agent-error',
        detail: `401 for ${secrets.ANTHROPIC_API_KEY} in ${secrets.PATH} and ${token}`,
        model: secrets.MY_TOKEN,
        models: [{ model: secrets.MY_TOKEN, usage: keptOf('x').record.usage }],
        enforced: { files: true, network: true, processes: false },
        attempts: [{ kind: 'denied', tool: 'Bash', what: `echo ${secrets.MY_TOKEN} ${token}` }],
      }),
    );
    const [file = ''] = readdirSync(join(folder, 'trials'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    const text = readFileSync(join(folder, 'trials', file), 'utf8');
    for (const secret of [secrets.ANTHROPIC_API_KEY, secrets.MY_TOKEN, token]) expect(text).not.toContain(secret);
    expect(text).toContain('401 for [redacted] in /usr/local/bin:/usr/bin and [redacted]');
    expect(openRecording(folder).trials).toBe(1);
  });

  it('cuts what is too long to be read again, and what is no text', () => {
    const { record } = redact(keptOf('one', { detail: `\ud83d${'x'.repeat(400)}`, outcome: 'agent-error' }));
    expect(record.detail).toHaveLength(300);
    expect(record.detail?.isWellFormed()).toBe(true);
  });
});
