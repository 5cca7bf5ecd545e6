import { maskCode } from '../../../core/text/split-sentences.ts';

/**
 * The rank of the order in a sentence: `strong` in words that are nothing else (never, must, do not), `policy` by a verb of advice (use, keep,
 * prefer), `verb` by another verb in the form of an order, which may as well say what a program does.
 */
export type Directive = 'strong' | 'policy' | 'verb';

const ranks: readonly Directive[] = ['strong', 'policy', 'verb'];
const modal =
  /\b(?:must|should|shall|mustn['’]t|shouldn['’]t|ought to)\b|\b(?:is|are) (?:never|not) (?:allowed|permitted|acceptable)\b|\b(?:forbidden|prohibited|off[- ]limits)\b|\byou (?:may|can) (?:not|only)\b/i;
const strongStart =
  /^(?:always|never|do not|don['’]t|dont|avoid|make (?:absolutely )?(?:sure|certain)|be (?:sure|careful)|take care|ensure|refrain|no (?:new|more|direct|need)\b|not (?:ever)\b)(?=[\s,]|$)/i;
/** Words between the begin of a clause and its verb. */
const lead =
  /^(?:(?:please|also|then|first|second|third|next|finally|last|lastly|instead|just|simply|and|but|or|so|otherwise|again|only|still|rather|either|at minimum|if (?:possible|necessary|needed|in doubt)|where(?:ver)? possible|when(?:ever)? possible|by default|in general|as a rule|[a-z]+ly)\b,?\s+)+/i;
const subordinate =
  /^(?:when(?:ever)?|if|unless|before|after|while|once|for|in|on|to|as|during|where(?:ver)?|with(?:in|out)?|by|at|from|until|since|because|every time|each time|any time|prior to|upon|instead of|rather than|given|except|outside|inside|under|between|across|any)\b/i;
/** Words that follow a verb and hardly ever a noun that begins a sentence. */
const afterVerb =
  /^(?:`|"|the|a|an|all|any|each|every|both|no|new|only|your|our|its|their|this|that|these|those|it|them|for|on|in|before|after|against|from|with|without|to|into|at|by|via|through|as|if|whether|when|and|or|errors?|existing|explicit(?:ly)?|clear(?:ly)?|early|carefully|small|\W)/i;
/** A verb that makes the words before it a subject: "Test files live in …" is no order. */
const finite =
  /\b(?:is|are|was|were|has|have|had|can|will|may|does|do|goes|go|lives?|runs|uses|works|contains?|includes?|needs?|requires?|happens?|exists?|provides?|stays?|belongs?|comes?|covers|takes|produces|returns|sits?|resides?|gets|shows|means|defaults)\b/i;
const opensClause =
  /\b(?:that|which|who|when|if|what|how|where|before|after|they|it|you|unless|because|while|to|so|whether|as|until|and)\b|[,;:—–(]/i;

/** Returns a sentence as plain words: no emphasis, code as one word, no symbols in front. */
function plain(sentence: string): string {
  return maskCode(sentence)
    .replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^[^\p{L}\p{N}`"(]+/u, '')
    .trim();
}

/**
 * Lists the places where an order may begin: at the begin, behind a label, behind a dash or semicolon, and behind the comma of a subordinate clause.
 */
function listClauses(message: string): readonly string[] {
  const label = /^[^:.]{1,60}?(?::| [—–-]{1,2})\s+/.exec(message)?.[0] ?? '';
  const starts = label === '' ? [message] : [message, message.slice(label.length)];
  const clauses = [...starts, ...message.split(/; | [—–] | -{1,2} /).slice(1)];
  const later = [...starts, ...clauses].filter((clause) => subordinate.test(clause.replace(lead, '')));
  return [...clauses, ...later.flatMap((clause) => clause.split(/, /).slice(1, 5))];
}

function weighVerb(clause: string): Directive | undefined {
  const message = clause.replace(lead, '');
  if (strongStart.test(message)) return 'strong';
  const [, verb = '', rest = ''] = /^([A-Za-z-]+)\s+(\S.*)$/s.exec(message) ?? [];
  const name = verb.toLowerCase();
  if (rest === '' || /^(?:of|is|are|was|were|has|can|will)\b|^[—–:=-]/i.test(rest)) return undefined;
  if (nounVerbs.has(name)) return afterVerb.test(rest) && !hasSubject(rest) ? 'verb' : undefined;
  if (!policyVerbs.has(name) && !plainVerbs.has(name)) return undefined;
  if (hasSubject(rest)) return undefined;
  return policyVerbs.has(name) ? 'policy' : 'verb';
}

/** Returns true when what follows the first word goes on like "files live in src": then that word was no verb. */
function hasSubject(rest: string): boolean {
  const end = opensClause.exec(rest)?.index ?? rest.length;
  const message = rest.slice(0, end).split(/\s+/).slice(0, 5).join(' ');
  return !/^(?:the|a|an|your|this|all|any|each|every|`)\b/i.test(message) && finite.test(message);
}

/** Finds how one sentence tells an agent what to do; undefined when it does not. */
export function findDirective(sentence: string): Directive | undefined {
  const message = plain(sentence);
  const directives = new Set(listClauses(message).map(weighVerb));
  if (modal.test(message)) directives.add('strong');
  return ranks.find((rank) => directives.has(rank));
}

const split = (message: string): ReadonlySet<string> => new Set(message.trim().split(/\s+/));

/** Verbs that begin advice and hardly ever a description of what a program does. */
const policyVerbs = split(`
  avoid ensure prefer favor favour follow keep maintain refrain respect stick treat limit minimize minimise preserve use never always
  remember assume aim strive adhere`);

/** Verbs in the form of an order that are rarely nouns. */
const plainVerbs = split(`
  accept act add adjust adopt align allow analyze analyse anonymize annotate append apply approve arrange ask assert assign attach audit
  await batch be become begin bind bring bump call capture carry catch centralize choose clarify clean clear close collect combine
  compare compile complete compose compute configure confirm consider consolidate consult contain continue convert copy count cover
  create cut declare decide decompose decouple defer define delegate delete delineate deliver deprecate derive describe detect determine
  disable discuss distinguish do double-check download drop duplicate edit eliminate embed emit enable encapsulate enclose encode end
  enforce enter escape establish evaluate examine exclude execute expand expect explain explore expose express extend extract fetch fill
  find finish fix flag flatten forget generate get give go group handle hide highlight hold identify ignore implement imply
  improve include indicate infer inherit initialize initialise inject inline insert inspect install integrate introduce invalidate
  investigate invoke isolate iterate join justify know launch learn leave let load locate lock look lower make manage map match
  measure merge migrate mind mirror modify monitor move narrow nest normalize normalise note obtain omit open optimize optimise opt
  organize organise override parse pass perform persist pick pin populate prefix prepare present preview print prioritize prioritise
  produce promote propagate propose protect prove provide publish pull push put quote raise re-run read rebase rebuild recommend record
  reduce refactor refer reference regenerate register reject release reload rely remove rename render reopen repeat replace report
  request require rerun reset resolve restart restore restrict retain retry return reuse revert review revise rewrite rotate run sanitize
  sanitise save scan schedule scope search secure seek select send separate serialize set share ship show sign simplify skip solve sort
  specify split spread squash standardize start state stop store strip structure submit substitute summarize summarise supply suppress
  surface switch sync take target tell test think throw tidy touch track transform translate trim trust try tune turn
  understand undo unify update upgrade utilise utilize validate verify version visit wait walk warn watch weigh widen wire wrap write yield`);

/** Verbs that are nouns as often: a determiner, a preposition or code must follow. */
const nounVerbs = split(`
  access address archive back backup balance benchmark block bootstrap branch break build bundle cache change chain check code comment
  commit control cycle cast debug default deploy design display document draft export fail file filter fixture focus force fork
  format guard hash head help hook host import index input interface issue key label lead leak link lint list log mark mask mention mock
  model mount name offer order output own package page patch pause place plan play point poll port post practice process profile project
  query queue rate reach receive result roll round route sample sandbox script seed shape signal size snapshot source stage step stub
  style subclass support tag task template thread time trace trigger type view work workaround zip`);
