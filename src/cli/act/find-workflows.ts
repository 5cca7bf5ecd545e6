import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import type { ActRequest } from './event-facts.ts';
import { type EventName, eventNames } from './event-names.ts';

const folder = '.github/workflows';

/** The fields of a workflow file that decide how it is started; nektos/act reads everything else. */
interface WorkflowFile {
  /** Path in the repository. */
  readonly file: string;
  /** Names of the events that start it. */
  readonly events: readonly string[];
  /** Labels in `runs-on` that hold no expression. */
  readonly labels: readonly string[];
  readonly usesRentroll: boolean;
}

/** The workflows to run, and the event to run them for. */
export interface ChosenWorkflows {
  readonly event: EventName;
  readonly workflows: readonly WorkflowFile[];
}

/**
 * Chooses the workflows of the checkout at `root` that use rentroll (or the named one) and that the event starts. Throws ProblemError when there
 * is none.
 */
export function chooseWorkflows(root: string, { event: wanted, workflow }: ActRequest): ChosenWorkflows {
  const candidates = workflow === undefined ? listUsers(root) : [readNamed(root, workflow)];
  const event = wanted ?? eventNames.find((name) => candidates.some(({ events }) => events.includes(name)));
  const workflows = candidates.filter(({ events }) => event !== undefined && events.includes(event));
  if (event !== undefined && workflows.length > 0) return { event, workflows };
  const files = candidates.map(({ file }) => file).join(', ');
  const message =
    event === undefined ? `${files}: no event that starts it can be generated` : `"${event}" does not start ${files}`;
  const started = [...new Set(candidates.flatMap(({ events }) => events))].join(', ');
  throw setupError('workflow-not-started', message, `It is started by ${started}.`);
}

function listUsers(root: string): readonly WorkflowFile[] {
  const all = listFiles(root).map((file) => parseWorkflow(file, readFileSync(join(root, file), 'utf8')));
  const users = all.filter(({ usesRentroll }) => usesRentroll);
  if (users.length > 0) return users;
  const message = `none of the ${all.length} workflows in ${folder} uses rentroll`;
  throw setupError('no-workflow', message, 'rentroll init --yes writes one; --workflow FILE runs any other.');
}

function readNamed(root: string, file: string): WorkflowFile {
  const files = listFiles(root);
  if (files.includes(file)) return parseWorkflow(file, readFileSync(join(root, file), 'utf8'));
  const hint = files.length === 0 ? 'rentroll init --yes writes one.' : `There are ${files.join(', ')}.`;
  throw setupError('workflow-missing', `there is no workflow ${quoteValue(file)} in this repository`, hint);
}

function listFiles(root: string): readonly string[] {
  try {
    const names = readdirSync(join(root, folder)).filter((name) => /\.ya?ml$/.test(name));
    return names.sort().map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function parseWorkflow(file: string, content: string): WorkflowFile {
  const fields = parseFields(file, content);
  const jobs = Object.values(objectOf(fields['jobs'])).map(objectOf);
  const steps = jobs.flatMap((job) => (Array.isArray(job['steps']) ? job['steps'].map(objectOf) : []));
  const on = fields['on'];
  return {
    file,
    events: typeof on === 'string' || Array.isArray(on) ? toList(on) : Object.keys(objectOf(on)),
    labels: jobs.flatMap((job) => toList(job['runs-on'])).filter((label) => /^[\w.-]+$/.test(label)),
    usesRentroll: steps.some(runsRentroll),
  };
}

/** Returns true for a step with the action of rentroll, with its command line, or with the action of the repository itself. */
function runsRentroll({ uses, run }: Readonly<Record<string, unknown>>): boolean {
  return /^\.\/(?:comment)?$|rentroll/i.test(String(uses ?? '')) || /\brentroll\b/.test(String(run ?? ''));
}

function parseFields(file: string, content: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(parse(content));
  } catch (error) {
    const message = `${file} is not valid YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    throw setupError('workflow-invalid', message, 'Correct the file; GitHub would refuse it too.');
  }
}

/** Converts a text or a list of texts to a list. */
function toList(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
