import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type KeptTrial,
  keptPath,
  openTrialFolder,
  openTrialRedactor,
} from '../../../../src/gate/trials/store/trial-folder.ts';
import { context, keptOf, newFolder, put } from './kept-files.ts';

const redact = openTrialRedactor({});
const open = (folder: string, trusts: (kept: KeptTrial) => boolean = () => true) =>
  openTrialFolder(folder, { sign: redact, trusts });
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('openTrialFolder', () => {
  it('reads what any machine wrote, however the folders were merged', () => {
    const [a, b] = [newFolder(), newFolder()];
    open(a).write(keptOf('one'));
    open(b).write(keptOf('one'));
    open(b).write(keptOf('two'));
    for (const name of filesOf(a)) writeFileSync(join(b, name), readFileSync(join(a, name)));
    const store = open(b);
    const names = store.read(context).map(({ record }) => record.seed);
    expect(names.sort()).toEqual([keptOf('one'), keptOf('two')].map(({ record }) => record.seed).sort());
    expect(store.find(context, keptOf('one').record.key)).toEqual(keptOf('one'));
    expect(store.find(context, '0'.repeat(64))).toBeUndefined();
    expect(store.read('another context')).toEqual([]);
    expect(store.faults()).toEqual([]);
  });

  it('is empty where there is no folder', () => {
    const store = open(join(newFolder(), 'absent'));
    expect(store.trials).toEqual([]);
    expect(store.faults()).toEqual([]);
  });

  it('never changes a file that can be read, and mends one that cannot', () => {
    const folder = newFolder();
    open(folder).write(keptOf('one', {}, '2026-03-01T09:00:00.000Z'));
    open(folder).write(keptOf('one', { turns: 9 }, '2026-03-02T09:00:00.000Z'));
    expect(open(folder).read(context)).toMatchObject([{ ranAt: '2026-03-01T09:00:00.000Z', record: { turns: 3 } }]);
    writeFileSync(keptPath(folder, keptOf('one')), 'broken');
    open(folder).write(keptOf('one', { turns: 9 }));
    expect(open(folder).read(context)).toMatchObject([{ record: { turns: 9 } }]);
  });

  it('leaves out what cannot be read, and says so', () => {
    const folder = newFolder();
    open(folder).write(keptOf('good'));
    const file = keptPath(folder, keptOf('bad'));
    put(file, '{"schema": 1}');
    symlinkSync('/etc/passwd', keptPath(folder, keptOf('link')));
    mkdirSync(keptPath(folder, keptOf('folder')));
    put(join(dirname(file), `${'0'.repeat(32)}.json`), readFileSync(keptPath(folder, keptOf('good'))));
    const store = open(folder);
    expect(store.trials).toEqual([keptOf('good')]);
    expect(store.faults()).toHaveLength(4);
    expect(store.faults().join()).toContain('its name belongs to another trial');
  });

  it('names the place of what cannot be read', () => {
    const folder = newFolder();
    const file = put(keptPath(folder, keptOf('cut')), '{\n  "schema": 1,\n  "contex');
    expect(open(folder).faults()).toEqual([expect.stringMatching(/^\/.*\.json:3:3: the file cannot be read here: /)]);
    expect(open(folder).faults()[0]?.startsWith(`${file}:3:3: `)).toBe(true);
  });

  it('counts trials of unknown origin and gives none of them', () => {
    const folder = newFolder();
    for (const name of ['one', 'two']) open(folder).write(keptOf(name));
    const store = open(folder, (kept) => kept.record.seed === keptOf('one').record.seed);
    expect(store).toMatchObject({ unknown: 1, trials: [keptOf('one')] });
    expect(store.find(context, keptOf('two').record.key)).toBeUndefined();
  });

  it('writes through no link that lies where a trial or a folder of trials belongs', () => {
    for (const place of ['file', 'folder'] as const) {
      const [folder, elsewhere] = [newFolder(), newFolder()];
      const [precious, file] = [put(join(elsewhere, 'precious'), 'mine'), keptPath(folder, keptOf('one'))];
      mkdirSync(place === 'file' ? dirname(file) : folder, { recursive: true });
      symlinkSync(place === 'file' ? precious : elsewhere, place === 'file' ? file : dirname(file));
      const store = open(folder);
      store.write(keptOf('one'));
      expect(readdirSync(elsewhere)).toEqual(['precious']);
      expect(readFileSync(precious, 'utf8')).toBe('mine');
      expect(store.faults().join()).toContain('there is a link in its place');
    }
  });
});

describe('openTrialRedactor', () => {
  const secrets = {
    ANTHROPIC_API_KEY: 'plain-words-nobody-would-guess',
    MY_TOKEN: 'another-secret-value',
    PATH: '/usr/local/bin:/usr/bin',
  };

  it("takes the environment's secrets, and what has the shape of one, out of every text", () => {
    const token = `ghp_${'a1B2'.repeat(10)}`;
    const kept = keptOf('one', {
      outcome: 'agent-error',
      detail: `401 for ${secrets.ANTHROPIC_API_KEY} in ${secrets.PATH} and ${token}`,
      model: secrets.MY_TOKEN,
      models: [{ model: secrets.MY_TOKEN, usage: keptOf('x').record.usage }],
      attempts: [{ kind: 'denied', tool: 'Bash', what: `echo ${secrets.MY_TOKEN} ${token}` }],
    });
    const text = JSON.stringify(openTrialRedactor(secrets)(kept));
    for (const secret of [secrets.ANTHROPIC_API_KEY, secrets.MY_TOKEN, token]) expect(text).not.toContain(secret);
    expect(text).toContain('401 for [redacted] in /usr/local/bin:/usr/bin and [redacted]');
  });

  it('cuts what is too long to be read again, and what is no text', () => {
    const { record } = redact(keptOf('one', { detail: `\ud83d${'x'.repeat(400)}`, outcome: 'agent-error' }));
    expect(record.detail).toHaveLength(300);
    expect(record.detail?.isWellFormed()).toBe(true);
  });
});
