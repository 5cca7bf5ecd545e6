/** How the steps or jobs before stand, as `success()`, `failure()` and `cancelled()` answer. */
export interface StatusFlags {
  readonly success: boolean;
  readonly failure: boolean;
  readonly cancelled: boolean;
}

/** Everything an expression can see: contexts by name as plain values, and what its functions answer. */
export interface Scope {
  readonly contexts: Readonly<Record<string, unknown>>;
  readonly status: StatusFlags;
  /** SHA-256 over the files of the workspace that match, as `hashFiles()` gives it; empty when none does. */
  hashFiles(patterns: readonly string[]): string;
}

/** An expression that GitHub would refuse or that fails while it is evaluated; `message` names it. */
export class ExpressionFailure extends Error {
  constructor(expression: string, why: string) {
    super(`the expression "${expression}" cannot be evaluated: ${why}`);
    this.name = 'ExpressionFailure';
  }
}
