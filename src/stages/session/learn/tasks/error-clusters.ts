import type { Observation, Segment } from '../../../../foundation/model/session/finding.ts';
import { classifyError } from '../waste/error-classes.ts';
import { listActions } from './list-actions.ts';

/** Most characters of what an error says by which errors are told to be the same. */
const longestStem = 60;

/** Errors that come again and again, by what they say without names and numbers. Where a sentence of ours fits the class, it is proposed. */
export function clusterErrors({ steps }: Segment): readonly Observation[] {
  const failed = listActions(steps).flatMap(({ kind, said }) => (said === undefined ? [] : [{ kind, said }]));
  return [...Map.groupBy(failed, ({ kind, said }) => `${kind}: ${classifyError(said)?.name ?? stemOf(said)}`)].map(
    ([key, own]) => {
      const body = classifyError(own[0]?.said ?? '')?.body;
      return { key, text: `failed with ${key}`, times: own.length, ...(body !== undefined && { body }) };
    },
  );
}

/** What an error says, without what differs from one time to the next. */
export function stemOf(said: string): string {
  return said
    .replace(/(['"`]).{0,200}?\1/g, '<text>')
    .replace(/(?:[\w.-]*\/)+[\w.-]*/g, '<path>')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestStem);
}
