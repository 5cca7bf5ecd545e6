import type { ToolOutcome } from './engine.ts';

/**
 * The same outcome with a shorter text, in the shape of a command's result; undefined for any other shape. What Claude Code kept of the long
 * one is left out, so that the model reads the short one.
 */
export function replaceText(outcome: ToolOutcome, text: string): ToolOutcome | undefined {
  const { result, ref: _, text: __, ...rest } = outcome;
  if (typeof result !== 'object' || result === null || !('stdout' in result)) return undefined;
  return { ...rest, result: { ...result, stdout: text, stderr: '' } };
}
