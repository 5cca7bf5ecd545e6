import type { Observation, Segment } from '../../model/finding.ts';
import { isCheck, isInspection, isQuotableCommand, isWholeSuite, plainCommand } from '../waste/commands.ts';
import { type DoneAction, insideProject, listActions } from './list-actions.ts';

/** What commands are for, by a word of theirs. */
const purposes: readonly (readonly [purpose: string, sentence: string, pattern: RegExp])[] = [
  ['types', 'Check types with', /\btsc\b|\btypecheck\b|\bmypy\b|\bpyright\b/],
  ['lint', 'Lint with', /\blint\b|\beslint\b|\bbiome\b|\bclippy\b|\bruff\b/],
  ['build', 'Build with', /\bbuild\b/],
  ['format', 'Format with', /\b(?:format|fmt|prettier|black)\b/],
];

/** Most files of a segment that are paired with each other. */
const mostPaired = 6;

/** How things are done here: the commands that work, by what they are for, and files that are edited together. */
export function learnConventions({ project, steps }: Segment): readonly Observation[] {
  const actions = listActions(steps).filter(({ said }) => said === undefined);
  return [...listPreferences(actions), ...listPairs(project, actions)];
}

function listPreferences(actions: readonly DoneAction[]): readonly Observation[] {
  const commands = actions.flatMap(({ kind, subject }) => (kind === 'command' ? [plainCommand(subject)] : []));
  return [...Map.groupBy(commands, (command) => command)].flatMap(([command, own]): readonly Observation[] => {
    const found = isWholeSuite(command)
      ? (['tests', 'Run all tests with', /./] as const)
      : purposes.find(([, , pattern]) => pattern.test(command));
    if (found === undefined || !isQuotableCommand(command)) return [];
    const [purpose, sentence] = found;
    const body = `${sentence} ${command}; it works in this project.`;
    return [{ key: `${purpose}: ${command}`, text: `${purpose}: ${command} worked`, times: own.length, body }];
  });
}

function listPairs(project: string, actions: readonly DoneAction[]): readonly Observation[] {
  const written = actions.flatMap(({ kind, subject }) => (kind === 'write' ? [insideProject(project, subject)] : []));
  const files = [...new Set(written)].sort().slice(0, mostPaired);
  return files.flatMap((one, index) =>
    files
      .slice(index + 1)
      .map((two) => ({ key: `${one} + ${two}`, text: `edited together: ${one}, ${two}`, times: 1 })),
  );
}

/** How many actions after a failure a repair may take. */
const reach = 10;

/** Commands that failed, and worked again once another command had been run in between: that one repaired it. */
export function learnRepairs({ steps }: Segment): readonly Observation[] {
  const actions = listActions(steps);
  return actions.flatMap((failed, index): readonly Observation[] => {
    if (failed.kind !== 'command' || failed.said === undefined) return [];
    const after = actions.slice(index + 1, index + 1 + reach);
    const again = after.findIndex(({ kind, subject }) => kind === 'command' && subject === failed.subject);
    if (again < 0 || after[again]?.said !== undefined) return [];
    const between = after.slice(0, again);
    // With an edit in between nobody can tell which of the two it was.
    if (between.some(({ kind }) => kind === 'write')) return [];
    const repairs = between.filter(isRepair);
    const [repair] = repairs;
    return repair === undefined || repairs.length > 1 ? [] : [toObservation(failed, repair)];
  });
}

function isRepair({ kind, subject, said }: DoneAction): boolean {
  const command = plainCommand(subject);
  return kind === 'command' && said === undefined && !isInspection(command);
}

function toObservation(failed: DoneAction, repair: DoneAction): Observation {
  const [command, by] = [plainCommand(failed.subject), plainCommand(repair.subject)];
  const isPlain =
    isQuotableCommand(command) && isQuotableCommand(by) && (isCheck(command) || isCheck(by) || by.includes('install'));
  return {
    key: `${command} < ${by}`,
    text: `${command} failed and passed after ${by}`,
    times: 1,
    ...(isPlain && { body: `When ${command} fails, run ${by} and then ${command} again before you look further.` }),
  };
}
