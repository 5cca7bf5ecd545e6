import type { WithholdTerms } from '../core/model/live/session-arm.ts';

/**
 * What a process writes down of a folder before a session begins there, for what the hook module cannot ask by itself: written where a person
 * has agreed that rules may be withheld. Plain JSON.
 */
export interface LiveTerms {
  readonly schema: 1;
  readonly withhold?: WithholdTerms;
}

/** What terms say of withholding; undefined where nothing may be withheld, or the text is no terms. */
export function readWithholdTerms(text: string): WithholdTerms | undefined {
  try {
    const terms: LiveTerms | undefined = JSON.parse(text);
    return terms?.schema === 1 ? terms.withhold : undefined;
  } catch {
    return undefined;
  }
}
