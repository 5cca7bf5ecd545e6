import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { makeError, type Parsed, type Problem } from '../../../../src/core/model/problem.ts';
import { quoteValue } from '../../../../src/core/text/escape/quote-value.ts';
import { type JsonObject, objectOf } from '../../../../src/core/text/json/read-json.ts';
import { parseChecked } from './parse-checked.ts';
import { readDefaults, readSteps } from './read-action.ts';
import { type Job, toList, type Workflow } from './workflow.ts';

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

/** A workflow from its text, or what GitHub's parser holds against it. */
export async function readWorkflow(file: string, content: string): Promise<Parsed<Workflow>> {
  const { value: fields, problems } = await parseChecked('workflow', file, content);
  if (fields === undefined) return { problems };
  const jobs = Object.entries(objectOf(fields['jobs']));
  const workflow: Workflow = {
    file,
    name: String(fields['name'] ?? basename(file)),
    on: readEvents(fields['on']),
    env: fields['env'],
    defaults: readDefaults(fields),
    permissions: fields['permissions'],
    hasConcurrency: fields['concurrency'] !== undefined || jobs.some(([, job]) => 'concurrency' in objectOf(job)),
    jobs: jobs.map(([id, job]) => readJob(id, objectOf(job))),
  };
  return { value: workflow, problems };
}

/** `on: push`, `on: [push, pull_request]` and the mapping all become a mapping. */
function readEvents(value: unknown): JsonObject {
  if (typeof value === 'string' || Array.isArray(value))
    return Object.fromEntries(toList(value).map((name) => [name, {}]));
  return objectOf(value);
}

function readJob(id: string, fields: JsonObject): Job {
  return {
    id,
    name: fields['name'],
    if: fields['if'],
    permissions: fields['permissions'],
    strategy: fields['strategy'],
    needs: toList(fields['needs']),
    env: fields['env'],
    defaults: readDefaults(fields),
    outputs: fields['outputs'],
    runsOn: fields['runs-on'],
    timeoutMinutes: fields['timeout-minutes'],
    continueOnError: fields['continue-on-error'],
    steps: readSteps(fields['steps']),
    notLocal: ['container', 'services', 'uses'].filter((key) => fields[key] !== undefined),
  };
}
