import type { Probe, Rule } from '../../core/model/rule/rule.ts';
import { readProse } from '../../core/probe/read-prose.ts';
import { suggestProbe, tidySentence } from '../../core/probe/suggest-probe.ts';
import { splitSentences } from '../../core/text/split-sentences.ts';
import { findDirective } from '../adopt/find-directive.ts';

/** Words that name everything: what holds for all package management holds always. */
const everywhere =
  /\s+(?:for (?:all|any|every) (?:package management|dependency management|package)?\s*(?:commands?|operations?|tasks?|things)|for (?:everything|package management)|as (?:the|our) package manager)$/i;

/** Programs that are forbidden without backticks are a guess too many for a probe. */
const noPrograms: ReadonlySet<string> = new Set();

/**
 * A probe that a person may accept for a rule, read from its words alone; undefined where they do not say in so many words what is to be done
 * and when. A rule with a scope says when by its scope, and one of several orders asks more than one probe: neither gets one.
 */
export function suggestForRule({ body, scope }: Pick<Rule, 'body' | 'scope'>): Probe | undefined {
  if (scope.length > 0) return undefined;
  const sentences = splitSentences(body).map(({ start, end }) => body.slice(start, end).trim());
  const found = sentences.flatMap((sentence) => {
    const probe = suggestForSentence(sentence);
    return probe === undefined ? [] : [{ sentence, probe }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  return sentences.every((sentence) => sentence === only.sentence || isAside(sentence)) ? only.probe : undefined;
}

function suggestForSentence(sentence: string): Probe | undefined {
  const prose = readProse(tidySentence(sentence).replace(everywhere, ''), noPrograms);
  return suggestProbe(sentence, prose.kind === 'deed' ? prose.deed : undefined);
}

/** A sentence that gives no order, or says what follows from the other one. */
function isAside(sentence: string): boolean {
  const follows = /^(?:if (?:it|this|that|they|any|a|your|the)|(?:fix|resolve|address) (?:all|any|every))\b/i;
  return findDirective(sentence) === undefined || follows.test(sentence);
}
