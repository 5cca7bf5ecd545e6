import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Api } from '../../../../core/model/rule/config.ts';
import { serverMark } from '../../../../core/model/trial/overlay.ts';
import { quoteValue } from '../../../../core/text/escape/quote-value.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import { textOfRequest } from '../wire/request/read-request.ts';
import { isLoopback, type MeterOptions } from './meter-options.ts';
import type { TrialAccount } from './trial-account.ts';

/** A request the meter serves: `hello` answers itself, the others go upstream with their path and query. */
type Route = { readonly kind: 'hello' } | CallRoute;

/** `call` costs tokens, `count` asks how many there would be; `target` is path and query. */
export interface CallRoute {
  readonly kind: 'call' | 'count';
  readonly target: string;
}

/** A request the meter does not serve. */
interface RequestRefusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly message: string;
}

/** The head of a request, and the port it came in on (undefined for the Unix socket). */
interface RequestHead {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
}

/** Everything an agent may ask for; what is not listed is not let through. */
const served: Readonly<Record<Api, Readonly<Record<string, 'call' | 'count'>>>> = {
  anthropic: { '/v1/messages': 'call', '/v1/messages/count_tokens': 'count' },
  openai: { '/v1/responses': 'call' },
};

/** Checks where a request wants to go, before its token is looked at. */
export function checkRequest(head: RequestHead, api: Api): Route | RequestRefusal {
  if (!isOwnHost(head.host, head.port))
    return refuse(421, `the meter does not answer for the host "${cut(head.host)}"`);
  const url = head.url ?? '';
  if (!url.startsWith('/')) return refuse(400, 'the meter is not a general proxy: the request has to name a path');
  const [path = '', query] = url.split('?', 2);
  if (head.method === 'HEAD' && path === '/') return { kind: 'hello' };
  const kind = Object.hasOwn(served[api], path) ? served[api][path] : undefined;
  const plainQuery = query === undefined || /^[\w.~=&-]{0,200}$/.test(query);
  if (kind === undefined || head.method !== 'POST' || !plainQuery) {
    return refuse(404, `the meter does not let "${cut(`${head.method} ${url}`)}" through`);
  }
  return { kind, target: url };
}

/** A web page that points a name of its own at this machine still sends that name. Nothing but a local process reaches the socket. */
function isOwnHost(host: string | undefined, port: number | undefined): boolean {
  const [, name, ownPort] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host ?? '') ?? [];
  return name !== undefined && isLoopback(name) && (port === undefined || Number(ownPort ?? 80) === port);
}

function refuse(status: number, message: string): RequestRefusal {
  return { kind: 'refusal', status, message };
}

function cut(text: string | undefined): string {
  return (text ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 100);
}

/** Holds trials to a number of model calls, for agents that have no such limit of their own. */
export interface TurnLimit {
  /** Hook of the meter: refuses a call of a trial whose turns are used up. */
  readonly admit: NonNullable<MeterOptions['admit']>;
  /** Limits a trial until it is forgotten; `turns` says how many it has made. */
  watch(trial: string, maxTurns: number, turns: () => number): void;
  /** Forgets a trial; true when it was refused a call. */
  forget(trial: string): boolean;
}

/** Opens a limit that watches nothing yet. Failed calls are not turns: an agent may ask again. */
export function openTurnLimit(): TurnLimit {
  const watched = new Map<string, { readonly maxTurns: number; readonly turns: () => number; reached: boolean }>();
  return {
    admit(trial) {
      const limit = watched.get(trial);
      if (limit === undefined || limit.turns() < limit.maxTurns) return { ok: true };
      limit.reached = true;
      return { ok: false, refuse: `the trial's limit of ${limit.maxTurns} model calls is reached` };
    },
    watch: (trial, maxTurns, turns) => void watched.set(trial, { maxTurns, turns, reached: false }),
    forget(trial) {
      const reached = watched.get(trial)?.reached ?? false;
      watched.delete(trial);
      return reached;
    },
  };
}

/** Makes a token nobody can guess, for one trial. It does not look like a real key, so that nobody hunts for one. */
export function makeTrialToken(): string {
  return `rentroll-trial-${randomBytes(32).toString('hex')}`;
}

/** Reads the token of a request: `x-api-key`, or `authorization: Bearer`. */
export function readToken(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (typeof key === 'string') return key;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Looks for what an agent is to have in the request that brings its prompt, and stops the trial before that is sent on where something is
 * missing: an arm without its servers is another arm, and nothing is paid for it. A server that failed is named there without its tools.
 */
export function requireServers(account: TrialAccount, body: JsonObject): void {
  const { expected, isEquipped, stop } = account;
  if (expected === undefined || isEquipped || stop !== undefined) return;
  const text = textOfRequest(body, (same) => same);
  if (!text.includes(expected.prompt.trim())) return;
  const missing = expected.names.filter((name) => !isOffered(name, text));
  account.isEquipped = missing.length === 0;
  if (missing.length > 0) account.stop = { kind: 'servers', detail: describeMissing(missing) };
}

/**
 * Returns true where a first request offers tools of a server: one runtime names the tools of a server, the other the server where it looks
 * its tools up only when they are asked for.
 */
export function isOffered(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${serverMark(name)}(?:__|(?![\\w-]))`).test(text);
}

function describeMissing(names: readonly string[]): string {
  const list = names.map(quoteValue).join(', ');
  return `no tool of the server ${list} was there when the agent began: it did not start, or not in time`;
}
