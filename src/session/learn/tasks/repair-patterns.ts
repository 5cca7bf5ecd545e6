import type { Observation, Segment } from '../../model/finding.ts';
import { isCheck, isInspection, isQuotableCommand, plainCommand } from '../waste/commands.ts';
import { type DoneAction, listActions } from './list-actions.ts';

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
