import { maskCode, splitSentences, type TextSpan } from '../../core/text/split-sentences.ts';

/** Words that make a sentence go on with the one before it. */
const goesOn =
  /^[*_"“(]*(?:it|they|them|its|their|he|she|those|these|otherwise|however|instead|then|also|but|and|or|so|therefore|thus|hence|because|such|similarly|likewise|conversely|alternatively|additionally|for (?:example|instance)|e\.g\.|i\.e\.|in (?:that|this|these|those|such|other) (?:cases?|words)|if (?:so|not)|doing so|this way|that way|(?:this|that) (?:is|was|will|would|can|may|must|should|has|means|ensures|keeps|makes|lets|avoids|prevents|allows|helps|includes|applies|also|requires|does|gives|catches|includes))\b/i;
/** A verb whose object is named in an earlier sentence: "Treat those files as …", "Never bypass them". */
const pointsBack =
  /^[*_"“(]*(?:(?:please|always|never|only|just|do not|don['’]t)\s+)*[a-z-]+(?:\s+(?:or|and)\s+[a-z-]+)?\s+(?:it|them|those|these|their)\b/i;
/** Words that mean the place where the sentence stands. */
const ownPlace =
  /\bthis (?:file|document|section|list|page|guide|table|block)\b|\b(?:the )?(?:above|below)(?=[.,;:)]|$)|\b(?:see|as|listed|described|shown|mentioned|defined|outlined|noted) (?:above|below|here)\b|\bthe (?:above|below|following)\b|\b(?:rules|instructions|guidelines|them|everything) here\b/i;

/** True for a sentence that only says something together with what stands before it. */
function leansOnEarlier(sentence: string): boolean {
  const message = maskCode(sentence);
  return goesOn.test(message) || pointsBack.test(message);
}

/** True for words that mean something else, or nothing, at another place. */
export function leansOnPlace(text: string): boolean {
  const first = splitSentences(text)[0];
  return ownPlace.test(maskCode(text)) || (first !== undefined && leansOnEarlier(text.slice(first.start, first.end)));
}

/** True when a text opens emphasis that it does not close, as half of a bold passage does. */
export function hasHalfEmphasis(text: string): boolean {
  return (maskCode(text).match(/\*\*/g)?.length ?? 0) % 2 === 1;
}

/** The sentences of a paragraph, each together with those that go on with it. */
export function groupSentences(text: string): readonly TextSpan[] {
  const groups: TextSpan[] = [];
  for (const { start, end } of splitSentences(text)) {
    const before = groups.at(-1);
    if (before !== undefined && leansOnEarlier(text.slice(start, end))) groups[groups.length - 1] = { ...before, end };
    else groups.push({ start, end });
  }
  return groups;
}
