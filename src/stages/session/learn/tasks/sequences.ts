import type { Observation, Stretch } from '../../../../foundation/model/session/finding.ts';
import { isCheck, isLook, isQuotableCommand, plainCommand } from '../waste/commands.ts';
import { type DoneAction, listActions } from './list-actions.ts';

/** What happens after an edit, two commands in a row, the second of them a check that passed: worth doing so again. */
export function learnSequences({ steps }: Stretch): readonly Observation[] {
  const actions = listActions(steps).filter(isTelling);
  const found = actions.flatMap((last, place): readonly Observation[] => {
    const [edit, first] = [actions[place - 2], actions[place - 1]];
    if (edit?.kind !== 'write' || first?.kind !== 'command' || first.said !== undefined) return [];
    const [one, two] = [plainCommand(first.subject), plainCommand(last.subject)];
    if (last.kind !== 'command' || last.said !== undefined || one === two || !isCheck(two)) return [];
    const isPlain = isQuotableCommand(one) && isQuotableCommand(two);
    const key = `edit > ${one} > ${two}`;
    return [
      {
        key,
        text: `after an edit: ${one}, then ${two}, which passed`,
        times: 1,
        ...(isPlain && { body: word(one, two) }),
      },
    ];
  });
  return found;
}

function word(one: string, two: string): string {
  return `After an edit, run ${one} before ${two}.`;
}

/** Reading and looking around belongs to no sequence. */
function isTelling({ kind, subject }: DoneAction): boolean {
  return kind === 'write' || (kind === 'command' && !isLook(plainCommand(subject)));
}
