import type { Observation, Stretch } from '../../../../foundation/model/session/finding.ts';
import { isCheck, isQuotableCommand, plainCommand } from '../waste/commands.ts';
import { stemOf } from './error-clusters.ts';
import { type DoneAction, listActions } from './list-actions.ts';

/** Failures in a stretch that make a call a dead end. */
const fewestFailures = 2;

/** Calls that failed again and again and never worked. One that works at last is no dead end any more. */
export function findDeadEnds({ steps }: Stretch): readonly Observation[] {
  const calls = listActions(steps).filter(({ kind }) => kind === 'command' || kind === 'search');
  return [...Map.groupBy(calls, ({ kind, subject }) => `${kind} ${plainCommand(subject)}`)].flatMap(([key, own]) => {
    if (own.some(({ said }) => said === undefined)) return [{ key, text: '', times: 'drop' as const }];
    return own.length < fewestFailures ? [] : [toObservation(key, own)];
  });
}

function toObservation(key: string, own: readonly DoneAction[]): Observation {
  const [{ kind = 'other', subject = '', said = '' } = {}] = own;
  const command = plainCommand(subject);
  // A check that fails says something about the work, not about the command.
  const isPlain = kind === 'command' && isQuotableCommand(command) && !isCheck(command);
  const body = `Do not run ${command}: it fails here each time.`;
  return { key, text: `${key} failed each time: ${stemOf(said)}`, times: own.length, ...(isPlain && { body }) };
}
