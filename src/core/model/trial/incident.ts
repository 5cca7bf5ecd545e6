import type { Stored } from '../schema/stored.ts';
import type { incidentOptions } from '../schema/trial-schema.ts';

/** Something an agent did that no task asks for, or that it was kept from doing. */
export type Incident = Stored<ReturnType<typeof incidentOptions>[number]>;

/** Most incidents one trial records. */
export const mostIncidents = 12;

/** Longest text of an incident, in characters. */
export const longestIncident = 120;

/** Keys whose values are words of ours: no agent writes them. */
const ownWords = new Set(['kind', 'place', 'how']);

/** The incident with `clean` put to every text an agent had a hand in. */
export function cleanIncident(incident: Incident, clean: (text: string) => string): Incident {
  const entries = Object.entries(incident).map(([key, text]) => [key, ownWords.has(key) ? text : clean(text)]);
  return Object.fromEntries(entries) as Incident;
}
