import type { Observation, Stretch } from '../../../../foundation/model/session/finding.ts';
import { insideProject, listActions } from './list-actions.ts';

/** What a file that was edited weighs beside one that was only read. */
const editedWeight = 1.5;

/** Files that work is about, by how often and with what outcome; how recent it was is the score's. */
export function rankWorkingSet({ project, steps }: Stretch): readonly Observation[] {
  const touched = listActions(steps).filter(
    ({ kind, said }) => (kind === 'read' || kind === 'write') && said === undefined,
  );
  return [...Map.groupBy(touched, ({ subject }) => insideProject(project, subject))].map(([path, own]) => {
    const edits = own.filter(({ kind }) => kind === 'write').length;
    const sums = { edits, weight: own.length - edits + editedWeight * edits };
    return { key: path, text: `opened or edited: ${path}`, times: own.length, sums };
  });
}
