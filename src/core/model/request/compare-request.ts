import type { ChangeRefs, RunWishes } from './gate-request.ts';

/** Where the text of a side comes from: a file or folder of the repository as it was given, or a text that somebody made. */
export interface TextSource {
  /** `path`, `commit:path`, or `none` for a context without it. Names the side. */
  readonly file: string;
  /** The text, where it is not read from `file`. */
  readonly text?: string;
}

/** What is compared with what. */
export type AskedArms =
  | { readonly kind: 'model'; readonly a: string; readonly b: string }
  | { readonly kind: 'prompt'; readonly a: TextSource; readonly b: TextSource }
  | {
      readonly kind: 'context';
      readonly a: TextSource;
      readonly b: TextSource;
      /** Path in the copy that both files take; chosen by their names when absent. */
      readonly as?: string;
    };

/** What `compare` is asked for; everything else comes from the repository. */
export interface CompareRequest extends ChangeRefs, RunWishes {
  readonly sides: AskedArms;
  /** Agent whose golden tasks measure; may be absent where one agent has some. */
  readonly agent?: string;
  /** Stops after the bill: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  /** File that the receipt of a settled verdict is written into, absolute; one that is there already is not overwritten. */
  readonly receipt?: string;
  /** Folder the trials are recorded into as well, absolute. */
  readonly record?: string;
  /** Folder of baseline trials as files, absolute. */
  readonly cache?: string;
}
