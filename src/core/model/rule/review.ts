import type { FolderBill } from './bill.ts';

/** The suspicion about a reviewed line. */
export type ReviewKind = 'repeated' | 'contradicted' | 'enforced' | 'unnoticed' | 'idle' | 'sent-twice';

/** A line of an instruction file that may not be worth its tokens, and why. */
export interface ReviewFinding {
  readonly kind: ReviewKind;
  /** 1-based. */
  readonly line: number;
  /** Its sentence, or the file for one that is sent twice. */
  readonly text: string;
  /** Tokens that every session would save without it. */
  readonly tokens: number;
  /** In words, with the other place or the tool. */
  readonly why: string;
}

/** The object of `rentroll review FILE --json`. */
export interface FileReview {
  readonly schema: 1;
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly tokens: number;
  /** Sentences that say what to do or how things are. */
  readonly statements: number;
  /** In the order of their lines. */
  readonly findings: readonly ReviewFinding[];
  /** Files that sessions read because this one imports them, from where the program runs. Their lines are not reviewed with it. */
  readonly imports: readonly string[];
  /** One command: what to do next, and what it is for. */
  readonly next: FolderBill['next'];
}
