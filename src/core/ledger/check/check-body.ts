import { findUnsafeCharacter, quoteValue } from '../../text/escape/quote-value.ts';
import { countCharacters, holdsCommentMark } from '../../text/escape/text-safety.ts';

/** Length limits of a rule's body, in Unicode code points; `longestKept` for one that is marked `long`. */
export const bodyLimits = { shortest: 10, longest: 200, longestKept: 4000 } as const;

/** Fault of a body. */
export interface BodyFault {
  /** Without a prefix: `body-line-break`, `body-hidden-character`, `body-too-short`, `body-too-long` or `body-outer-space`. */
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

function findHiddenFault(body: string): BodyFault | undefined {
  const hidden = findUnsafeCharacter(body);
  if (hidden === undefined) return undefined;
  const place = `at character ${countCharacters(body.slice(0, hidden.index)) + 1}`;
  if (hidden.kind === 'line break') {
    return {
      code: 'body-line-break',
      message: `the body has a line break ${place}: ${quoteValue(body)}`,
      hint: 'Write one sentence on one line; split two pieces of advice into two rules.',
    };
  }
  const message = `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${quoteValue(body)}`;
  return {
    code: 'body-hidden-character',
    message,
    hint: 'Delete the character; a reviewer cannot see it, an agent can read it.',
  };
}

function findCommentFault(body: string): BodyFault | undefined {
  if (!holdsCommentMark(body)) return undefined;
  return {
    code: 'body-comment-mark',
    message: `the body holds the mark of an HTML comment: ${quoteValue(body)}`,
    hint: 'Write the words without "<!--" and "-->".',
  };
}

function findLengthFault(body: string, long: boolean): BodyFault | undefined {
  const length = countCharacters(body);
  const { shortest } = bodyLimits;
  const longest = long ? bodyLimits.longestKept : bodyLimits.longest;
  if (length < shortest) {
    return {
      code: 'body-too-short',
      message: `the body has ${length} characters: ${quoteValue(body)}`,
      hint: `Write a sentence of at least ${shortest} characters that says what to do.`,
    };
  }
  if (length <= longest) return undefined;
  return {
    code: 'body-too-long',
    message: `the body has ${length} characters: ${quoteValue(body)}`,
    hint: `Shorten it to ${longest} characters, or split it into two rules.`,
  };
}

/**
 * Checks that a body is one visible line of 10–200 characters (`long`: of up to 4,000) without spaces around it; undefined when it is.
 */
export function findBodyFault(body: string, long = false): BodyFault | undefined {
  const fault = findHiddenFault(body) ?? findCommentFault(body) ?? findLengthFault(body, long);
  if (fault !== undefined || body === body.trim()) return fault;
  return {
    code: 'body-outer-space',
    message: `the body begins or ends with a space: ${quoteValue(body)}`,
    hint: 'Delete the space; it would cost a token and say nothing.',
  };
}
