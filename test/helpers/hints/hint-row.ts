import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Files, makeRepository, type Repository, type RepositoryOptions } from '../make-repository.ts';

/** Where a problem shows: a repository, and variables that commands there see. */
export interface Stage {
  readonly repository: Repository;
  readonly env?: NodeJS.ProcessEnv;
}

/** A state that shows a problem, and what is left of it once somebody has done what its hint says. */
export interface HintRow {
  readonly code: string;
  /** The state in words, after "when". */
  readonly name: string;
  readonly make: () => Stage | Promise<Stage>;
  /** The command that shows the problem, without the name of the program. */
  readonly shows: readonly string[];
  /** Which way of the hint is taken, where it offers several; the first when absent. */
  readonly way?: number;
  /** What a person does before the commands, and the words of the hint that ask for it. */
  readonly before?: readonly [asks: RegExp, does: (stage: Stage) => unknown];
  /** What a person writes in the place of words of the hint's commands. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Codes of what the hint's command lacks on a machine of ours, a real agent first of all: that it starts is all that is shown then. */
  readonly lacks?: readonly string[];
  /** The command that shows that the problem is gone, `shows` when absent; `instead` where the hint's commands stand in its place. */
  readonly again?: readonly string[] | 'instead';
}

/** A stage of a throwaway repository. */
export function stageOf(options: RepositoryOptions = {}): Stage {
  return { repository: makeRepository(options) };
}

/** A person's folder of their own, with these files: nothing of other rows is found there. */
export function makeHome(files: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-hint-home-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return { HOME: home, RENTROLL_HOME: home };
}

/** Writes files, or deletes them (undefined), and commits that. */
export function change(files: Files): (stage: Stage) => void {
  return ({ repository }) => {
    repository.write(files);
    repository.commit('Do what the hint says first');
  };
}
