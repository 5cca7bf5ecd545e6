import { existsSync, rmSync } from 'node:fs';
import { messageOf } from '../../../core/util/values.ts';
import { listContextFiles, listKeptFiles, readKeptFile, writeKeptFile } from '../replay/kept-files.ts';
import {
  contextFolder,
  type KeptTrial,
  keptPath,
  maxTrialBytes,
  parseKeptTrial,
  renderKeptTrial,
} from '../replay/kept-trial.ts';
import type { RedactTrial } from '../replay/open-recorder.ts';

/**
 * Baseline trials as a folder of files that several machines may add to: one file per context and trial, never changed, so that
 * folders are merged by copying one over the other.
 */
export interface BaselineCache {
  /** Trials with a context; what cannot be trusted is left out and listed in `faults`. */
  read(context: string): readonly KeptTrial[];
  /** One trial; undefined when it is not there or cannot be trusted. */
  find(context: string, key: string): KeptTrial | undefined;
  /** Adds a trial unless it is there. A cache that cannot be written costs the next run trials, and this one nothing. */
  write(kept: KeptTrial): void;
  /** Deletes trials that ended before a time, and the oldest of too many. */
  prune(before: Date): void;
  /** What was left out or could not be written, one line each. */
  faults(): readonly string[];
}

/** Most files of one context that are read, and most files a cache keeps. */
const mostPerContext = 256;
const mostFiles = 4096;

/** Opens the cache in a folder, which need not exist yet; trials that `trusts` says no to are left out. */
export function openBaselineCache(
  folder: string,
  redact: RedactTrial,
  trusts: (kept: KeptTrial) => boolean = () => true,
): BaselineCache {
  const faults = new Set<string>();
  const read = (file: string): KeptTrial | undefined => {
    const kept = readBaseline(folder, file);
    if ('record' in kept && trusts(kept)) return kept;
    faults.add(`${file}: ${'record' in kept ? 'it is of unknown origin' : kept.why}`);
    return undefined;
  };
  const attempt = (place: string, action: () => void) => {
    try {
      action();
    } catch (error) {
      faults.add(`${place}: ${messageOf(error)}`);
    }
  };
  return {
    read(context) {
      const { files, odd } = listContextFiles(contextFolder(folder, context));
      for (const file of odd) faults.add(`${file}: it is not a regular file`);
      return files.slice(0, mostPerContext).flatMap((file) => read(file) ?? []);
    },
    find(context, key) {
      const file = keptPath(folder, { context, record: { key } });
      return existsSync(file) ? read(file) : undefined;
    },
    write(kept) {
      const clean = redact(kept);
      const file = keptPath(folder, clean);
      const there = existsSync(file) ? readBaseline(folder, file) : undefined;
      if (there !== undefined && 'record' in there && trusts(there)) return;
      attempt(file, () => writeKeptFile(folder, file, renderKeptTrial(clean), { fsync: false }));
    },
    prune: (before) => attempt(folder, () => pruneFiles(folder, before)),
    faults: () => [...faults],
  };
}

function readBaseline(folder: string, file: string): KeptTrial | { readonly why: string } {
  const read = readKeptFile(file, maxTrialBytes);
  if ('why' in read) return read;
  const { value, problems } = parseKeptTrial(read.bytes, file, 'baseline');
  if (value === undefined) return { why: problems[0]?.message ?? 'it cannot be read' };
  return keptPath(folder, value) === file ? value : { why: 'its name belongs to another trial' };
}

/** Only files with the name of a trial are ever deleted; what cannot be read is of no use to anybody. */
function pruneFiles(folder: string, before: Date): void {
  const dated = listKeptFiles(folder).files.map((file) => {
    const kept = readBaseline(folder, file);
    return { file, ranAt: 'record' in kept ? kept.ranAt : '' };
  });
  const newest = dated.toSorted((a, b) => (a.ranAt < b.ranAt ? 1 : -1));
  const gone = newest.filter(({ ranAt }, index) => index >= mostFiles || ranAt < before.toISOString());
  for (const { file } of gone) rmSync(file, { force: true });
}
