import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptPath } from '../../../../src/gate/measure/replay/kept-trial.ts';
import { openTrialRedactor } from '../../../../src/gate/measure/replay/open-recorder.ts';
import { openBaselineCache } from '../../../../src/gate/measure/trial/open-baseline-cache.ts';
import { context, keptOf, newFolder, put } from '../replay/kept-files.ts';

const open = (folder: string) => openBaselineCache(folder, openTrialRedactor({}));
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('openBaselineCache', () => {
  it('reads what any machine wrote, however the folders were merged', () => {
    const [a, b] = [newFolder(), newFolder()];
    open(a).write(keptOf('one'));
    open(b).write(keptOf('one'));
    open(b).write(keptOf('two'));
    for (const name of filesOf(a)) writeFileSync(join(b, name), readFileSync(join(a, name)));
    const cache = open(b);
    const names = cache.read(context).map(({ record }) => record.seed);
    expect(names.sort()).toEqual([keptOf('one'), keptOf('two')].map(({ record }) => record.seed).sort());
    expect(cache.read('another context')).toEqual([]);
    expect(cache.faults()).toEqual([]);
  });

  it('is empty where there is no folder', () => {
    const cache = open(join(newFolder(), 'absent'));
    expect(cache.read(context)).toEqual([]);
    cache.prune(new Date());
    expect(cache.faults()).toEqual([]);
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

  it('leaves out what it cannot trust, once each, and says so', () => {
    const folder = newFolder();
    open(folder).write(keptOf('good'));
    const file = keptPath(folder, keptOf('bad'));
    put(file, '{"schema": 1}');
    symlinkSync('/etc/passwd', keptPath(folder, keptOf('link')));
    mkdirSync(keptPath(folder, keptOf('folder')));
    put(join(dirname(file), `${'0'.repeat(32)}.json`), readFileSync(keptPath(folder, keptOf('good'))));
    const cache = open(folder);
    expect(cache.read(context)).toEqual([keptOf('good')]);
    expect(cache.read(context)).toHaveLength(1);
    expect(cache.faults()).toHaveLength(4);
    expect(cache.faults().join()).toContain('its name belongs to another trial');
  });

  it('writes through no link that lies where a trial or a folder of trials belongs', () => {
    for (const place of ['file', 'folder'] as const) {
      const [folder, elsewhere] = [newFolder(), newFolder()];
      const [precious, file] = [put(join(elsewhere, 'precious'), 'mine'), keptPath(folder, keptOf('one'))];
      mkdirSync(place === 'file' ? dirname(file) : folder, { recursive: true });
      symlinkSync(place === 'file' ? precious : elsewhere, place === 'file' ? file : dirname(file));
      const cache = open(folder);
      cache.write(keptOf('one'));
      expect(readdirSync(elsewhere)).toEqual(['precious']);
      expect(readFileSync(precious, 'utf8')).toBe('mine');
      expect(cache.faults().join()).toContain('there is a link in its place');
    }
  });

  it('reads a bounded number of files', () => {
    const folder = newFolder();
    const cache = open(folder);
    for (let n = 0; n < 300; n++) cache.write(keptOf(`trial ${n}`));
    expect(cache.read(context)).toHaveLength(256);
  });

  it('deletes old and broken trials and nothing else', () => {
    const folder = newFolder();
    const cache = open(folder);
    cache.write(keptOf('old', {}, '2026-02-01T09:00:00.000Z'));
    cache.write(keptOf('new', {}, '2026-03-01T09:00:00.000Z'));
    put(keptPath(folder, keptOf('broken')), '{');
    const [notes, other] = [put(join(folder, 'notes.json'), '{}'), put(join(folder, 'mine', 'x.json'), '{}')];
    cache.prune(new Date('2026-02-20T00:00:00Z'));
    expect(
      filesOf(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([keptPath(folder, keptOf('new')), notes, other].sort());
  });
});
