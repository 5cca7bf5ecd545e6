import type { Parsed } from '../../../core/model/problem.ts';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { parseChecked } from './parse-checked.ts';
import { readSteps } from './read-step.ts';
import type { ActionFile } from './workflow.ts';

/** An action.yml from its text, or what GitHub's parser holds against it. */
export async function readAction(file: string, content: string): Promise<Parsed<ActionFile>> {
  const { value: fields, problems } = await parseChecked('action', file, content);
  if (fields === undefined) return { problems };
  const action: ActionFile = {
    name: String(fields['name'] ?? file),
    inputs: mapFields(fields['inputs'], 'default'),
    outputs: mapFields(fields['outputs'], 'value'),
    runs: readRuns(objectOf(fields['runs'])),
  };
  return { value: action, problems };
}

function mapFields(value: unknown, key: string): JsonObject {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([name, item]) => [name, objectOf(item)[key]]));
}

function readRuns(runs: JsonObject): ActionFile['runs'] {
  const using = String(runs['using']);
  if (using === 'composite') return { kind: 'composite', steps: readSteps(runs['steps']) };
  if (!using.startsWith('node')) return { kind: 'other', using };
  const { main, post } = runs;
  return { kind: 'node', main: String(main), post: post === undefined ? post : String(post), postIf: runs['post-if'] };
}
