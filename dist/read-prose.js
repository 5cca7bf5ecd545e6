import { K as quoteValue } from "./text.js";

// src/stages/session/guard/derive/name-objects.ts
/** A text in backticks, or one that could be nothing but a path or a pattern of paths. */
const quoted = /^`([^`]+)`/u;
const barePath = /^(?=\S*[/*])[\w.*~@/{},-]*[\w*/]|^\.[\w.-]*\w|^[\w-]+(?:\.[\w-]+)+/u;
const separator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+|\/\s*)(?=`)/u;
const barePathSeparator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+)/u;
/** Reads `a`, `b` or `c` at the beginning of a text; undefined where it begins with nothing of the kind. */
function nameQuoted(text) {
	return nameAll(text, (rest) => quoted.exec(rest), separator);
}
/** The same for paths, which need no backticks. */
function namePaths(text) {
	return nameAll(text, (rest) => quoted.exec(rest) ?? bare(rest), barePathSeparator);
}
function bare(text) {
	const found = barePath.exec(text);
	return found === null ? null : [found[0], found[0]];
}
/** More than any sentence names. */
const mostObjects = 12;
function nameAll(text, take, between) {
	const objects = [];
	let rest = text;
	while (objects.length < mostObjects) {
		const found = take(rest);
		if (found === null) break;
		objects.push((found[1] ?? "").trim());
		const behind = rest.slice((found[0] ?? "").length);
		const gap = between.exec(behind)?.[0] ?? "";
		const isList = gap !== "" && take(behind.slice(gap.length)) !== null;
		rest = isList ? behind.slice(gap.length) : behind;
		if (!isList) break;
	}
	return objects.length === 0 ? void 0 : {
		objects,
		rest: rest.trim()
	};
}
/** A command without backticks: one that the guard knows and at most three options, with nothing but punctuation behind them. */
function nameBareCommand(text, known) {
	const [clause = ""] = text.split(/[,;:.]\s|[.!]$|\s[-–—]\s/u, 1);
	const words = clause.trim().split(/\s+/u);
	const begun = known.has(words.slice(0, 2).join(" ")) ? 2 : 1;
	const options = words.slice(begun);
	if (!known.has(words.slice(0, begun).join(" ")) || options.length > 3) return void 0;
	if (!options.every((word) => /^--?\w[\w=-]*$/u.test(word))) return void 0;
	return {
		objects: [words.join(" ")],
		rest: text.slice(clause.length).trim()
	};
}

// src/stages/session/guard/derive/read-tail.ts
/** Words that change nothing: where we are, and by whom. */
const empty = /^(?:(?:command|commands|directly|yourself|manually|by hand|at all|ever|anywhere|anymore|again|here|in this (?:repo|repository|project|codebase)|files?|folders?|director(?:y|ies))\b\s*)+/iu;
/** A reason says why, and not when. */
const reason = /^(?:(?:[,;:(–—-]|\.(?=\s))\s*)?(?:because|since|so that)\b.*$|^(?:[,;:(–—-]|\.(?=\s))\s*(?:it|they|that|this|these|those)\b.*$/isu;
const asking = /^(?:without (?:asking|permission|approval|confirmation|being asked|(?:my|a person's|explicit) (?:permission|approval|ok))|unless (?:asked|told|i say so|the user asks))\b(?: (?:first|me|the user|for it|to do so|to))*/iu;
const instead = /^(?:[,;:.(–—-]\s*)?(?:but\s+|and\s+)?(?:instead,?\s+)?(?:always\s+)?(?:use|run|prefer|call|write|do)\s+(?=`)/iu;
/**
* Reads what follows a deed. Whatever limits when a rule holds cannot be seen by a pattern: then it is no entry, rather than one that holds
* more up than the sentence does.
*/
function readTail(text) {
	let rest = text.trim();
	const said = {
		instead: [],
		unless: [],
		isAsked: false
	};
	for (let round = 0; round < 6; round += 1) {
		rest = rest.replace(empty, "").replace(/^[\s.!)]+$/u, "").trim();
		if (rest === "") return {
			kind: "said",
			...said
		};
		const next = readPart(rest, said);
		if (next === void 0) break;
		rest = next.trim();
	}
	return {
		kind: "limited",
		why: `${quoteValue(rest)} says when it holds, which a pattern does not see`
	};
}
/** Takes one part off; undefined for one that is not understood. */
function readPart(rest, said) {
	const option = /^without\s+`(--?[A-Za-z][\w-]*)`/u.exec(rest);
	if (option !== null) {
		said.unless = [...said.unless, option[1] ?? ""];
		return rest.slice(option[0].length);
	}
	const asks = asking.exec(rest);
	if (asks !== null) {
		said.isAsked = true;
		return rest.slice(asks[0].length);
	}
	const use = instead.exec(rest);
	const named = use === null ? void 0 : nameQuoted(rest.slice(use[0].length));
	if (named !== void 0) {
		said.instead = named.objects;
		return named.rest.replace(/^instead\b/iu, "");
	}
	return reason.test(rest) ? "" : void 0;
}

// src/stages/session/guard/derive/read-prose.ts
const forbids = /^(?:please\s+)?(?:you\s+)?(?:must\s+)?(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?/iu;
const runs = /^(?:run|use|execute|call|invoke|type|issue|running|using|executing|calling|invoking)\s+(?:the\s+(?:command\s+)?)?/iu;
const verbs = "edit|modify|change|touch|write(?: to)?|overwrite|update|alter|create|delete|remove|editing|modifying|changing|touching|writing(?: to)?";
const writes = new RegExp(`^(?:${verbs})(?:,?\\s*(?:or|and|nor|/|,)\\s*(?:${verbs}))*\\s+`, "iu");
const reads = /^(?:read|open|view|print|cat|reading|opening|viewing|printing)(?:,?\s*(?:or|and|nor)\s*(?:read|open|view|print|cat))*\s+/iu;
const filler = /^(?:(?:any|the|all)\s+)?(?:generated\s+)?(?:(?:files?|anything|code|sources?|things?)\s+)?(?:(?:in|under|below|inside|within|at|matching)\s+)?(?:the\s+(?=`|\.?[\w-]*\/))?(?:(?:folder|directory|path)\s+)?/iu;
const asksFirst = /^(?:always\s+)?(?:ask|get (?:approval|permission)|check with (?:me|the user))(?:\s+(?:me|the user|a person|first|for (?:permission|approval)))*\s+before\s+(?:you\s+)?/iu;
const prefers = /^(?:always\s+)?(use|run|prefer|call)\s+(?=`)/iu;
const over = /^(?:command\s+)?(?:,\s*(?:and\s+)?(?:not|never)|(?:instead of|rather than|in place of|over|and not|not))\s+(?:the\s+)?(?=`)/iu;
const insteadOf = /^(?:instead of|in place of|replace)\s+(?=`)/iu;
const comes = /^(?:,\s*|\s*)(?:always\s+)?(?:use|run|call|with|by)\s+(?=`)/iu;
/**
* Reads a rule as a deed that it forbids: `never run X`, `never edit below GLOB`, `use Y instead of X`, `ask before X`. What is not named in
* so many words, or holds only under a condition, is no deed: the reason is said. `programs`: those that are known without backticks.
*/
function readProse(body, programs) {
	const text = dropEmphasis(body).trim();
	const preferred = readPreference(text);
	if (preferred !== void 0) return preferred;
	const [lead, action] = asksFirst.test(text) ? [asksFirst, "ask"] : [forbids, "deny"];
	const found = lead.exec(text);
	if (found === null) return refuse("it forbids nothing by its first words: never, do not, avoid, use … instead of …");
	const rest = text.slice(found[0].length);
	return readRun(rest, action, programs) ?? readFiles(rest, action) ?? refuse(`${quoteValue(rest)} names no command and no file`);
}
/** Stars of Markdown around words say nothing; those between backticks are patterns. */
function dropEmphasis(body) {
	return body.split("`").map((part, place) => place % 2 === 0 ? part.replaceAll("**", "") : part).join("`");
}
function refuse(why) {
	return {
		kind: "not",
		why
	};
}
/** Use Y instead of X; instead of X, use Y. */
function readPreference(text) {
	const use = prefers.exec(text);
	if (use === null) return readReplacement(text);
	const [better, worse] = nameTwo(text.slice(use[0].length), over);
	const action = /prefer/iu.test(use[0]) ? "advise" : "deny";
	return better === void 0 || worse === void 0 ? void 0 : finishRun(worse, action, better.objects);
}
function readReplacement(text) {
	const start = insteadOf.exec(text);
	if (start === null) return void 0;
	const [worse, better] = nameTwo(text.slice(start[0].length), comes);
	if (worse === void 0 || better === void 0) return void 0;
	return finishRun({
		objects: worse.objects,
		rest: better.rest
	}, "deny", better.objects);
}
/** What is named, and what is named behind the words that link the two. */
function nameTwo(text, link) {
	const first = nameQuoted(text);
	const found = link.exec(first?.rest ?? "");
	return first === void 0 || found === null ? [] : [first, nameQuoted(first.rest.slice(found[0].length))];
}
function readRun(rest, action, programs) {
	const verb = runs.exec(rest);
	if (verb === null) return void 0;
	const object = rest.slice(verb[0].length);
	const named = nameQuoted(object) ?? nameBareCommand(object, programs);
	return named === void 0 ? refuse(`${quoteValue(object)} is no command in backticks`) : finishRun(named, action, []);
}
function finishRun({ objects, rest }, action, better) {
	const tail = readTail(rest);
	if (tail.kind === "limited") return refuse(tail.why);
	const { unless, isAsked, instead } = tail;
	const asked = isAsked ? "ask" : action;
	return {
		kind: "deed",
		deed: {
			kind: "run",
			commands: objects,
			unless,
			instead: [...better, ...instead],
			action: asked
		}
	};
}
function readFiles(rest, action) {
	const [write, read] = [writes.exec(rest), reads.exec(rest)];
	const verb = write ?? read;
	if (verb === null) return void 0;
	const object = rest.slice(verb[0].length);
	const filled = object.replace(filler, "");
	const named = namePaths(filled) ?? (/^(?:these|such|those|them|here)\b/iu.test(filled) ? nobody(filled) : void 0);
	if (named === void 0) return refuse(`${quoteValue(object)} names no path; a pattern sees paths and nothing else of a file`);
	const tail = readTail(named.rest);
	if (tail.kind === "limited") return refuse(tail.why);
	if (tail.unless.length > 0) return refuse("an option says nothing of a file");
	return {
		kind: "deed",
		deed: {
			kind: write === null ? "read" : "write",
			paths: named.objects,
			instead: tail.instead,
			action: tail.isAsked ? "ask" : action
		}
	};
}
/** Never edit these files: those of the scope. */
function nobody(text) {
	return {
		objects: [],
		rest: text.replace(/^(?:these|such|those|them|here)\b\s*/iu, "")
	};
}

export { readProse as t };