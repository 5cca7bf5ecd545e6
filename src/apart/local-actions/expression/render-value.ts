import { evaluateExpression, evaluateToText } from './evaluate-expression.ts';
import type { Scope } from './scope.ts';
import { splitTemplate } from './split-template.ts';

/**
 * A YAML value with every `${{ }}` in it evaluated; a text that is nothing but one expression becomes its value with its type
 * (`fromJSON` gives lists and objects). Throws ExpressionFailure.
 */
export function renderValue(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return renderString(value, scope);
  if (Array.isArray(value)) return value.map((item) => renderValue(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renderValue(item, scope)]));
}

/** A scalar of a workflow as text, its expressions evaluated. Throws ExpressionFailure. */
export function renderText(value: unknown, scope: Scope): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const parts = splitTemplate(value);
  return parts.map((part) => ('text' in part ? part.text : evaluateToText(part.expression, scope))).join('');
}

/** A mapping of texts (`env`, `with`, `outputs`), evaluated; the mapping itself may be one expression. */
export function renderTexts(map: unknown, scope: Scope): Record<string, string> {
  const values = typeof map === 'string' ? renderValue(map, scope) : map;
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, renderText(value, scope)]));
}

function renderString(text: string, scope: Scope): unknown {
  const parts = splitTemplate(text);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'expression' in only)
    return evaluateExpression(only.expression, scope);
  return renderText(text, scope);
}
