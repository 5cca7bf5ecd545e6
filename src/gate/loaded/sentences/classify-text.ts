import { holdsCommentMark } from '../../../core/text/escape/text-safety.ts';
import { maskCode, splitSentences, type TextSpan } from '../../../core/text/split-sentences.ts';
import type { InstructionBlock } from './block.ts';
import { type Directive, findDirective } from './find-directive.ts';

/** The surroundings of a text, as far as they decide its kind. */
export interface Surroundings {
  /** Titles and introductions above it, outermost first. */
  readonly titles: readonly string[];
  readonly isItem: boolean;
  readonly isNumbered: boolean;
  /** True when a list stands under it. */
  readonly introduces: boolean;
}

type Classified = Pick<InstructionBlock, 'class' | 'reason'>;

const fewestWords = 2;
const importLine = /^(?:@[^\s`]+\s*)+$/;
const importInside = /(?:^|[\s(])@(?:~|\.{1,2})?[\w./-]*(?:\.(?:md|mdc|txt)\b|(?<=@(?:~|\.{1,2}))\/)/;
const linkOnly =
  /^(?:(?:!?\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])|<?https?:\/\/[^\s>]+>?)[\s.,;:·|•–—-]*)+$/;
const linkFirst = /^(?:\*\*|__)?(?:\[[^[\]]{1,300}\]\([^()]{1,500}\)|https?:\/\/\S+)/;
const pointer =
  /^(?:for (?:more|further|full) [^,]{1,60}, )?(?:see|refer to|consult|check out|more (?:details?|information)|details?:?|documentation:?)\b/i;
const codeOnly = /^(?:\*\*)?`+[^`]+`+(?:\*\*)?[.;,]?$/;
const definition =
  /^(?:\*\*|__)?`[^`]+`(?:(?:\s*(?:[/,|+&]|and|or)\s*)`[^`]+`)*(?:\*\*|__)?(?:\s*\([^()]{0,120}\))?\s*(?:[—–:=→]|-{1,2}>?)\s/;
const commandTail = /^[^`]{1,60}?:(?:\*\*|__)?\s*`[^`\s]+\s[^`]*`[.;]?$|^(?:run|execute)\s+`[^`]+`[.;]?$/i;
const program =
  /^`+\s*(?:\$ )?(?:npm|pnpm|yarn|npx|bunx?|deno|node|git|gh|make|just|task|docker|kubectl|python3?|pytest|pip3?|uvx?|poetry|ruff|tox|cargo|go|rustc|mvn|gradle|dotnet|composer|php|ruby|bundle|rails|rake|bash|sh|cd|curl|tsc|vitest|jest|eslint|biome|turbo|nx|terraform|\.\/)(?:\s|`|\w*\/)/;
/** Titles over what a program does; the verbs below them are no orders. */
const describing =
  /\b(?:features?|overview|architecture|roadmap|to-?dos?|changelog|history|goals?|capabilities|use cases?|how it works|pipeline|responsibilities|what (?:it|this)|background|about|key queries|concepts?)\b/i;
/** Titles over rules, where numbers only count them. */
const ruling =
  /\b(?:rules?|guidelines?|conventions?|principles?|standards?|style|requirements?|practices|constraints?|important|polic(?:y|ies)|do'?s|don'?ts|musts?|expectations|reminders?|quality)\b/i;
const describingSentence =
  /\b(?:is|are|was|does|has|have|can|will|provides?|includes?|contains?|supports?|consists?|performs?|handles?|allows?|runs|defines?|stores?|shows?|returns?)\b[^.]*:(?:\*\*)?$/i;
const descriptiveLabel =
  /^(?:\*\*|__)?(?:purpose|goals?|description|overview|summary|examples?|features?|key features|architecture|stack|tech stack|role|what|status|note)(?:\*\*|__)?\s*(?::|[—–-])/i;

const rule: Classified = { class: 'rule', reason: 'says what to do' };
const prose = (reason: string): Classified => ({ class: 'prose', reason });
const fact = (reason: string): Classified => ({ class: 'fact', reason });
const link = (reason: string): Classified => ({ class: 'link', reason });

/** Finds the shape of a text that is never a rule, whatever it says. */
function findShape(text: string, introduces: boolean): Classified | undefined {
  const message = maskCode(text);
  if (importLine.test(text) || importInside.test(message)) return link('imports another file');
  if (linkOnly.test(text)) return link('link');
  if (holdsCommentMark(message)) return prose('holds an HTML comment');
  if (codeOnly.test(text)) return program.test(text) ? { class: 'command', reason: 'command' } : fact('only code');
  if (introduces || /:(?:\*\*|__)?$/.test(text)) return prose('introduces the lines below it');
  if (commandTail.test(text)) return { class: 'command', reason: 'names a command' };
  if (message.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < fewestWords) return prose('too short');
  return undefined;
}

/** Classifies a text that gives no order, or none that an agent could break. */
function classifyRest(text: string): Classified {
  if (definition.test(text)) {
    return program.test(text.replace(/^\*\*/, ''))
      ? { class: 'command', reason: 'explains a command' }
      : fact('explains a name');
  }
  if (linkFirst.test(text) || pointer.test(text)) return link('refers to another document');
  return fact('describes instead of instructing');
}

/** Explains why an order in plain verbs is none here; undefined when it is one. */
function findDoubt(
  text: string,
  directive: Directive,
  { titles, isItem, isNumbered }: Surroundings,
): string | undefined {
  const title = titles.at(-1) ?? '';
  if (descriptiveLabel.test(text)) return 'describes instead of instructing';
  if (directive === 'policy' && !isNumbered) return undefined;
  if (isItem && describingSentence.test(title)) return 'continues the sentence above it';
  if (describing.test(title) && directive === 'verb') return 'describes instead of instructing';
  if (isItem && isNumbered && !titles.some((name) => ruling.test(name))) return 'a step of a numbered list';
  return undefined;
}

/** Classifies a list item or a group of sentences, with the reason. */
export function classifyText(text: string, surroundings: Surroundings): Classified {
  const shape = findShape(text, surroundings.introduces);
  if (shape !== undefined) return shape;
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const directives = sentences.map(findDirective);
  const { titles, isItem } = surroundings;
  const convention = isConvention(text, titles, isItem) ? 'verb' : undefined;
  const directive = (['strong', 'policy', 'verb'] as const).find((rank) => directives.includes(rank)) ?? convention;
  if (directive === undefined) return classifyRest(text);
  if (directive !== 'strong' && (definition.test(text) || pointer.test(text) || linkFirst.test(text)))
    return classifyRest(text);
  const doubt = directive === 'strong' ? undefined : findDoubt(text, directive, surroundings);
  if (doubt !== undefined) return doubt.startsWith('a step') ? prose(doubt) : fact(doubt);
  if (leansOnPlace(text)) return prose('depends on the text around it');
  if (hasHalfEmphasis(text)) return prose('its bold or italic text continues outside of it');
  return rule;
}

/** Words that make a sentence go on with the one before it. */
const goesOn =
  /^[*_"“(]*(?:it|they|them|its|their|he|she|those|these|otherwise|however|instead|then|also|but|and|or|so|therefore|thus|hence|because|such|similarly|likewise|conversely|alternatively|additionally|for (?:example|instance)|e\.g\.|i\.e\.|in (?:that|this|these|those|such|other) (?:cases?|words)|if (?:so|not)|doing so|this way|that way|(?:this|that) (?:is|was|will|would|can|may|must|should|has|means|ensures|keeps|makes|lets|avoids|prevents|allows|helps|includes|applies|also|requires|does|gives|catches|includes))\b/i;
/** A verb whose object is named in an earlier sentence: "Treat those files as …", "Never bypass them". */
const pointsBack =
  /^[*_"“(]*(?:(?:please|always|never|only|just|do not|don['’]t)\s+)*[a-z-]+(?:\s+(?:or|and)\s+[a-z-]+)?\s+(?:it|them|those|these|their)\b/i;
/** Words that mean the place where the sentence stands. */
const ownPlace =
  /\bthis (?:file|document|section|list|page|guide|table|block)\b|\b(?:the )?(?:above|below)(?=[.,;:)]|$)|\b(?:see|as|listed|described|shown|mentioned|defined|outlined|noted) (?:above|below|here)\b|\bthe (?:above|below|following)\b|\b(?:rules|instructions|guidelines|them|everything) here\b/i;

/** Returns true for a sentence that only says something together with what stands before it. */
function leansOnEarlier(sentence: string): boolean {
  const message = maskCode(sentence);
  return goesOn.test(message) || pointsBack.test(message);
}

/** Returns true for words that mean something else, or nothing, at another place. */
function leansOnPlace(text: string): boolean {
  const first = splitSentences(text)[0];
  return ownPlace.test(maskCode(text)) || (first !== undefined && leansOnEarlier(text.slice(first.start, first.end)));
}

/** Returns true when a text opens emphasis that it does not close, as half of a bold passage does. */
function hasHalfEmphasis(text: string): boolean {
  return (maskCode(text).match(/\*\*/g)?.length ?? 0) % 2 === 1;
}

/** Groups the sentences of a paragraph, each together with those that go on with it. */
export function groupSentences(text: string): readonly TextSpan[] {
  const groups: TextSpan[] = [];
  for (const { start, end } of splitSentences(text)) {
    const before = groups.at(-1);
    if (before !== undefined && leansOnEarlier(text.slice(start, end))) groups[groups.length - 1] = { ...before, end };
    else groups.push({ start, end });
  }
  return groups;
}

/** One thing set above another: "CommonJS, not ES modules", "`const` over `let`". */
const contrast =
  /^[^,.;:]{1,60}(?:,| [—–-]{1,2}) (?:not|never|no) \S|^(?:\S+ ){1,3}(?:over|instead of|rather than) \S/i;
/** Something that is not to be there; "no tests needed" lets off, and forbids nothing. */
const absence = /^no \S+ \S|^no [\w-]+s[.!]?$/i;
const lettingOff =
  /\b(?:needed|required|necessary|existing|yet|longer|more|matter|effect|support|issues?|problems?)\b/i;
/** The form of code, in words that hardly say anything else. */
const form =
  /\bindent(?:ed|ation|s)?\b|\b(?:\d|two|four)[- ]spaces?\b|\b(?:single|double) quotes?\b|\bsemi-?colons?\b|\btrailing commas?\b|\bline (?:width|length)\b|\b(?:camel|pascal|snake|kebab|upper|lower)[- _]?case\b|\b(?:strict|named|default|explicit|inline|relative|absolute|static) (?:mode|exports?|imports?|types?|extensions?|snapshots?)\b|\b(?:es ?modules|esm|commonjs)\b|\b(?:arrow|pure) functions?\b|\basync\/await\b|\bconventional commits?\b|\b(?:prefixed|suffixed|named) (?:with|after|by|in)\b|\bbarrel\b/i;
/** Titles over how code is written here. */
const styling =
  /\b(?:(?:code|coding|programming) (?:style|standards?|guidelines?|conventions?)|style(?: ?guide)?|conventions?|naming|formatting|patterns?|rules?)\b/i;
/** A verb that makes a statement of it: what is so, and not what shall be. */
const statement =
  /\b(?:is|are|was|were|be|been|has|have|had|can|will|may|does|do|did|runs|uses|lives?|exists?|contains?|includes?|supports?|provides?|needs?|requires?|returns?|works?|shows?|enters?|respects?)\b/i;

/**
 * Returns true for a sentence that says how code is written here without the form of an order: one thing set above another, something that is not to
 * be there, or, in a list under such a title, a form that code has. `titles`: what it stands under, outermost first.
 */
function isConvention(sentence: string, titles: readonly string[], isItem: boolean): boolean {
  const message = maskCode(sentence)
    .replace(/\*\*|__/g, '')
    .trim();
  const isStyled = isItem && styling.test(titles.at(-1) ?? '');
  if (isStyled && form.test(message)) return true;
  if (statement.test(message)) return false;
  return (isItem && contrast.test(message)) || (isStyled && absence.test(message) && !lettingOff.test(message));
}
