import { resolveRefs } from '../../adapters/git/resolve-refs.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { listCandidates } from './choose-workflows.ts';
import type { ActRequest } from './event/act-request.ts';
import { eventNames } from './event/event-names.ts';
import { explainNotLocal } from './local/explain-not-local.ts';

/** One workflow that could be run. */
export interface ListedWorkflow {
  readonly file: string;
  readonly name: string;
  readonly events: readonly string[];
  /** Those of them a payload can be made for here. */
  readonly localEvents: readonly string[];
  readonly jobs: readonly { readonly id: string; readonly needs: readonly string[] }[];
  /** What of it cannot run here. */
  readonly notLocal: readonly string[];
}

/** The workflows `rentroll act` would choose from. Throws ProblemError when there is none. */
export async function listWorkflows(
  request: Pick<ActRequest, 'cwd' | 'base' | 'workflow' | 'skip'>,
): Promise<readonly ListedWorkflow[]> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const workflows = await listCandidates(root, request.workflow);
  return workflows.map((workflow) => {
    const events = Object.keys(workflow.on);
    return {
      file: workflow.file,
      name: workflow.name,
      events,
      localEvents: eventNames.filter((name) => events.includes(name)),
      jobs: workflow.jobs.map(({ id, needs }) => ({ id, needs })),
      notLocal: explainNotLocal(workflow, request.skip).map(({ message }) => message),
    };
  });
}

/** The list for people. */
export function renderList(workflows: readonly ListedWorkflow[]): string {
  const lines = workflows.flatMap(({ file, name, events, jobs, notLocal }) => [
    `${file}: ${escapeTerminal(name)}`,
    `  events: ${events.map(escapeTerminal).join(', ')}`,
    `  jobs: ${jobs.map(({ id, needs }) => (needs.length === 0 ? id : `${id} (after ${needs.join(', ')})`)).join(', ')}`,
    ...notLocal.map((why) => `  note: ${escapeTerminal(why)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
