import type { Step } from './step.ts';

/** Searches the workspace for words of the task, the most telling first. */
export const search: Step = ({ counts, words }, { searches, edits }) => {
  if (edits.length > 0 || searches.size >= counts.searches) return undefined;
  const pattern = words.find((word) => !searches.has(word));
  if (pattern === undefined) return undefined;
  const input = { pattern, output_mode: 'content', head_limit: 30 } as const;
  return { says: `Let me find where ${pattern} is used.`, use: { name: 'Grep', input } };
};
