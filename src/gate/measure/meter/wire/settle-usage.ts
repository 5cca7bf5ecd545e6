import type { Usage } from '../../../../core/model/money/usage.ts';
import type { CountTokens } from '../../../../core/util/tokenizer.ts';
import type { WireReading } from './wire-reading.ts';

/** Usage a call is charged with. `note` says what was estimated; without one every count came from the API. */
export interface SettledUsage {
  readonly usage: Usage;
  readonly note?: string;
}

/** Encrypted content is base64 of about what was thought: four characters hold three bytes, a token is four bytes or more. */
const opaqueCharactersPerToken = 4;

/** Long runs without a break cost a tokenizer quadratic time; cutting only ever adds tokens. */
const pieceCharacters = 2_000;

/**
 * Usage of a call. Where the answer ended before its usage, what is known stays, an unknown input is the estimate made before
 * the call, and the output is counted from what was written; reasoning that never left the API cannot be counted.
 */
export function settleUsage(reading: WireReading, inputEstimate: number, countTokens: CountTokens): SettledUsage {
  const { input, output = 0, cacheCreation = 0, cacheRead = 0 } = reading.usage;
  if (reading.complete) return { usage: { input: input ?? 0, output, cacheCreation, cacheRead } };
  const counted =
    countPieces(reading.written.join(''), countTokens) + Math.ceil(reading.opaqueCharacters / opaqueCharactersPerToken);
  const usage = { input: input ?? inputEstimate, output: Math.max(output, counted), cacheCreation, cacheRead };
  const source = input === undefined ? 'input estimated from the request' : 'input as the API reported it';
  return { usage, note: `the answer ended before its usage: ${source}, output counted from what had arrived` };
}

function countPieces(text: string, countTokens: CountTokens): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at += pieceCharacters) tokens += countTokens(text.slice(at, at + pieceCharacters));
  return tokens;
}
