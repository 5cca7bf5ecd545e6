import { basename } from 'node:path/posix';
import type { Progress } from '../conversation/progress.ts';
import { pendingEdits } from './edit.ts';
import { run, type Step } from './step.ts';

const testCommand = 'node_modules/.bin/vitest run';
const suiteCommand = `${testCommand} --reporter=verbose`;

/** Runs the whole suite after an edit, while others are still to be made. */
export const testBetween: Step = ({ counts }, progress) => {
  const isDue = progress.edits.length > 0 && runsSinceEdit(progress).length < counts.testsBetween;
  return isDue ? run(suiteCommand, 'Run the whole test suite') : undefined;
};

/** Runs the related tests after the last edit, then the whole suite. */
export const test: Step = (script, progress) => {
  if (progress.edits.length === 0 || pendingEdits(script, progress).length > 0) return undefined;
  const runs = runsSinceEdit(progress);
  const related = relatedTests(progress);
  const suites = runs.filter(({ command }) => command === suiteCommand).length;
  if (related.length > 0 && runs.length - suites < script.counts.relatedTests)
    return run(`${testCommand} ${related.join(' ')}`, 'Run the related tests');
  const wanted =
    related.length === 0 ? Math.max(script.counts.relatedTests, script.counts.suites) : script.counts.suites;
  return suites < wanted ? run(suiteCommand, 'Run the whole test suite') : undefined;
};

function runsSinceEdit({ edits, commands }: Progress): Progress['commands'] {
  const since = edits.at(-1)?.turn ?? -1;
  return commands.filter(({ command, turn }) => turn > since && command.startsWith(testCommand));
}

/** Test files that were shown and are named after an edited file. */
function relatedTests({ edits, files }: Progress): readonly string[] {
  const names = new Set(edits.map(({ path }) => nameOf(path)));
  return [...files].filter((path) => /\.(?:test|spec)\./.test(path) && names.has(nameOf(path))).sort();
}

function nameOf(path: string): string {
  return basename(path).split('.')[0] ?? path;
}
