import type { Db } from '../../../adapters/store/open-store.ts';

/** A message from one agent to another that a person was asked about. */
export interface AskedMessage {
  /** Equal for the question and for its outcome. */
  readonly key: string;
  readonly session: string;
  readonly project: string;
  readonly sender: string;
  readonly receiver: string;
  /** The text without anything that has the shape of a credential, cut. */
  readonly body: string;
}

/** Stores that a person was asked; a question that is asked again stays one. */
export function keepMessage(db: Db, message: AskedMessage, now: Date): void {
  db.prepare(`
    INSERT OR IGNORE INTO messages (key, session, project, sender, receiver, body, outcome, at)
    VALUES (@key, @session, @project, @sender, @receiver, @body, 'pending', @at)`).run({
    ...message,
    at: now.toISOString(),
  });
}

/** Stores that a message was delivered. A message that nobody had been asked about is none of ours. */
export function approveMessage(db: Db, key: string): void {
  db.prepare("UPDATE messages SET outcome = 'approved' WHERE key = ?").run(key);
}

/** Messages of one distilling are few: what was asked last counts most. */
const mostListed = 5;

/**
 * Lists the messages that a person was asked about in a session, as a line each, the newest last: of one agent, or of all where it is the
 * session's own.
 */
export function listAskedMessages(db: Db, session: string, agent: string): readonly string[] {
  const select = db.prepare<
    unknown[],
    Pick<AskedMessage, 'sender' | 'receiver' | 'body'> & { readonly outcome: string }
  >(`
    SELECT sender, receiver, body, outcome FROM messages
    WHERE session = @session AND (@agent = 'main' OR sender = @agent) ORDER BY at DESC, key LIMIT ${mostListed}`);
  const rows = select.all({ session, agent }).toReversed();
  return rows.map(({ sender, receiver, body, outcome }) => `${sender} to ${receiver} (${outcome}): ${body}`);
}
