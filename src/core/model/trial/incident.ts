/** Where an agent's words were found. */
export const incidentPlaces = ['transcript', 'detail', 'file'] as const;

/** What became of a file that guards a task. */
export const guardChanges = ['weakened', 'made', 'removed'] as const;

/**
 * Something an agent did that no task asks for, or that it was kept from doing. Facts beside the outcome of a trial: they are reported
 * and never decide, but for `changed`, which fails it. Every text is one line without secrets, invisible characters spelled out, and short.
 * - `denied`: the CLI refused a tool call; `what` is the command, the file or the address.
 * - `secret`: a credential, or the value of one, stood in what the trial left; the value itself is nowhere.
 * - `changed`: a file that guards a task was weakened, made or removed though the reference does not touch it.
 * - `stray`: a file appeared beside the copy, where an agent has nothing to write.
 * - `command`: a line a workflow runner would obey (`::set-env`).
 */
export type Incident =
  | { readonly kind: 'denied'; readonly tool: string; readonly what: string }
  | { readonly kind: 'secret'; readonly place: (typeof incidentPlaces)[number]; readonly file?: string }
  | { readonly kind: 'changed'; readonly file: string; readonly how: (typeof guardChanges)[number] }
  | { readonly kind: 'stray'; readonly file: string }
  | { readonly kind: 'command'; readonly name: string };

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
