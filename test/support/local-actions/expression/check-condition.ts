import { callsStatusFunction, evaluateExpression } from './evaluate-expression.ts';
import { splitTemplate } from './render-value.ts';
import type { Scope } from './scope.ts';

/**
 * Whether an `if:` holds. Without a status function `success()` is implied, and a missing condition is `success()`.
 * Throws ExpressionFailure.
 */
export function checkCondition(condition: unknown, scope: Scope): boolean {
  const expression = toExpression(condition);
  if (expression === '') return scope.status.success;
  if (!callsStatusFunction(expression) && !scope.status.success) return false;
  return isTruthy(evaluateExpression(expression, scope));
}

/** `if:` takes an expression with or without `${{ }}`; text around one makes the whole a text, which is true. */
function toExpression(condition: unknown): string {
  if (condition === undefined || condition === null) return '';
  const text = String(condition).trim();
  const parts = splitTemplate(text);
  if (!parts.some((part) => 'expression' in part)) return text;
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'expression' in only) return only.expression;
  const pieces = parts.map((part) => ('text' in part ? `'${part.text.replaceAll("'", "''")}'` : part.expression));
  const holes = pieces.map((_, index) => `{${index}}`).join('');
  return `format('${holes}', ${pieces.join(', ')})`;
}

function isTruthy(value: unknown): boolean {
  return !(value === null || value === false || value === 0 || value === '' || Number.isNaN(value));
}
