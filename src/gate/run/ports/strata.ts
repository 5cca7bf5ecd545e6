/** A task in one week: both arms of a comparison that takes several weeks run in each of them, and what drifts between weeks falls out. */
export function nameStratum(task: string, week: string): string {
  return `${task}@${week}`;
}

/** The week of a stratum, for example `2026-W47`; undefined for the plain name of a task. */
export function weekOfStratum(name: string): string | undefined {
  return /@(\d{4}-W\d{2})$/.exec(name)?.[1];
}

/** The task that runs in a stratum. */
export function taskOfStratum(name: string): string {
  return name.replace(/@\d{4}-W\d{2}$/, '');
}
