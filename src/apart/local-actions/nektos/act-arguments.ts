import { toList } from '../workflow/plain-fields.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface ActArguments {
  readonly event: string;
  readonly workflow: Workflow;
  /** Absolute path of the payload. */
  readonly eventPath: string;
  readonly job?: string;
  /** Names only: act reads their values from its environment, so that none stands in a list of processes. */
  readonly secrets: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Arguments for nektos/act; every label the jobs run on becomes the machine itself, which needs no Docker. */
export function listActArguments({ event, workflow, eventPath, job, secrets, env }: ActArguments): readonly string[] {
  const labels = [...new Set(workflow.jobs.flatMap(({ runsOn }) => toList(runsOn)))];
  const plain = labels.filter((label) => /^[\w.-]+$/.test(label));
  return [
    event,
    '-W',
    workflow.file,
    '-e',
    eventPath,
    ...plain.flatMap((label) => ['-P', `${label}=-self-hosted`]),
    ...(job === undefined ? [] : ['-j', job]),
    ...secrets.flatMap((name) => ['-s', name]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
}
