import { dirname } from 'node:path';
import type { JobState } from '../state/job-state.ts';
import { endWith, type StepEnd } from '../state/result.ts';

/** actions/setup-node: nothing is downloaded, the Node that runs rentroll comes first on PATH, and a difference is said. */
export async function setUpNode(state: JobState, inputs: Readonly<Record<string, string>>): Promise<StepEnd> {
  state.path.unshift(dirname(process.execPath));
  const wanted = inputs['node-version'] ?? '';
  const [major = ''] = process.versions.node.split('.');
  const asked = /\d+/.exec(wanted)?.[0];
  const line = `Node ${process.versions.node}`;
  const warning = `the workflow asks for Node ${wanted}, here it runs under ${process.versions.node}`;
  const end = endWith('success', asked === undefined || asked === major ? [line] : [line, `warning: ${warning}`]);
  const outputs = { 'node-version': process.version, 'cache-hit': 'false' };
  if (asked === undefined || asked === major) return { ...end, outputs };
  return { ...end, outputs, annotations: [{ level: 'warning', message: warning }] };
}
