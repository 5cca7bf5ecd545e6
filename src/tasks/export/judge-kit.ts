import picomatch from 'picomatch';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { type LaidFile, layText } from '../../core/model/trial/overlay.ts';
import { defined } from '../../core/util/values.ts';
import { guardPatterns, guardsTasks, openedBy, pathsOfReference } from '../../gate/measure/incidents/guard-files.ts';
import { handWord } from '../../gate/measure/judging/judge-work.ts';
import { setupTests } from '../../gate/measure/judging/run-tests.ts';
import { type JudgeTerms, judgeModule } from './judge-script.ts';

/** Files by path, as they are written. */
export type ExportedFiles = ReadonlyMap<string, LaidFile>;

/** A golden task with all that its copies begin with. */
export interface StartedTask {
  readonly task: GoldenTask;
  /** What a copy holds at first: the fixture or the task's own start, and instructions over it. */
  readonly start: ExportedFiles;
  /** What each arm brings in a mount, which nobody can take away; absent where no arms are exported. */
  readonly mounted?: string;
}

/** Why a task cannot be judged without rentroll; undefined where it can. */
export function refuseKit({ check }: GoldenTask): string | undefined {
  return check?.runner === 'command'
    ? 'its check reads the JUnit XML of a command of its own, which only rentroll does'
    : undefined;
}

/** Everything that judges a task in a folder by Node alone: the script, its terms, guarded files as they were, and hidden tests. */
export function buildKit({ task, start, mounted }: StartedTask, timeoutMs: number): ExportedFiles {
  const isOpen = openedBy(task);
  const kept = [...start].filter(([path]) => guardsTasks(path, false) && !isOpen(path));
  const hidden = Object.entries(task.tests ?? {});
  const terms: JudgeTerms = {
    start: [...start.keys()],
    kept: kept.map(([path]) => path),
    hidden: hidden.map(([path]) => path),
    guards: listGuards(task, mounted),
    ...checkOf(task),
    ...defined({ expected: task.check && task.expected }),
    timeoutMs,
  };
  return new Map([
    ['judge.mjs', layText(judgeModule)],
    ['task.json', layText(`${JSON.stringify(terms, null, 2)}\n`)],
    ...kept.map(([path, file]) => [`kept/${path}`, file] as const),
    ...hidden.map(([path, content]) => [`hidden/${path}`, layText(content)] as const),
  ]);
}

function checkOf(task: GoldenTask): Pick<JudgeTerms, 'script' | 'helpers'> {
  return task.check === undefined ? { script: handWord(task.successCheck), helpers: {} } : setupTests(task.check, task);
}

function listGuards({ reference, writes = [] }: GoldenTask, mounted: string | undefined): JudgeTerms['guards'] {
  const { names, paths } = guardPatterns;
  const open = [...pathsOfReference(reference), ...(mounted === undefined ? [] : [mounted])];
  const exact = open.map((path) => `^${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
  const globs = writes.map((glob) => picomatch.makeRe(glob, { dot: true }).source);
  return {
    names: names.map(({ source }) => source),
    paths: paths.map(({ source }) => source),
    opened: [...exact, ...globs],
  };
}
