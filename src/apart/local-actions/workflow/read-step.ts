import { type Fields, toFields } from './plain-fields.ts';
import type { RunDefaults, Step } from './workflow.ts';

/** Steps of a job or of a composite action from their YAML values; the parser has checked their shape. */
export function readSteps(value: unknown): readonly Step[] {
  return Array.isArray(value) ? value.map((step) => readStep(toFields(step))) : [];
}

/** `defaults.run` of a workflow or job. */
export function readDefaults(fields: Fields): RunDefaults {
  return readShell(toFields(toFields(fields['defaults'])['run']));
}

function readStep(fields: Fields): Step {
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

function readShell({ shell, 'working-directory': workingDirectory }: Fields): RunDefaults {
  return { shell, workingDirectory };
}
