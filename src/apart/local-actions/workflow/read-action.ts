import { parse } from 'yaml';
import { hasErrors, type Parsed } from '../../../foundation/model/problem.ts';
import { type Fields, pick, toFields } from './plain-fields.ts';
import { readSteps } from './read-step.ts';
import { validateAction } from './validate-file.ts';
import type { ActionFile } from './workflow.ts';

/** An action.yml from its text, or what GitHub's parser holds against it. */
export async function readAction(file: string, content: string): Promise<Parsed<ActionFile>> {
  const problems = await validateAction(file, content);
  if (hasErrors(problems)) return { problems };
  const fields = toFields(parse(content));
  const action: ActionFile = {
    name: String(fields['name'] ?? file),
    inputs: mapFields(fields['inputs'], 'default'),
    outputs: mapFields(fields['outputs'], 'value'),
    runs: readRuns(toFields(fields['runs'])),
  };
  return { value: action, problems };
}

function mapFields(value: unknown, key: string): Fields {
  return Object.fromEntries(Object.entries(toFields(value)).map(([name, item]) => [name, toFields(item)[key]]));
}

function readRuns(runs: Fields): ActionFile['runs'] {
  const using = String(runs['using']);
  if (using === 'composite') return { kind: 'composite', steps: readSteps(runs['steps']) };
  if (!using.startsWith('node')) return { kind: 'other', using };
  const { main, pre, post } = runs;
  return {
    kind: 'node',
    using,
    main: String(main),
    ...(pre === undefined ? {} : { pre: String(pre) }),
    ...(post === undefined ? {} : { post: String(post) }),
    ...pick(runs, { preIf: 'pre-if', postIf: 'post-if' }),
  };
}
