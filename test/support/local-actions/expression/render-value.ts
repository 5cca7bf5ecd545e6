import { evaluateExpression, evaluateToText } from './evaluate-expression.ts';
import type { Scope } from './scope.ts';

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

/** A piece of a text: as it stands, or an expression to evaluate. */
type TemplatePart = { readonly text: string } | { readonly expression: string };

/**
 * Splits a text at its `${{ }}`. A quoted `}}` inside an expression does not end it. An expression that is never closed stays text;
 * GitHub's parser has refused such a file before it gets here.
 */
export function splitTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (;;) {
    const open = template.indexOf('${{', from);
    const close = open === -1 ? -1 : findClose(template, open + 3);
    if (close === -1) break;
    if (open > from) parts.push({ text: template.slice(from, open) });
    parts.push({ expression: template.slice(open + 3, close).trim() });
    from = close + 2;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return parts;
}

function findClose(template: string, start: number): number {
  let quoted = false;
  for (let index = start; index < template.length; index += 1) {
    if (template[index] === "'") quoted = !quoted;
    else if (!quoted && template.startsWith('}}', index)) return index;
  }
  return -1;
}
