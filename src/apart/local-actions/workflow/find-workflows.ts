import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeError, type Parsed, type Problem } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { readWorkflow } from './read-workflow.ts';
import type { Workflow } from './workflow.ts';

const folder = '.github/workflows';

/** Every workflow of a checkout with the problems of those GitHub would refuse. */
export async function findWorkflows(root: string): Promise<Parsed<readonly Workflow[]>> {
  const parsed = await Promise.all(listFiles(root).map((file) => loadWorkflow(root, file)));
  return { value: parsed.flatMap(({ value }) => value ?? []), problems: parsed.flatMap(({ problems }) => problems) };
}

/** One workflow file of a checkout. */
export async function loadWorkflow(root: string, file: string): Promise<Parsed<Workflow>> {
  try {
    return await readWorkflow(file, readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { problems: [missing(root, file)] };
  }
}

/** True when a workflow runs rentroll: its action, its command line, or an action of the repository that carries its name. */
export function usesRentroll(workflow: Workflow): boolean {
  return workflow.jobs.some(({ steps }) =>
    steps.some((step) =>
      step.kind === 'uses' ? /^\.\/(?:comment)?$|rentroll/i.test(step.uses) : /\brentroll\b/.test(step.run),
    ),
  );
}

function listFiles(root: string): readonly string[] {
  try {
    const names = readdirSync(join(root, folder)).filter((name) => /\.ya?ml$/.test(name));
    return names.sort().map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function missing(root: string, file: string): Problem {
  const known = listFiles(root);
  const hint = known.length === 0 ? 'rentroll init writes one.' : `There are ${known.join(', ')}.`;
  return makeError('setup', 'workflow-missing', `there is no workflow ${quoteValue(file)} in this repository`, hint);
}
