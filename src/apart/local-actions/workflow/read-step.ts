import { type Fields, pick, toFields } from './plain-fields.ts';
import type { RunDefaults, Step } from './workflow.ts';

/** Steps of a job or of a composite action from their YAML values; the parser has checked their shape. */
export function readSteps(value: unknown): readonly Step[] {
  return Array.isArray(value) ? value.map((step) => readStep(toFields(step))) : [];
}

/** `defaults.run` of a workflow or job. */
export function readDefaults(fields: Fields): RunDefaults {
  return pick(toFields(toFields(fields['defaults'])['run']), {
    shell: 'shell',
    workingDirectory: 'working-directory',
  });
}

function readStep(fields: Fields): Step {
  const common = {
    ...pick(fields, { name: 'name', if: 'if' }),
    ...(typeof fields['id'] === 'string' ? { id: fields['id'] } : {}),
    env: fields['env'],
    continueOnError: fields['continue-on-error'],
    timeoutMinutes: fields['timeout-minutes'],
  };
  if (fields['uses'] !== undefined)
    return { ...common, kind: 'uses', uses: String(fields['uses']), with: fields['with'] };
  const shell = pick(fields, { shell: 'shell', workingDirectory: 'working-directory' });
  return { ...common, ...shell, kind: 'run', run: String(fields['run'] ?? '') };
}
