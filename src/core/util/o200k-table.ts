import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { packRanks } from './rank-table.ts';

/** The tokens of o200k. A bundle holds the table itself (`packTokens` of the build), and the library's list is not loaded. */
export const o200kTable = packRanks(ranks);
