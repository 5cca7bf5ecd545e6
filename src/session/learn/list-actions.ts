import { isRefused } from '../../core/text/refused-text.ts';
import type { SessionStep, StepKind } from '../usage/counted-transcript.ts';

/** Something an agent did, and how it failed. */
export interface AgentAction {
  readonly kind: StepKind;
  readonly subject: string;
  /** The text of the error; undefined where there was none. */
  readonly error: string | undefined;
}

/** The tool's name in front of the text of an error. */
const toolName = /^[\w.-]{0,64}: /;

/** Converts the steps of a turn to actions: an error belongs to the last call of its kind and subject that has none. */
export function listActions(steps: readonly SessionStep[]): readonly AgentAction[] {
  const actions: { kind: StepKind; subject: string; error: string | undefined }[] = [];
  for (const step of steps) {
    if (step.kind !== 'error') {
      actions.push({ kind: step.kind, subject: step.subject, error: undefined });
      continue;
    }
    const { of: kind, subject, said: errorText } = step;
    const failed = actions.findLast(
      (each) => each.kind === kind && each.subject === subject && each.error === undefined,
    );
    // A call that a person or our guard did not allow was not made, and says nothing about the call.
    if (isRefused(errorText.replace(toolName, ''))) {
      if (failed !== undefined) actions.splice(actions.indexOf(failed), 1);
    } else if (failed !== undefined) failed.error = errorText;
    // Its call stands in an earlier turn.
    else actions.push({ kind, subject, error: errorText });
  }
  return actions;
}

/** Returns the path of a file from the root of its project; the path itself where it lies elsewhere. */
export function insideProject(project: string, path: string): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
