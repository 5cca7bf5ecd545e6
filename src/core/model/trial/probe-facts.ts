/** One tool call that an agent made and that was answered, in its order. */
export interface FactCall {
  readonly tool: string;
  /** False for one that failed: a command with another exit code than 0, an edit that was refused. */
  readonly ok: boolean;
  /** Files it changed and read, relative to the copy; absent where it is no such tool. */
  readonly changes?: readonly string[];
  readonly reads?: readonly string[];
  /** The simple commands of a shell call, each as its words. */
  readonly runs?: readonly (readonly string[])[];
}

/** How a script that is a probe failed to answer: it ended with another code, ran too long, was killed, or could not be started. */
export type ScriptFault =
  | { readonly kind: 'exit' | 'killed' | 'start'; readonly exitCode: number; readonly said?: string }
  | { readonly kind: 'slow'; readonly limitMs: number; readonly said?: string };

/** What a script came to in one finished trial. `digest` is `sha256:` of what the script held. */
export type ScriptResult =
  | { readonly digest: string; readonly answer: 'yes' | 'no' | 'na' }
  | { readonly digest: string; readonly fault: ScriptFault };

/** What one finished trial did, as far as probes may ask: from executed tool calls and the final diff, never from text. */
export interface ProbeFacts {
  /** Absent where the transcript tells of no tool call: then nothing is known of them. */
  readonly calls?: readonly FactCall[];
  /** Files of the copy that differ from what the agent found there: made, changed or removed. */
  readonly changed: readonly string[];
  /** What the scripts of rules under test came to in its final workspace; absent where none was asked. */
  readonly scripts?: readonly ScriptResult[];
  /** True when there was more than is kept: nothing can be ruled out any more. */
  readonly isCut?: true;
}
