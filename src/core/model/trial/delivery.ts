/** Tokens (o200k) of a first request by its parts. */
export interface RequestWeight {
  readonly system: number;
  readonly tools: number;
  readonly messages: number;
}

/** Content of the first request of an agent's runtime, or that it made none. */
export type SeenArm =
  | {
      readonly kind: 'seen';
      /** Ids of the rules under test whose line was in it. */
      readonly delivered: readonly string[];
      /** A word of the user's home was in it. */
      readonly canaryLeaked: boolean;
      /** File that brought the first of these lines, as far as the request names one. */
      readonly carrier?: string;
      readonly weight: RequestWeight;
    }
  | { readonly kind: 'silent'; readonly detail: string };

/** Content that reached one agent when its runtime was started with the rules under test and without them, against a meter that answers by itself. */
export interface Delivery {
  readonly agent: string;
  /** Path of the agent's memory. */
  readonly memory: string;
  /** Ids of the rules under test. */
  readonly rules: readonly string[];
  readonly candidate: SeenArm;
  readonly baseline: SeenArm;
}
