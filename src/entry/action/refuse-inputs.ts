import type { Problem } from '../../core/model/problem.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** Problems with inputs of names that the Action does not know, beside those that it does. */
export function refuseUnknown(unknown: readonly string[], known: readonly string[]): readonly Problem[] {
  return unknown.map((name) =>
    setupError('unknown-input', `the Action has no input ${quoteValue(name)}`, hintKnownNames(name, known, 'inputs')),
  );
}

/** The problem with an input whose text is not what it takes; the text of a secret is not repeated. */
export function refuseValue(
  name: string,
  text: string,
  takes?: { readonly expects: string; readonly secret?: true },
): Problem {
  const shown = takes?.secret === true ? 'not what it should be' : quoteValue(text);
  return setupError('bad-input', `the input "${name}" is ${shown}`, `Write ${takes?.expects}.`);
}

function setupError(code: string, message: string, hint: string): Problem {
  return { code, severity: 'error', message, hint, blame: 'setup' };
}
