import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderText, renderTexts } from '../expression/render-value.ts';
import type { Scope } from '../expression/scope.ts';
import type { Frame } from '../state/job-state.ts';
import { isBelowFolder } from '../state/list-files.ts';
import { readAction } from '../workflow/read-action.ts';
import type { ActionFile } from '../workflow/workflow.ts';

/** An action that lies on disk. */
export interface FoundAction {
  readonly folder: string;
  readonly action: ActionFile;
}

/** `owner/name` of a `uses:` that names a repository, with the path below it. */
export interface ActionReference {
  readonly repository: string;
  readonly path: string;
}

/** Reads `owner/name[/path]@ref`; undefined for local and docker references. */
export function parseActionReference(uses: string): ActionReference | undefined {
  const match = /^([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@\S+$/.exec(uses);
  if (match === null || uses.startsWith('.')) return undefined;
  return { repository: (match[1] ?? '').toLowerCase(), path: (match[2] ?? '').slice(1) };
}

/** True for a reference to rentroll itself, whoever hosts the copy. */
export function isOwnAction(uses: string): boolean {
  return parseActionReference(uses)?.repository.endsWith('/rentroll') === true;
}

/** The action a step uses from the checkout (`./path`) or from the rentroll package. A text says why there is none. */
export async function findAction(frame: Frame, uses: string): Promise<FoundAction | string> {
  const folder = locate(frame, uses);
  if (folder === undefined) return `'${uses}' is not run locally.`;
  const file = ['action.yml', 'action.yaml'].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined)
    return `Can't find 'action.yml' or 'action.yaml' under '${folder}'. Did you forget to run actions/checkout before running your local action?`;
  const { value, problems } = await readAction(file, readFileSync(file, 'utf8'));
  return value === undefined ? problems.map(({ message }) => message).join('; ') : { folder, action: value };
}

function locate({ state }: Frame, uses: string): string | undefined {
  if (isOwnAction(uses)) return join(state.host.ownAction, parseActionReference(uses)?.path ?? '');
  if (!uses.startsWith('./')) return undefined;
  const folder = join(state.workspace, uses);
  return isBelowFolder(state.workspace, folder) ? folder : undefined;
}

/** Inputs of an action by their declared names, and what GitHub would warn about. */
interface StepInputs {
  readonly values: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** `with:` over the defaults of action.yml; both may hold expressions. Names are compared without case. Throws ExpressionFailure. */
export function readInputs(declared: ActionFile['inputs'], given: unknown, scope: Scope): StepInputs {
  const names = Object.keys(declared);
  const values: Record<string, string> = {};
  for (const name of names) values[name.toLowerCase()] = renderText(declared[name], scope);
  const texts = Object.entries(renderTexts(given, scope)).map(([name, value]) => [name.toLowerCase(), value] as const);
  const known = new Set(names.map((name) => name.toLowerCase()));
  const unknown = texts.map(([name]) => name).filter((name) => !known.has(name));
  for (const [name, value] of texts) values[name] = value;
  const quote = (list: readonly string[]) => list.map((name) => `'${name}'`).join(', ');
  const warning = `Unexpected input(s) ${quote(unknown)}, valid inputs are [${quote(names)}]`;
  return { values, warnings: unknown.length === 0 ? [] : [warning] };
}

/** Variables a program reads its inputs from: spaces become `_`, dashes stay. */
export function toInputVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  const variable = (name: string) => `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [variable(name), value]));
}
