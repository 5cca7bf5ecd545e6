import type { Report, RuleVerdict, Verdict } from '../../model/verdict/report.ts';

/** How a text stands out; meaning never depends on it. */
export type Tone = 'strong' | 'quiet' | 'good' | 'bad' | 'warn' | 'copy';

/** A segment of text. Nothing in it is trusted: each printer escapes it for its own sink. */
export interface Span {
  readonly text: string;
  readonly tone?: Tone;
  /** A name that stands in a file: a rule, a task, a path. */
  readonly isCode?: true;
  /** The answer it is, which pages set as a badge. */
  readonly badge?: string;
  /** Where it leads: on a page of ours, or with `https:` in the documentation; never a text of others. */
  readonly href?: string;
}

/** Content of a text: plain text, or segments side by side. */
export type Text = string | Span | readonly (string | Span)[];

/** A line; its lead stands before it, and wrapped words below each other. */
export interface Line {
  readonly text: Text;
  /** A word (`Next: `), a sign (`- `) or an indent. */
  readonly lead?: string;
  readonly tone?: Tone;
  /** Command that a person copies. */
  readonly command?: string;
  readonly leadTone?: Tone;
  /** Cut to one row of a terminal, or whole for whoever reads it by line; wrapped when absent. */
  readonly fit?: 'cut' | 'whole';
}

/** A bar of a length, with what is set aside behind it. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly reserved?: number;
  /** The length of the whole scale. */
  readonly of: number;
  readonly words: string;
  readonly tone?: Tone;
  /** Shown where there is room for more than one: on a page. */
  readonly isDetail?: true;
}

/** The head of a column of a table. */
export interface Head {
  readonly title: string;
  /** Said where there is room for it: pages and comments. */
  readonly pageTitle?: string;
  /** Numbers are set to the right. */
  readonly align?: 'right';
  /** Columns a terminal has at least, for this one to be shown. */
  readonly from?: number;
  /** Stands below the table where a line has no room for it. */
  readonly spills?: true;
}

/** Part of a page, for any sink. Blocks without content are left out by the printers. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly text: string;
      readonly badge?: Span;
      /** Rows it may take in a terminal. */
      readonly most?: number;
    }
  | { readonly kind: 'lines'; readonly lines: readonly Line[]; readonly alert?: 'NOTE' | 'WARNING' }
  | {
      readonly kind: 'table';
      readonly heads: readonly Head[];
      readonly rows: readonly (readonly Text[])[];
      /** Sentence above the table on pages and in comments; a terminal explains its tables below them. */
      readonly pageCaption?: string;
      /** Rows that a terminal shows; the last of them says how many are left. */
      readonly most?: number;
    }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'chart'; readonly chart: Chart }
  /** Text whose lines are kept: to be copied, or the change of a file, of which a terminal shows so many lines. */
  | { readonly kind: 'verbatim'; readonly text: string; readonly file?: string; readonly most?: number }
  | Part
  | FoldedBlock;

/** Blocks that stand together, without an empty line in a terminal. */
export interface Part {
  readonly kind: 'part';
  readonly title?: Text;
  /** The title where parts need one to be found: on a page. */
  readonly pageTitle?: string;
  readonly blocks: readonly Block[];
}

/** Block that is shown on demand where a sink can fold, and in full where it does not. */
export interface FoldedBlock {
  readonly kind: 'fold';
  readonly summary: Text;
  /** A part of a page that is open, under this id. */
  readonly card?: string;
  readonly blocks: readonly Block[];
}

/** Changes of one file: hunks as `diff -u` writes them. */
export interface FileDiff {
  readonly file: string;
  readonly hunks: string;
}

type Policy = Pick<Report['policy'], 'ratio'>;

/** A value marked below the scale. */
export interface Marker {
  readonly value: number;
  readonly label: string;
}

/** A saving on a line, with its range and what it is held against. */
export interface IntervalDrawing {
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly markers: readonly Marker[];
  /** The part that the line shows; ends outside are arrows. */
  readonly domain: readonly [low: number, high: number];
}

/** Data of a drawing, and nothing else. A sink that cannot draw it says nothing, since the figures stand beside it. */
export type Chart =
  | { readonly of: 'range'; readonly drawing: IntervalDrawing; readonly verdict: Verdict }
  | { readonly of: 'savings'; readonly rules: readonly RuleVerdict[]; readonly policy: Policy };
