import type { MeterLimits, MeterOptions } from '../account/meter-options.ts';
import type { TrialAccount } from '../account/trial-account.ts';
import type { Upstream } from './upstream.ts';

/** What every request is served with. */
export interface MeterContext extends Pick<MeterOptions, 'api' | 'countTokens' | 'admit' | 'recordTo'> {
  readonly upstream: Upstream;
  readonly limits: MeterLimits;
  /** The real key; absent in replay. */
  readonly apiKey: string | undefined;
  /** Accounts by token. */
  readonly accounts: ReadonlyMap<string, TrialAccount>;
  /** Takes the real key, every trial's token and whatever looks like a credential out of a text. */
  readonly redact: (text: string) => string;
  /** The same, and the given secrets: for what is written down. */
  readonly redactRecorded: (text: string) => string;
}
