import type { FileKind } from './file-truth.ts';
import type { Procedure } from './run-search.ts';

/** Rates in percent that an earlier simulation of the procedure published; a range where several kinds share a cell. */
export interface PublishedRates {
  readonly idle?: number;
  readonly costly?: number;
  readonly earning?: number;
  /** At most this many percent of files, over all kinds. */
  readonly badFiles?: number;
}

/** A row of the table: a procedure and what it may spend, with what was published about it. */
export interface Row {
  readonly procedure: Procedure;
  /** Tokens. */
  readonly budget: number;
  /** True: trials cost what they take; absent: 400 k each, as in the published table. */
  readonly byTokens?: true;
  readonly published: Partial<Record<FileKind, PublishedRates>>;
  readonly badFiles?: number;
}

const rates = (idle: number, costly?: number, earning?: number): PublishedRates => ({
  idle,
  ...(costly === undefined ? {} : { costly }),
  ...(earning === undefined ? {} : { earning }),
});

const million = 1_000_000;

/** The rows that are simulated; the last one shows what expensive trials without earning lines do to a budget in tokens. Files of 300 to 500 a cell stood behind the published rates. */
export const rows: readonly Row[] = [
  {
    ...{ procedure: 'R', budget: 20 * million, badFiles: 0.2 },
    published: {
      worthless: rates(0.9),
      mixed: rates(5, 15, 1.7),
      mild: rates(5, 18, 0.4),
      strong: rates(0.8, undefined, 0),
    },
  },
  {
    ...{ procedure: 'R', budget: 40 * million, badFiles: 0 },
    published: {
      worthless: rates(6),
      mixed: rates(16, 43, 2.8),
      mild: rates(15, 56, 1.4),
      strong: rates(5, undefined, 0),
    },
  },
  {
    ...{ procedure: 'R', budget: 80 * million, badFiles: 0 },
    published: {
      worthless: rates(18),
      mixed: rates(32, 75, 3.6),
      mild: rates(29, 80, 1.2),
      strong: rates(19, undefined, 0),
    },
  },
  {
    ...{ procedure: 'X', budget: 80 * million, badFiles: 0 },
    published: {
      worthless: rates(42),
      mixed: rates(28, 64, 3.3),
      mild: rates(38, 78, 4.9),
      strong: rates(18, undefined, 0.4),
    },
  },
  {
    ...{ procedure: 'X', budget: 160 * million, badFiles: 0.2 },
    published: {
      worthless: rates(55),
      mixed: rates(43, 83, 3),
      mild: rates(53, 89, 3.6),
      strong: rates(42, undefined, 0.4),
    },
  },
  {
    ...{ procedure: 'one-by-one', budget: 80 * million, badFiles: 0.3 },
    published: {
      worthless: rates(2.5),
      mixed: rates(2.4, 3, 0.4),
      mild: rates(2.5, 5, 0.6),
      strong: rates(2.5, undefined, 0.3),
    },
  },
  { procedure: 'X', budget: 80 * million, byTokens: true, published: {} },
];
