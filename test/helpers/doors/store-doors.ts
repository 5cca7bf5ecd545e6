import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, makeFolder, measureOn } from '../../gate/commands/parts/part-environment.ts';
import { listAlterations } from '../alterations/alter-json.ts';
import type { Repository } from '../make-repository.ts';
import { cloneTo, filesBelow } from '../replay-environment.ts';
import type { Adapter } from './door.ts';
import { askGate, makeIdleChange } from './idle-environment.ts';

/** The key of the jobs that measure and of the one that judges; who alters an artifact in between has it not. */
const key = { RENTROLL_SIGNING_KEY: 'the key of these tests' };

/** A file of a store, with one thing altered. */
interface AlteredFile {
  readonly file: string;
  readonly what: string;
  make(): string;
}

/**
 * Trials of parts on their way to the job that judges. `claim` is what an untrusted person does to every file of them first: trials that
 * halve what they cost.
 */
export async function openStoreAdapter(claim: (text: string) => string): Promise<Adapter> {
  const open: Repository[] = [];
  const repository = makeIdleChange();
  const measured = makeFolder();
  for (const part of ['1/2', '2/2']) {
    const machine = cloneTo(repository, open);
    const env = { ...machine.deps().env, ...key };
    await measureOn(machine, part, measured, { env });
  }
  const claimed = copyFolder(measured);
  for (const file of filesBelow(claimed)) rewrite(join(claimed, file), claim);
  const alterations = filesBelow(claimed).flatMap((file) => alterFile(claimed, file));
  const askWith = async (store: string) => {
    const clone = cloneTo(repository, open);
    return askGate(clone.repository, { kind: 'offline', store, looks: { kind: 'many', fresh: false } }, key);
  };
  return {
    artefact: 'trials of parts',
    alterations: alterations.map(({ file, what }) => `${file}: ${what}`),
    askWithout: () => askWith(mkdtempSync(join(tmpdir(), 'rentroll-nothing-'))),
    async ask(index) {
      const altered = copyFolder(claimed);
      const alteration = index === undefined ? undefined : alterations[index];
      if (alteration !== undefined) writeFileSync(join(altered, alteration.file), alteration.make());
      try {
        return await askWith(altered);
      } finally {
        rmSync(altered, { recursive: true });
      }
    },
    close: () => {
      for (const one of [repository, ...open]) one.remove();
    },
  };
}

function rewrite(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function alterFile(folder: string, file: string): readonly AlteredFile[] {
  const text = readFileSync(join(folder, file), 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    return listAlterations(value).map(({ path, how, value: altered }) => ({
      file,
      what: `${path.join('.')} ${how}`,
      make: () => `${JSON.stringify(altered)}\n`,
    }));
  } catch {
    return [{ file, what: 'cut', make: () => text.slice(0, text.length / 2) }];
  }
}
