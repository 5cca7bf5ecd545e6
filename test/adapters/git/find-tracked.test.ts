import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTracked, refuseTracked } from '../../../src/adapters/git/find-tracked.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';

let repository: Repository;

beforeEach(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-tracked-')));
  repository.git('init', '--quiet');
  repository.write({ 'state/journal.db': 'x', 'own/notes.md': 'x', '[a]/b.json': '{}', 'a/b.json': '{}' });
  repository.git('add', '--force', 'state/journal.db', ':(literal)[a]/b.json');
});
afterEach(() => repository.remove());

const find = (path: string) => findTracked(join(repository.root, path));

describe('findTracked', () => {
  it.each<[string, string, string | undefined]>([
    ['a folder with a tracked file', 'state', 'state/journal.db'],
    ['a tracked file', 'state/journal.db', 'journal.db'],
    ['a name that git could take for a pattern', '[a]', '[a]/b.json'],
    ['a folder with none', 'own', undefined],
    ['a name that only a pattern would match', 'a', undefined],
    ['what is not there', 'nowhere/at/all', undefined],
  ])('knows %s', (_, path, expected) => {
    expect(find(path)).toBe(expected);
  });

  it('knows a tracked link that stands where a folder should', () => {
    symlinkSync(tmpdir(), join(repository.root, 'linked'));
    repository.git('add', 'linked');
    expect(find('linked')).toBe('linked');
  });

  it('finds nothing outside of any repository', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-nowhere-'));
    mkdirSync(join(folder, 'state'));
    writeFileSync(join(folder, 'state/journal.db'), 'x');
    expect(findTracked(join(folder, 'state'))).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  it('does not start what the repository names as its monitor of files', () => {
    const planted = join(repository.root, 'planted');
    writeFileSync(planted, `#!/bin/sh\ntouch ${planted}.ran\n`, { mode: 0o755 });
    repository.git('config', 'core.fsmonitor', planted);
    expect(find('state')).toBe('state/journal.db');
    expect(existsSync(`${planted}.ran`)).toBe(false);
  });
});

describe('refuseTracked', () => {
  it('says what is there, which file, and what to do', () => {
    const refuse = (path: string) => () => refuseTracked(join(repository.root, path), 'the journal');
    expect(refuse('state')).toThrow(/the journal at .*state.*"state\/journal\.db"/);
    expect(refuse('own')).not.toThrow();
  });
});
