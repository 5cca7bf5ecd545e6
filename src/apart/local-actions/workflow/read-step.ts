import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import type { RunDefaults, Step } from './workflow.ts';

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
