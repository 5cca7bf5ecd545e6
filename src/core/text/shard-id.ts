import { makeError, type Parsed, type Problem, setupError } from '../model/problem.ts';
import { defined } from '../util/values.ts';
import { quoteValue } from './escape/quote-value.ts';

/** Most jobs a matrix of GitHub has. */
export const mostShards = 256;

/** One of several parts of a plan's trials. */
export interface ShardId {
  /** From 1. */
  readonly shard: number;
  readonly of: number;
  /** First hex digits of the divided plan it is a part of (`nameDivision`); absent when any will do. */
  readonly plan?: string;
}

/** A shard as commands take it: `2/3`, or with the division of its plan, `2/3@0123456789abcdef01234567`. */
export function formatShardId({ shard, of, plan }: ShardId): string {
  return `${shard}/${of}${plan === undefined ? '' : `@${plan}`}`;
}

/** Reads what `formatShardId` wrote. */
export function parseShardId(text: string): Parsed<ShardId> {
  const match = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,5})(?:@([0-9a-f]{12,64}))?$/.exec(text);
  if (match === null) return { problems: [badShard(text, 'it is not of the form K/N')] };
  const [shard, of] = [Number(match[1]), Number(match[2])];
  if (of > mostShards) return { problems: [badShard(text, `there are at most ${mostShards} shards`)] };
  if (shard > of) return { problems: [badShard(text, `there are ${of} shards, and this would be number ${shard}`)] };
  return { value: { shard, of, ...defined({ plan: match[3] }) }, problems: [] };
}

/** How many shards are asked for. Throws ProblemError for what is not a number, or more than a matrix holds. */
export function parseShardCount(text: string): number {
  const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= mostShards) return count;
  const hint = `Write a whole number from 1 to ${mostShards}: a GitHub matrix has no more jobs than that.`;
  throw setupError('bad-shard-count', `${quoteValue(text)} is not a number of shards`, hint);
}

function badShard(text: string, why: string): Problem {
  const hint = 'Write K/N with 1 ≤ K ≤ N, for example 2/3, or the id that rentroll plan --shards prints.';
  return makeError('setup', 'bad-shard', `${quoteValue(text)} names no shard: ${why}`, hint);
}
