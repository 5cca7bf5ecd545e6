import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { MeterLimits, MeterOptions } from '../account/meter-options.ts';
import type { TrialAccount } from '../account/trial-account.ts';

/** A call on its way to the endpoint. */
export interface UpstreamRequest {
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly trial: string;
  readonly signal: AbortSignal;
}

/** The beginning of an answer; `body` ends with an error when the answer is cut. */
export interface UpstreamAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** No answer at all. Once a request has been `sent` whole, it may have been worked on, and paid for. */
export interface UpstreamFailure {
  readonly kind: 'failure';
  readonly sent: boolean;
  readonly status: 400 | 502 | 504;
  readonly message: string;
}

/** Where calls go. Trouble is a value here, never an exception. */
export interface Upstream {
  send(request: UpstreamRequest): Promise<UpstreamAnswer | UpstreamFailure>;
  /** Ends all connections. */
  close(): void;
}

/** The context that every request is served with. */
export interface MeterContext extends Pick<MeterOptions, 'api' | 'countTokens' | 'admit'> {
  readonly upstream: Upstream;
  readonly limits: MeterLimits;
  /** The real key; absent where the meter answers by itself. */
  readonly apiKey: string | undefined;
  /** Accounts by token. */
  readonly accounts: ReadonlyMap<string, TrialAccount>;
  /** Takes the real key, every trial's token and whatever looks like a credential out of a text. */
  readonly redact: (text: string) => string;
}
