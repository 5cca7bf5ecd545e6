import { type ProblemError, setupError } from '../../../../core/model/problem.ts';
import type { Api } from '../../../../core/model/rule/config.ts';
import { quoteValue } from '../../../../core/text/escape/quote-value.ts';
import type { JsonObject } from '../../../../core/text/json/read-json.ts';
import type { CountTokens } from '../../../../core/util/tokenizer.ts';

/** A call that was answered without any endpoint: whose it was, and what it would have asked the model. */
export interface SeenCall {
  readonly trial: string;
  readonly body: JsonObject;
}

/** A tool that a model would use next, for the trial's own runtime to run. */
export interface CannedUse {
  readonly name: string;
  readonly input: JsonObject;
}

/** Is handed a call that a model would have been asked; answers with the tool it uses next, undefined to end the turn with a word. */
export type SeeCall = (call: SeenCall) => CannedUse | undefined;

/** Where calls go: the real endpoint with the real key, or nowhere: the meter answers by itself. */
export type UpstreamOptions =
  | {
      readonly kind: 'http';
      /** Base address; `https:` unless it is on this machine. A path is put in front of every call's path. */
      readonly url: string;
      /** The real key: it goes upstream and nowhere else. */
      readonly apiKey: string;
      /** PEM of further authorities to trust. */
      readonly ca?: string;
    }
  | { readonly kind: 'canned'; readonly see: SeeCall };

/** Answer of the budget. `refuse` is shown to the agent and kept as the reason the trial ended. */
export type Admission = { readonly ok: true } | { readonly ok: false; readonly refuse: string };

export interface MeterLimits {
  /** Bytes of a request's headers. */
  readonly headerBytes: number;
  /** Bytes of a request's body. */
  readonly bodyBytes: number;
  /** Time a client has to send its headers, and its whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Connections open at the same time. */
  readonly connections: number;
  /** Time to reach the endpoint, and the longest it may be silent before or during an answer. */
  readonly connectMs: number;
  readonly silenceMs: number;
}

export const defaultLimits: MeterLimits = {
  headerBytes: 32 * 1024,
  bodyBytes: 32 * 1024 * 1024,
  headersMs: 10_000,
  requestMs: 60_000,
  connections: 256,
  connectMs: 15_000,
  silenceMs: 600_000,
};

export interface MeterOptions {
  /** The API agents may speak; nothing else is let through. */
  readonly api: Api;
  readonly upstream: UpstreamOptions;
  /** Counts the output of answers that were cut. */
  readonly countTokens: CountTokens;
  /** Asked before each call that costs tokens; without it only the trial's own cap holds. */
  readonly admit?: (trial: string) => Admission | Promise<Admission>;
  /** Path of a Unix socket to listen on as well: the only way out of a sandbox without network. */
  readonly socketPath?: string;
  readonly limits?: Partial<MeterLimits>;
}

/** Throws ProblemError when calls cannot, or must not, go to this upstream: a bad address, a key in clear over a network, no key. */
export function assertUpstream(upstream: UpstreamOptions): void {
  if (upstream.kind !== 'http') return;
  const url = URL.canParse(upstream.url) ? new URL(upstream.url) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.username + url.password !== '') {
    const message = `${quoteValue(upstream.url)} is not the address of an API`;
    throw refuse(message, 'Write it like "https://api.anthropic.com".');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    const message = `${quoteValue(upstream.url)} would send the API key unencrypted`;
    throw refuse(message, 'Use "https:"; "http:" is for this machine.');
  }
  if (!isKey(upstream.apiKey)) throw refuse(`the API key is missing, ${noKey}`, howToSet);
}

/** Returns true for what can be sent as a key; whether the API takes it is the API's to say. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{8,}$/.test(text);
}

/** The reason why a text is no key. */
export const noKey = 'shorter than 8 characters, or contains blanks or characters that no key has';
/** How a key is given. */
export const howToSet = 'Set it in the environment, without quotes or line breaks.';

/** Returns true for the names of this machine that never leave it. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}

function refuse(message: string, hint: string): ProblemError {
  return setupError('meter-upstream', message, hint);
}
