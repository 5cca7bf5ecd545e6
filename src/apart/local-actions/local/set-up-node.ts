import { dirname } from 'node:path';
import type { JobState } from '../state/job-state.ts';
import { endWith, type StepEnd } from '../state/result.ts';

/** actions/setup-node: nothing is downloaded, the Node that runs rentroll comes first on PATH, and a difference is said. */
export async function setUpNode(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  state.path.unshift(dirname(process.execPath));
  const { 'node-version': wanted = '' } = inputs;
  const running = process.versions.node;
  const asked = /\d+/.exec(wanted)?.[0];
  const message = `the workflow asks for Node ${wanted}, here it runs under ${running}`;
  const outputs = { 'node-version': process.version, 'cache-hit': 'false' };
  if (asked === undefined || asked === running.split('.')[0])
    return { ...endWith('success', [`Node ${running}`]), outputs };
  const end = endWith('success', [`Node ${running}`, `warning: ${message}`]);
  return { ...end, outputs, annotations: [{ level: 'warning', message }] };
}
