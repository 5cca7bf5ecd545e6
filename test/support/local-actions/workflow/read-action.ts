import type { Parsed } from '../../../../src/core/model/problem.ts';
import { type JsonObject, objectOf } from '../../../../src/core/text/json/read-json.ts';
import { parseChecked } from './parse-checked.ts';
import type { ActionFile, RunDefaults, Step } from './workflow.ts';

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

/** Steps of a job or of a composite action from their YAML values; the parser has checked their shape. */
export function readSteps(value: unknown): readonly Step[] {
  return Array.isArray(value) ? value.map((step) => readStep(objectOf(step))) : [];
}

/** `defaults.run` of a workflow or job. */
export function readDefaults(fields: JsonObject): RunDefaults {
  return readShell(objectOf(objectOf(fields['defaults'])['run']));
}

function readStep(fields: JsonObject): Step {
  const common = {
    name: fields['name'],
    if: fields['if'],
    ...(typeof fields['id'] === 'string' ? { id: fields['id'] } : {}),
    env: fields['env'],
    continueOnError: fields['continue-on-error'],
    timeoutMinutes: fields['timeout-minutes'],
  };
  if (fields['uses'] !== undefined)
    return { ...common, kind: 'uses', uses: String(fields['uses']), with: fields['with'] };
  return { ...common, ...readShell(fields), kind: 'run', run: String(fields['run'] ?? '') };
}

function readShell({ shell, 'working-directory': workingDirectory }: JsonObject): RunDefaults {
  return { shell, workingDirectory };
}
