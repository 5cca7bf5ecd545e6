/** Returns the UTC day of a moment, YYYY-MM-DD. */
export function toDay(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const utcTime = /^\d{4}-\d{2}-\d{2}T.{1,24}Z$/;

/** Reads the UTC day of a moment that a text tells (ISO 8601), YYYY-MM-DD; empty for none, and for one that is no moment. */
export function readDay(at: string | undefined): string {
  if (at === undefined || at === '') return '';
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return '';
  return utcTime.test(at) ? at.slice(0, 'yyyy-mm-dd'.length) : toDay(new Date(ms));
}

/** The day of a moment by the clock of this machine, and by UTC, YYYY-MM-DD; both empty for a moment that nobody knows. */
export interface MomentDays {
  readonly day: string;
  readonly utcDay: string;
}

/** A moment whose minute alone says its days: no clock of this century changes its day within one. */
const plainMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[0-5]\d(?:\.\d{1,9})?Z$/;

/** Reads the days of moments that texts tell (ISO 8601). Lines of a transcript are of the same minute mostly, so the last one is kept. */
export class DayReader {
  #minute = '';
  #days: MomentDays = { day: '', utcDay: '' };

  read(at: string | undefined): MomentDays {
    if (at !== undefined && plainMoment.test(at)) {
      const minute = at.slice(0, 'yyyy-mm-ddThh:mm'.length);
      if (minute !== this.#minute) this.#days = readDays(at);
      this.#minute = minute;
      return this.#days;
    }
    return readDays(at);
  }
}

function readDays(at: string | undefined): MomentDays {
  const utcDay = readDay(at);
  return { day: utcDay === '' ? '' : toLocalDay(new Date(at ?? '')), utcDay };
}

/** Returns the day of a moment by the clock of this machine, YYYY-MM-DD. */
export function toLocalDay(at: Date): string {
  const pad = (number: number, width: number) => String(number).padStart(width, '0');
  return `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1, 2)}-${pad(at.getDate(), 2)}`;
}

/** Returns true for a moment (ISO 8601) that lies this long away from now. One of tomorrow counts: the clock was set back, and nobody knows how long ago it was. */
export function isLongAgo(at: string, ms: number, now: Date): boolean {
  const past = now.getTime() - Date.parse(at);
  return !(past >= 0 && past < ms);
}
