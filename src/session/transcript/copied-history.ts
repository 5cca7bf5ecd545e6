import { type JsonObject, textOf } from '../../core/text/json/read-json.ts';

/** The copy of a session is written in one go: its own lines follow after a pause that is at least this long. */
const pauseMs = 1_000;

/**
 * Tells the history that a forked rollout copies from its parent from the fork's own part. A copy has new times in its lines, but its turns keep
 * their ids and their start: the own part begins with the first turn that is not older than the fork. Where no turn says its age, it begins after
 * the first pause behind the fork's creation.
 */
export class CopiedHistory {
  #session = '';
  #createdMs = 0;
  #lastMs = 0;
  #isCopying = false;
  #hasTurnTimes = false;

  /** Takes the next line; returns true for one that is copied. */
  add(type: unknown, payload: JsonObject, timestamp: string): boolean {
    const atMs = Date.parse(timestamp) || 0;
    if (type === 'session_meta') {
      this.#addMeta(payload, atMs);
      return this.#isCopying && textOf(payload['id']) !== this.#session;
    }
    if (this.#isCopying) this.#isCopying = !this.#isOwn(payload, atMs);
    this.#lastMs = Math.max(this.#lastMs, atMs);
    return this.#isCopying;
  }

  #addMeta(meta: JsonObject, atMs: number): void {
    const id = textOf(meta['id']);
    if (this.#session === '') {
      this.#session = id;
      this.#createdMs = Date.parse(textOf(meta['timestamp'])) || readIdTime(id) || atMs;
      this.#lastMs = Math.max(this.#createdMs, atMs);
      this.#isCopying = textOf(meta['forked_from_id']) !== '';
    } else if (id !== this.#session) this.#isCopying = true;
  }

  #isOwn(payload: JsonObject, atMs: number): boolean {
    const turnMs = readTurnTime(payload);
    if (turnMs !== undefined) {
      this.#hasTurnTimes = true;
      return turnMs >= this.#createdMs;
    }
    return !this.#hasTurnTimes && atMs - this.#lastMs >= pauseMs;
  }
}

/** Returns when a turn began, in milliseconds; undefined for a line that does not begin a turn, or does not say it. */
function readTurnTime({ turn_id: id, started_at: startedAt }: JsonObject): number | undefined {
  const idTime = readIdTime(textOf(id));
  if (idTime !== undefined) return idTime;
  // Whole seconds: the end of that second is the latest it may have been.
  return typeof startedAt === 'number' ? startedAt * 1000 + 999 : undefined;
}

/** Returns the time in an id of version 7 of UUIDs, in milliseconds; undefined for any other id. */
function readIdTime(id: string): number | undefined {
  const digits = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i.exec(id);
  return digits === null ? undefined : Number.parseInt(`${digits[1]}${digits[2]}`, 16);
}
