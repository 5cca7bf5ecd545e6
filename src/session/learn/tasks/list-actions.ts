import { isRefused } from '../../../core/text/refused-text.ts';
import type { SessionStep, StepKind } from '../../model/session-part.ts';

/** Something an agent did, and how it ended. */
export interface DoneAction {
  readonly kind: StepKind;
  readonly subject: string;
  /** What the error said; undefined where there was none. */
  readonly said: string | undefined;
}

/** What stands before what an error said. */
const toolName = /^[\w.-]{0,64}: /;

/** The steps of a segment as actions: an error belongs to the last call of its kind and subject that has none. */
export function listActions(steps: readonly SessionStep[]): readonly DoneAction[] {
  const actions: { kind: StepKind; subject: string; said: string | undefined }[] = [];
  for (const step of steps) {
    if (step.kind !== 'error') {
      actions.push({ kind: step.kind, subject: step.subject, said: undefined });
      continue;
    }
    const { of: kind, subject, said } = step;
    const failed = actions.findLast(
      (each) => each.kind === kind && each.subject === subject && each.said === undefined,
    );
    // What a person or our guard did not allow was not done, and says nothing about the call.
    if (isRefused(said.replace(toolName, '')))
      actions.splice(failed === undefined ? actions.length : actions.indexOf(failed), 1);
    else if (failed !== undefined) failed.said = said;
    // Its call was in an earlier segment.
    else actions.push({ kind, subject, said });
  }
  return actions;
}

/** The path of a file from the root of its project; itself where it lies elsewhere. */
export function insideProject(project: string, path: string): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
