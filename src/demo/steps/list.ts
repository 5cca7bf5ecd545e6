import { run, type Step } from './step.ts';

/** Lists the root, then the folders that listings show, until the count is reached. */
export const list: Step = ({ counts }, { listed, folders, edits }) => {
  if (edits.length > 0 || listed.size >= counts.listings) return undefined;
  const next = ['.', ...folders].find((folder) => !listed.has(folder));
  return next === undefined ? undefined : run(`ls ${next}`, `List ${next === '.' ? 'the project root' : next}`);
};
