import { a as countFrontmatter, c as splitLines, i as parseBlocks, l as maskCode, o as joinLines, r as listTextLines, u as splitSentences } from "./text.js";
import { C as defined } from "./util.js";
import { o as holdsCommentMark, s as isPlainLine } from "./quick-answer.js";

// src/stages/gate/adopt/imperative-verbs.ts
const split = (words) => new Set(words.trim().split(/\s+/));
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
  understand undo unify update upgrade validate verify version visit wait walk warn watch weigh wire wrap write yield`);
/** Verbs that are nouns as often: a determiner, a preposition or code must follow. */
const nounVerbs = split(`
  access address archive back backup balance benchmark block bootstrap branch break build bundle cache change chain check code comment
  commit control cycle cast debug default deploy design display document draft export fail file filter fixture focus force fork
  format guard hash head help hook host import index input interface issue key label lead leak link lint list log mark mask mention mock
  model mount name offer order output own package page patch pause place plan play point poll port post practice process profile project
  query queue rate reach receive result roll round route sample sandbox script seed shape signal size snapshot source stage step stub
  style subclass support tag task template thread time trace trigger type view work workaround zip`);

// src/stages/gate/adopt/find-directive.ts
const ranks = [
	"strong",
	"policy",
	"verb"
];
const modal = /\b(?:must|should|shall|mustn['’]t|shouldn['’]t|ought to)\b|\b(?:is|are) (?:never|not) (?:allowed|permitted|acceptable)\b|\b(?:forbidden|prohibited|off[- ]limits)\b|\byou (?:may|can) (?:not|only)\b/i;
const strongStart = /^(?:always|never|do not|don['’]t|dont|avoid|make (?:absolutely )?(?:sure|certain)|be (?:sure|careful)|take care|ensure|refrain|no (?:new|more|direct|need)\b|not (?:ever)\b)(?=[\s,]|$)/i;
/** Words between the begin of a clause and its verb. */
const lead = /^(?:(?:please|also|then|first|second|third|next|finally|last|lastly|instead|just|simply|and|but|or|so|otherwise|again|only|still|rather|either|at minimum|if (?:possible|necessary|needed|in doubt)|where(?:ver)? possible|when(?:ever)? possible|by default|in general|as a rule|[a-z]+ly)\b,?\s+)+/i;
const subordinate = /^(?:when(?:ever)?|if|unless|before|after|while|once|for|in|on|to|as|during|where(?:ver)?|with(?:in|out)?|by|at|from|until|since|because|every time|each time|any time|prior to|upon|instead of|rather than|given|except|outside|inside|under|between|across|any)\b/i;
/** What follows a verb and hardly ever a noun that begins a sentence. */
const afterVerb = /^(?:`|"|the|a|an|all|any|each|every|both|no|new|only|your|our|its|their|this|that|these|those|it|them|for|on|in|before|after|against|from|with|without|to|into|at|by|via|through|as|if|whether|when|and|or|errors?|existing|explicit(?:ly)?|clear(?:ly)?|early|carefully|small|\W)/i;
/** A verb that makes the words before it a subject: "Test files live in …" is no order. */
const finite = /\b(?:is|are|was|were|has|have|had|can|will|may|does|do|goes|go|lives?|runs|uses|works|contains?|includes?|needs?|requires?|happens?|exists?|provides?|stays?|belongs?|comes?|covers|takes|produces|returns|sits?|resides?|gets|shows|means|defaults)\b/i;
const opensClause = /\b(?:that|which|who|when|if|what|how|where|before|after|they|it|you|unless|because|while|to|so|whether|as|until|and)\b|[,;:—–(]/i;
/** The sentence as plain words: no emphasis, code as one word, no symbols in front. */
function plain(sentence) {
	return maskCode(sentence).replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "").replace(/^[^\p{L}\p{N}`"(]+/u, "").trim();
}
/** Where an order may begin: at the begin, behind a label, behind a dash or semicolon, and behind the comma of a subordinate clause. */
function listClauses(words) {
	const label = /^[^:.]{1,60}?(?::| [—–-]{1,2})\s+/.exec(words)?.[0] ?? "";
	const starts = label === "" ? [words] : [words, words.slice(label.length)];
	const clauses = [...starts, ...words.split(/; | [—–] | -{1,2} /).slice(1)];
	const later = [...starts, ...clauses].filter((clause) => subordinate.test(clause.replace(lead, "")));
	return [...clauses, ...later.flatMap((clause) => clause.split(/, /).slice(1, 5))];
}
function weighVerb(clause) {
	const words = clause.replace(lead, "");
	if (strongStart.test(words)) return "strong";
	const [, verb = "", rest = ""] = /^([A-Za-z-]+)\s+(\S.*)$/s.exec(words) ?? [];
	const name = verb.toLowerCase();
	if (rest === "" || /^(?:of|is|are|was|were|has|can|will)\b|^[—–:=-]/i.test(rest)) return void 0;
	if (nounVerbs.has(name)) return afterVerb.test(rest) && !hasSubject(rest) ? "verb" : void 0;
	if (!policyVerbs.has(name) && !plainVerbs.has(name)) return void 0;
	if (hasSubject(rest)) return void 0;
	return policyVerbs.has(name) ? "policy" : "verb";
}
/** True when what follows the first word goes on like "files live in src": then that word was no verb. */
function hasSubject(rest) {
	const end = opensClause.exec(rest)?.index ?? rest.length;
	const words = rest.slice(0, end).split(/\s+/).slice(0, 5).join(" ");
	return !/^(?:the|a|an|your|this|all|any|each|every|`)\b/i.test(words) && finite.test(words);
}
/** How one sentence tells an agent what to do; undefined when it does not. */
function findDirective(sentence) {
	const words = plain(sentence);
	const found = new Set(listClauses(words).map(weighVerb));
	if (modal.test(words)) found.add("strong");
	return ranks.find((rank) => found.has(rank));
}

// src/stages/gate/adopt/section-path.ts
/** Divides the parts of a section's name, as compiled memory reads it. */
const divider = " > ";
const longest = 200;
/** The only heading of level 1, at the begin: the title of the file, which stands over everything and so says nothing about a rule. */
function findTitle(elements) {
	const first = elements.findIndex(({ kind }) => kind === "heading");
	return elements.filter(({ level }) => level === 1).length === 1 && elements[first]?.level === 1 ? first : void 0;
}
/** A heading's words as one plain line: what nobody sees and bold marks around the whole are left out. */
function nameElement({ text }) {
	return [...text].filter(isPlainLine).join("").replace(/^(?:\*\*|__)(.+?)(?:\*\*|__)(:?)$/, "$1$2").replace(/\s+/g, " ").trim();
}
/**
* The section of an element: the innermost names that fit into 200 characters, up to one that a ledger may not hold. Introductions must
* fit, headings need not.
*/
function nameSection(elements, under, title) {
	const named = [];
	let section = "";
	for (const index of under.toReversed()) {
		const element = elements[index];
		const name = element === void 0 || index === title ? "" : nameElement(element);
		if (name === "" || element === void 0) continue;
		const longer = section === "" ? name : `${name}${divider}${section}`;
		if (longer.length > longest || holdsCommentMark(name)) return finish$1(section, named, element.kind !== "heading");
		section = longer;
		named.unshift(index);
	}
	return finish$1(section, named, false);
}
function finish$1(section, named, isCut) {
	return {
		...section === "" ? {} : { section },
		named,
		isCut
	};
}

// src/stages/gate/adopt/group-sentences.ts
/** Words that make a sentence go on with the one before it. */
const goesOn = /^[*_"“(]*(?:it|they|them|its|their|he|she|those|these|otherwise|however|instead|then|also|but|and|or|so|therefore|thus|hence|because|such|similarly|likewise|conversely|alternatively|additionally|for (?:example|instance)|e\.g\.|i\.e\.|in (?:that|this|these|those|such|other) (?:cases?|words)|if (?:so|not)|doing so|this way|that way|(?:this|that) (?:is|was|will|would|can|may|must|should|has|means|ensures|keeps|makes|lets|avoids|prevents|allows|helps|includes|applies|also|requires|does|gives|catches|includes))\b/i;
/** A verb whose object is named in an earlier sentence: "Treat those files as …", "Never bypass them". */
const pointsBack = /^[*_"“(]*(?:(?:please|always|never|only|just|do not|don['’]t)\s+)*[a-z-]+(?:\s+(?:or|and)\s+[a-z-]+)?\s+(?:it|them|those|these|their)\b/i;
/** Words that mean the place where the sentence stands. */
const ownPlace = /\bthis (?:file|document|section|list|page|guide|table|block)\b|\b(?:the )?(?:above|below)(?=[.,;:)]|$)|\b(?:see|as|listed|described|shown|mentioned|defined|outlined|noted) (?:above|below|here)\b|\bthe (?:above|below|following)\b|\b(?:rules|instructions|guidelines|them|everything) here\b/i;
/** True for a sentence that only says something together with what stands before it. */
function leansOnEarlier(sentence) {
	const words = maskCode(sentence);
	return goesOn.test(words) || pointsBack.test(words);
}
/** True for words that mean something else, or nothing, at another place. */
function leansOnPlace(text) {
	const first = splitSentences(text)[0];
	return ownPlace.test(maskCode(text)) || first !== void 0 && leansOnEarlier(text.slice(first.start, first.end));
}
/** True when a text opens emphasis that it does not close, as half of a bold passage does. */
function hasHalfEmphasis(text) {
	return (maskCode(text).match(/\*\*/g)?.length ?? 0) % 2 === 1;
}
/** The sentences of a paragraph, each together with those that go on with it. */
function groupSentences(text) {
	const groups = [];
	for (const { start, end } of splitSentences(text)) {
		const before = groups.at(-1);
		if (before !== void 0 && leansOnEarlier(text.slice(start, end))) groups[groups.length - 1] = {
			...before,
			end
		};
		else groups.push({
			start,
			end
		});
	}
	return groups;
}

// src/stages/gate/adopt/classify-text.ts
const fewestWords = 2;
const importLine = /^(?:@[^\s`]+\s*)+$/;
const importInside = /(?:^|[\s(])@(?:~|\.{1,2})?[\w./-]*(?:\.(?:md|mdc|txt)\b|(?<=@(?:~|\.{1,2}))\/)/;
const linkOnly = /^(?:(?:!?\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])|<?https?:\/\/[^\s>]+>?)[\s.,;:·|•–—-]*)+$/;
const linkFirst = /^(?:\*\*|__)?(?:\[[^[\]]{1,300}\]\([^()]{1,500}\)|https?:\/\/\S+)/;
const pointer = /^(?:for (?:more|further|full) [^,]{1,60}, )?(?:see|refer to|consult|check out|more (?:details?|information)|details?:?|documentation:?)\b/i;
const codeOnly = /^(?:\*\*)?`+[^`]+`+(?:\*\*)?[.;,]?$/;
const definition = /^(?:\*\*|__)?`[^`]+`(?:(?:\s*(?:[/,|+&]|and|or)\s*)`[^`]+`)*(?:\*\*|__)?(?:\s*\([^()]{0,120}\))?\s*(?:[—–:=→]|-{1,2}>?)\s/;
const commandTail = /^[^`]{1,60}?:(?:\*\*|__)?\s*`[^`\s]+\s[^`]*`[.;]?$|^(?:run|execute)\s+`[^`]+`[.;]?$/i;
const program = /^`+\s*(?:\$ )?(?:npm|pnpm|yarn|npx|bunx?|deno|node|git|gh|make|just|task|docker|kubectl|python3?|pytest|pip3?|uvx?|poetry|ruff|tox|cargo|go|rustc|mvn|gradle|dotnet|composer|php|ruby|bundle|rails|rake|bash|sh|cd|curl|tsc|vitest|jest|eslint|biome|turbo|nx|terraform|\.\/)(?:\s|`|\w*\/)/;
/** Titles over what a program does; the verbs below them are no orders. */
const describing = /\b(?:features?|overview|architecture|roadmap|to-?dos?|changelog|history|goals?|capabilities|use cases?|how it works|pipeline|responsibilities|what (?:it|this)|background|about|key queries|concepts?)\b/i;
/** Titles over rules, where numbers only count them. */
const ruling = /\b(?:rules?|guidelines?|conventions?|principles?|standards?|style|requirements?|practices|constraints?|important|polic(?:y|ies)|do'?s|don'?ts|musts?|expectations|reminders?|quality)\b/i;
const describingSentence = /\b(?:is|are|was|does|has|have|can|will|provides?|includes?|contains?|supports?|consists?|performs?|handles?|allows?|runs|defines?|stores?|shows?|returns?)\b[^.]*:(?:\*\*)?$/i;
const descriptiveLabel = /^(?:\*\*|__)?(?:purpose|goals?|description|overview|summary|examples?|features?|key features|architecture|stack|tech stack|role|what|status|note)(?:\*\*|__)?\s*(?::|[—–-])/i;
const rule = {
	class: "rule",
	reason: "says what to do"
};
const prose = (reason) => ({
	class: "prose",
	reason
});
const fact = (reason) => ({
	class: "fact",
	reason
});
const link = (reason) => ({
	class: "link",
	reason
});
/** What never is a rule, whatever it says. */
function findShape(text, introduces) {
	const words = maskCode(text);
	if (importLine.test(text) || importInside.test(words)) return link("imports another file");
	if (linkOnly.test(text)) return link("link");
	if (holdsCommentMark(words)) return prose("holds an HTML comment");
	if (codeOnly.test(text)) return program.test(text) ? {
		class: "command",
		reason: "command"
	} : fact("only code");
	if (introduces || /:(?:\*\*|__)?$/.test(text)) return prose("introduces what follows");
	if (commandTail.test(text)) return {
		class: "command",
		reason: "names a command"
	};
	if (words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < fewestWords) return prose("too short");
}
/** What a text is that gives no order, or none that an agent could break. */
function classifyRest(text) {
	if (definition.test(text)) return program.test(text.replace(/^\*\*/, "")) ? {
		class: "command",
		reason: "explains a command"
	} : fact("explains a name");
	if (linkFirst.test(text) || pointer.test(text)) return link("points elsewhere");
	return fact("says how things are");
}
/** Why an order in plain verbs is none here; undefined when it is one. */
function findDoubt(text, directive, { titles, isItem, isNumbered }) {
	const title = titles.at(-1) ?? "";
	if (descriptiveLabel.test(text)) return "says how things are";
	if (directive === "policy" && !isNumbered) return void 0;
	if (isItem && describingSentence.test(title)) return "goes on with the sentence above it";
	if (describing.test(title) && directive === "verb") return "says what is done, not what to do";
	if (isItem && isNumbered && !titles.some((name) => ruling.test(name))) return "a step of a numbered list";
}
/** What a list item or a group of sentences is, and why. */
function classifyText(text, surroundings) {
	const shape = findShape(text, surroundings.introduces);
	if (shape !== void 0) return shape;
	const found = splitSentences(text).map(({ start, end }) => text.slice(start, end)).map(findDirective);
	const directive = [
		"strong",
		"policy",
		"verb"
	].find((rank) => found.includes(rank));
	if (directive === void 0) return classifyRest(text);
	if (directive !== "strong" && (definition.test(text) || pointer.test(text) || linkFirst.test(text))) return classifyRest(text);
	const doubt = directive === "strong" ? void 0 : findDoubt(text, directive, surroundings);
	if (doubt !== void 0) return doubt.startsWith("a step") ? prose(doubt) : fact(doubt);
	if (leansOnPlace(text)) return prose("means something only where it stands");
	if (hasHalfEmphasis(text)) return prose("its emphasis goes on elsewhere");
	return rule;
}

// src/stages/gate/adopt/list-blocks.ts
const fixed = {
	heading: {
		class: "heading",
		reason: "heading"
	},
	code: {
		class: "code",
		reason: "code block"
	},
	table: {
		class: "table",
		reason: "table"
	},
	definition: {
		class: "link",
		reason: "link"
	},
	quote: {
		class: "prose",
		reason: "quoted"
	}
};
const footnote = /^\[\^[^\]]{1,100}\]:/;
/** The blocks of a document's elements, in the same order: a list item is one, a plain paragraph one for each of its sentences. */
function listBlocks(elements) {
	const introductions = new Set(elements.flatMap(({ under }) => under));
	const title = findTitle(elements);
	const paths = /* @__PURE__ */ new Map();
	return elements.flatMap((element, index) => {
		const key = element.under.join();
		const path = paths.get(key) ?? nameSection(elements, element.under, title);
		paths.set(key, path);
		const form = classifyForm(element, path);
		const { lines, text } = element;
		const { section, named } = path;
		const block = {
			lines,
			text,
			element: index,
			named,
			...defined({ section })
		};
		return form === void 0 ? readText(elements, block, introductions.has(index)) : [{
			...form,
			...block
		}];
	});
}
/** What an element is by its form alone. */
function classifyForm(element, { isCut }) {
	const { kind, what = "no words", text, pieces, holdsMore } = element;
	if (kind === "markup") return {
		class: "markup",
		reason: isComment(element) ? "comment" : what
	};
	if (fixed[kind] !== void 0) return fixed[kind];
	if (holdsMore) return {
		class: "prose",
		reason: kind === "item" ? "introduces what follows" : "part of a list item"
	};
	if (isCut) return {
		class: "prose",
		reason: "its introduction cannot go with it"
	};
	if (footnote.test(text)) return {
		class: "prose",
		reason: "footnote"
	};
	if (text.includes("<!--")) return {
		class: "prose",
		reason: "holds an HTML comment"
	};
	return pieces.length === 0 ? {
		class: "prose",
		reason: "cannot be found in the file"
	} : void 0;
}
function isComment({ what, text }) {
	return what === "HTML" && /^\s*<!--/.test(text);
}
function readText(elements, block, introduces) {
	const element = elements[block.element];
	if (element === void 0) return [];
	const { kind, text, under } = element;
	const around = {
		titles: under.flatMap((place) => elements[place] ?? []).map(nameElement),
		isItem: kind === "item",
		isNumbered: element.isNumbered === true,
		introduces
	};
	const groups = kind === "item" ? [] : groupSentences(text);
	if (groups.length <= 1) return [{
		...classifyText(text, around),
		...block
	}];
	return groups.map((span) => {
		const words = text.slice(span.start, span.end);
		return {
			...classifyText(words, around),
			...block,
			span,
			text: words,
			lines: linesOf(element, span)
		};
	});
}
/** Lines of the file that a part of an element's text stands on. */
function linesOf({ pieces, lines }, span) {
	const first = pieces.findLastIndex(({ at }) => at <= span.start);
	const last = pieces.findLastIndex(({ at }) => at < span.end);
	return {
		from: lines.from + Math.max(0, first),
		to: lines.from + Math.max(0, last)
	};
}

// src/stages/gate/adopt/managed-text.ts
const generated = /^\s*<!-- GENERATED BY rentroll\b/;
const begin = /<!-- rentroll:begin\b/;
const finish = /<!-- rentroll:end\b/;
/** True for a file that rentroll wrote as a whole: a compiled memory. */
function isGenerated(markdown) {
	return generated.test(markdown.slice(0, 200).replace(/^\ufeff/, ""));
}
/** Lines between rentroll's own markers, the markers included; a block that nothing ends goes to the end of the file. */
function listManagedRanges(lines) {
	const ranges = [];
	let from;
	for (const [place, { text }] of lines.entries()) {
		if (from === void 0 && begin.test(text)) from = place + 1;
		if (from === void 0 || !finish.test(text)) continue;
		ranges.push({
			from,
			to: place + 1
		});
		from = void 0;
	}
	return from === void 0 ? ranges : [...ranges, {
		from,
		to: lines.length
	}];
}

// src/stages/gate/adopt/join-pieces.ts
/**
* The words of an element as one line, and where each of its lines stands in the file. `content` is the text the parser found, without
* list markers and indentation; a line of it that is not at the end of its line in the file makes the pieces empty.
*/
function joinPieces(lines, range, content, kind) {
	if (![
		"heading",
		"item",
		"paragraph",
		"quote"
	].includes(kind)) return {
		text: joinLines(lines, range),
		pieces: []
	};
	const parts = [];
	const pieces = [];
	let at = 0;
	for (const [place, words] of listTextLines(content).entries()) {
		const line = lines[range.from - 1 + place];
		const column = line === void 0 ? -1 : findColumn(line.text, words, kind);
		if (line !== void 0 && column !== -1) pieces.push({
			at,
			offset: line.offset + column,
			length: words.length
		});
		parts.push(words);
		at += words.length + 1;
	}
	const isWhole = pieces.length === parts.length;
	return {
		text: isWhole ? parts.join(" ") : joinLines(lines, range),
		pieces: isWhole ? pieces : []
	};
}
function findColumn(line, words, kind) {
	if (kind === "heading") return line.indexOf(words);
	const trimmed = line.trimEnd();
	return trimmed.endsWith(words) ? trimmed.length - words.length : -1;
}

// src/stages/gate/adopt/read-elements.ts
const leaves = {
	fence: { kind: "code" },
	code_block: { kind: "code" },
	table_open: { kind: "table" },
	reference_definition: { kind: "definition" },
	html_block: {
		kind: "markup",
		what: "HTML"
	},
	hr: {
		kind: "markup",
		what: "line"
	}
};
const container = /^(?:bullet_list|ordered_list|list_item|blockquote)_(open|close)$/;
/** The leaves of a Markdown document in reading order, each with what it stands under. What is nested deeper than 100 is left out. */
function readElements(lines) {
	const document = {
		type: "document",
		under: [],
		isNumbered: false,
		children: 0
	};
	const skipped = countFrontmatter(lines);
	const reader = {
		lines,
		skipped,
		elements: [],
		document,
		frames: [],
		headings: [],
		table: void 0
	};
	if (skipped > 0) addElement(reader, "markup", [-skipped, 0], { what: "frontmatter" });
	const tokens = parseBlocks(lines);
	for (const [place, token] of tokens.entries()) readToken(reader, token, tokens[place + 1]?.content ?? "");
	return reader.elements;
}
function readToken(reader, token, content) {
	if (reader.table !== void 0) {
		if (token.type === "table_close" && token.level === reader.table) reader.table = void 0;
		return;
	}
	const leaf = leaves[token.type];
	if (token.type === "table_open") reader.table = token.level;
	if (leaf !== void 0) addLeaf(reader, token, leaf.kind, leaf.what);
	else if (token.type === "heading_open") addHeading(reader, token, content);
	else if (token.type === "paragraph_open") addParagraph(reader, token, content);
	else if (container.exec(token.type)?.[1] === "open") openFrame(reader, token);
	else if (container.test(token.type)) reader.frames.pop();
}
function addElement(reader, kind, [first, behind], { content = "", ...more }) {
	let to = behind + reader.skipped;
	const from = first + reader.skipped + 1;
	while (to > from && reader.lines[to - 1]?.text.trim() === "") to -= 1;
	const words = joinPieces(reader.lines, {
		from,
		to
	}, content, kind);
	const under = [...reader.headings, ...innermost(reader).under];
	reader.elements.push({
		kind,
		lines: {
			from,
			to
		},
		...words,
		under,
		...more
	});
	return reader.elements.length - 1;
}
function innermost({ frames, document }) {
	return frames.at(-1) ?? document;
}
/** Notes that something came inside the open container; `latest` when it may introduce a list. */
function countChild(reader, latest) {
	const frame = innermost(reader);
	frame.children += 1;
	frame.latest = latest;
	const item = frame.item === void 0 ? void 0 : reader.elements[frame.item];
	if (item !== void 0 && frame.children > 1) item.holdsMore = true;
}
function addLeaf(reader, token, kind, what) {
	addElement(reader, kind, token.map ?? [0, 1], what === void 0 ? {} : { what });
	countChild(reader);
}
function addHeading(reader, token, content) {
	const level = Number(token.tag.slice(1));
	const isOutside = reader.frames.length === 0;
	if (isOutside) reader.headings = reader.headings.filter((index) => (reader.elements[index]?.level ?? 0) < level);
	const index = addElement(reader, "heading", token.map ?? [0, 1], {
		level,
		content
	});
	if (isOutside) reader.headings = [...reader.headings, index];
	countChild(reader);
}
function addParagraph(reader, token, content) {
	const frame = innermost(reader);
	const isInItem = frame.type === "list_item_open";
	const isFirst = isInItem && frame.children === 0;
	const kind = reader.frames.some(({ type }) => type === "blockquote_open") ? "quote" : isFirst ? "item" : "paragraph";
	const place = isFirst ? { isNumbered: frame.isNumbered } : isInItem ? { holdsMore: true } : {};
	const index = addElement(reader, kind, token.map ?? [0, 1], {
		content,
		...place
	});
	if (isFirst) frame.item = index;
	countChild(reader, index);
}
/** A list stands under the paragraph right before it when that introduces it, and under the text of its item always. */
function openFrame(reader, token) {
	const outer = innermost(reader);
	const before = outer.latest;
	const isList = token.type.endsWith("_list_open");
	const introduces = isList && before !== void 0 && (outer.item === before || isIntroduction(reader.elements[before]?.text ?? ""));
	const isNumbered = isList ? token.type === "ordered_list_open" : outer.isNumbered;
	countChild(reader);
	reader.frames.push({
		type: token.type,
		under: introduces ? [...outer.under, before] : outer.under,
		isNumbered,
		children: 0
	});
}
/** True for a paragraph that ends with a colon, and for one that is bold as a whole and so stands for a heading. */
function isIntroduction(text) {
	return /:(?:\*\*|__)?$|^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(text);
}

// src/stages/gate/adopt/triage.ts
/**
* Takes an instruction file (CLAUDE.md, AGENTS.md and the like) apart: rules that an agent obeys or breaks, and everything else with what
* it is. A list item is one block as a whole, a plain paragraph one for each sentence. No line that is not empty is left out, whatever the
* file holds; a file that rentroll compiled, or its block in another one, is markup.
*/
function triage(markdown) {
	const lines = splitLines(markdown);
	const generated = isGenerated(markdown);
	const managed = generated ? [{
		from: 1,
		to: lines.length
	}] : listManagedRanges(lines);
	const read = generated ? [] : takeManaged(lines, readElements(lines), managed);
	const elements = [...read, ...listUncovered(lines, read, generated ? "written by rentroll" : "no words")];
	return {
		elements,
		blocks: listBlocks(elements)
	};
}
function toMarkup(lines, range, what) {
	return {
		kind: "markup",
		lines: range,
		text: joinLines(lines, range),
		pieces: [],
		under: [],
		what
	};
}
/** Elements that touch what rentroll wrote become markup in place: others name them by their index. */
function takeManaged(lines, elements, managed) {
	if (managed.length === 0) return elements;
	return elements.map((element) => {
		return managed.some(({ from, to }) => from <= element.lines.to && element.lines.from <= to) ? {
			...toMarkup(lines, element.lines, "written by rentroll"),
			under: element.under
		} : element;
	});
}
/** Markup for every line that no element holds: list markers without text, and what is nested too deep. */
function listUncovered(lines, elements, what) {
	const covered = new Uint8Array(lines.length);
	for (const { lines: range } of elements) covered.fill(1, range.from - 1, range.to);
	return lines.flatMap(({ text }, place) => covered[place] === 1 || text.trim() === "" ? [] : [toMarkup(lines, {
		from: place + 1,
		to: place + 1
	}, what)]);
}

export { findDirective as i, isGenerated as n, nameElement as r, triage as t };