import { basename } from 'node:path/posix';
import type { Parsed } from '../../../foundation/model/problem.ts';
import { type JsonObject, objectOf } from '../../../foundation/text/json/read-json.ts';
import { parseChecked } from './parse-checked.ts';
import { toList } from './plain-fields.ts';
import { readDefaults, readSteps } from './read-step.ts';
import type { Job, Workflow } from './workflow.ts';

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
    ...{ name: fields['name'], if: fields['if'], permissions: fields['permissions'], strategy: fields['strategy'] },
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
