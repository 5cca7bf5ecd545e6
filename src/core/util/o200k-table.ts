import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { indexRanks } from './rank-table.ts';

/** Finds a token of o200k. The bundle of the command line reads a table instead (`packTokens` of the build), and does not load the library's list. */
export const findO200k = indexRanks(ranks);
