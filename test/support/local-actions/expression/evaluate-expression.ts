import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import type { FunctionDefinition } from '@actions/expressions/funcs/info';
import { type Token, TokenType } from '@actions/expressions/lexer';
import { ExpressionFailure, type Scope } from './scope.ts';

/** Far more than a workflow needs, and short enough for a recursive parser. */
const longestExpression = 21_000;
const statusFunctions: ReadonlySet<string> = new Set(['success', 'failure', 'always', 'cancelled']);

/** Value of one expression (without `${{ }}`) as GitHub would compute it. Throws ExpressionFailure. */
export function evaluateExpression(expression: string, scope: Scope): unknown {
  const value = evaluateToData(expression, scope);
  return value instanceof data.NumberData ? value.number() : JSON.parse(JSON.stringify(value, data.replacer) ?? 'null');
}

/** Text of an expression's value, converted the way GitHub does it (`null` is empty, objects are `Object`). */
export function evaluateToText(expression: string, scope: Scope): string {
  return evaluateToData(expression, scope).coerceString();
}

/** True when the expression calls `success()`, `failure()`, `always()` or `cancelled()`: only then `success()` is not implied. */
export function callsStatusFunction(expression: string): boolean {
  const tokens = readTokens(expression);
  return tokens.some(
    (token, index) =>
      token.type === TokenType.IDENTIFIER &&
      statusFunctions.has(token.lexeme.toLowerCase()) &&
      tokens[index - 1]?.type !== TokenType.DOT &&
      tokens[index + 1]?.type === TokenType.LEFT_PAREN,
  );
}

function evaluateToData(expression: string, scope: Scope) {
  try {
    const functions = listFunctions(scope);
    const tree = new Parser(readTokens(expression), Object.keys(scope.contexts), functions).parse();
    const contexts = JSON.parse(JSON.stringify(scope.contexts), data.reviver) as InstanceType<typeof data.Dictionary>;
    const byName = new Map(functions.map((definition) => [definition.name.toLowerCase(), definition]));
    return new Evaluator(tree, contexts, byName).evaluate();
  } catch (error) {
    if (error instanceof ExpressionFailure) throw error;
    throw new ExpressionFailure(expression.slice(0, 200), error instanceof Error ? error.message : String(error));
  }
}

/** GitHub's own lexer un-escapes only the first `''` of a text; here all of them are, as on GitHub. */
function readTokens(expression: string): Token[] {
  if (expression.length > longestExpression) throw new ExpressionFailure(expression.slice(0, 60), 'it is too long');
  try {
    const { tokens } = new Lexer(expression).lex();
    return tokens.map((token) =>
      token.type === TokenType.STRING ? { ...token, value: token.lexeme.slice(1, -1).replaceAll("''", "'") } : token,
    );
  } catch (error) {
    throw new ExpressionFailure(expression, error instanceof Error ? error.message : String(error));
  }
}

function listFunctions({ status, hashFiles }: Scope): FunctionDefinition[] {
  const flag = (name: string, value: boolean): FunctionDefinition => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(value),
  });
  return [
    flag('success', status.success),
    flag('failure', status.failure),
    flag('cancelled', status.cancelled),
    flag('always', true),
    {
      name: 'hashFiles',
      minArgs: 1,
      maxArgs: 255,
      call: (...patterns) => new data.StringData(hashFiles(patterns.map((pattern) => pattern.coerceString()))),
    },
  ];
}
