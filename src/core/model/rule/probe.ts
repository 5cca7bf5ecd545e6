/** Something an agent did, as its executed tool calls and the final diff tell it; never what it said. */
export type ProbeFact =
  /** A file that matches the glob was changed, or read. */
  | { readonly kind: 'changes' | 'reads'; readonly glob: string }
  /** A shell call that ended well ran a simple command with these words in this order. */
  | { readonly kind: 'runs'; readonly command: string }
  /** A tool of this name was used. */
  | { readonly kind: 'calls'; readonly tool: string };

/** The question a rule is judged by: whether a finished trial followed it. */
export interface Probe {
  /** The occasion; without it every trial is one. */
  readonly when?: ProbeFact;
  readonly ask:
    | { readonly kind: 'must' | 'never'; readonly fact: ProbeFact }
    /**
     * A script in the final workspace: 0 yes, 1 no, 77 not applicable. `digest` is `sha256:` of what it holds, absent where nobody has read
     * it: another script at the same path is another probe.
     */
    | { readonly kind: 'check'; readonly script: string; readonly digest?: string };
  /** Only with `must` and `when`: after the last or before the first occasion. */
  readonly order?: 'after' | 'before';
  /** Golden tasks it is about; those that answer first when absent. */
  readonly tasks?: readonly string[];
  /** The most the rule may cost, as a share of the baseline's mean; the policy's when absent. */
  readonly price?: number;
}

/** Largest script that is a probe, in bytes: somebody has to review it. */
export const longestScriptBytes = 64 * 1024;
