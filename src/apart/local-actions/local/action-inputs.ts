import { renderText, renderTexts } from '../expression/render-value.ts';
import type { Scope } from '../expression/scope.ts';
import type { ActionFile } from '../workflow/workflow.ts';

/** Inputs of an action by their declared names, and what GitHub would warn about. */
export interface StepInputs {
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
