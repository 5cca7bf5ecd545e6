import { i as __toESM } from "./rolldown-runtime.js";
import { $ as require_picomatch } from "./libraries.js";

// src/stages/gate/probe/describe-probe.ts
/** A probe in words, so that reviewers see what is bought: `after the last change of "src/**", runs "npm run package"` (unescaped). */
function describeProbe({ when, ask, order }) {
	const occasion = when === void 0 ? "" : `${describeOccasion(when, order)}, `;
	if (ask.kind === "check") return `${occasion}"${ask.script}" answers yes`;
	return `${occasion}${ask.kind === "never" ? "never " : ""}${describeFact(ask.fact)}`;
}
function describeOccasion(when, order) {
	if (order === void 0) return `when it ${describeFact(when)}`;
	return order === "after" ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}
function describeFact(fact) {
	if (fact.kind === "runs") return `runs "${fact.command}"`;
	if (fact.kind === "calls") return `uses the tool "${fact.tool}"`;
	return `${fact.kind} a file of "${fact.glob}"`;
}

// src/stages/gate/probe/suggest/name-fact.ts
/** A program of a command line; what a sentence forbids to use may as well be a type, a function or a word. */
const programs = new Set([
	"npm pnpm yarn npx bun bunx deno node corepack git gh hub make just task docker docker-compose podman kubectl helm python python3",
	"pip pip3 pipenv pytest uv uvx poetry conda mamba ruff black isort mypy pyright tox cargo rustc rustfmt go gofmt golangci-lint mvn",
	"gradle dotnet nuget msbuild composer php ruby gem bundle rails rake rspec tsc tsx ts-node vitest jest mocha playwright cypress",
	"eslint prettier biome oxlint turbo nx lerna terraform tofu ansible grep rg find fd sed awk cat head tail ls rm mv cp curl wget",
	"bash sh zsh cmake ninja swift xcodebuild flutter dart mix lein sbt nix brew apt apt-get mise asdf knip sudo"
].flatMap((line) => line.split(" ")));
const commandWord = /^[\w./:@=,+-]+$/;
const firstWord = /^(?:\.{0,2}\/)?[A-Za-z][\w./-]*$/;
/**
* A text in backticks as a command that a trial may run; undefined for several commands, for one with a placeholder, a variable or a pattern,
* and for what is no command line. `isCertain`: the sentence says that it is run; else its first word has to be a program that is known.
*/
function nameCommand(text, isCertain) {
	const words = text.trim().split(/\s+/);
	const [program = ""] = words;
	if (words.length > 8 || !firstWord.test(program) || !words.every((word) => commandWord.test(word))) return void 0;
	if (words.some((word) => /^\.{3}|[^/]\.{3}$/.test(word))) return void 0;
	if (!programs.has(program) && !(isCertain && (words.length > 1 || program.includes("/")))) return void 0;
	return {
		kind: "runs",
		command: words.join(" ")
	};
}
/** True when a command also runs the words of another one: `uv run pytest` runs `pytest`. */
function holdsCommand(command, other) {
	const words = command.trim().split(/\s+/);
	let at = -1;
	return other.split(/\s+/).every((word) => {
		at = words.indexOf(word, at + 1);
		return at !== -1;
	});
}
const pathText = /^(?:\.\/)?[\w.*@{},/[\]()-]+$/;
const hasEnding = /(?:^|\/)[^/]*\.[A-Za-z][A-Za-z0-9]{0,9}$/;
/**
* A path as a glob from the root of the fixture; undefined for what is no path inside of it. A folder (it ends with a slash, or the sentence
* says that something lies in it) is everything below it; a bare file name is looked for in every folder.
*/
function nameGlob(text, isFolder) {
	const path = text.trim().replace(/^\.\//, "");
	if (!pathText.test(path) || path.startsWith("/") || path.includes("..") || /[()]/.test(path)) return void 0;
	if (path.endsWith("/")) return `${path.replace(/\/+$/, "")}/**`;
	if (path.includes("*")) return path.includes("/") ? path : `**/${path}`;
	if (hasEnding.test(path)) return path.includes("/") ? path : `**/${path}`;
	if (isFolder || path.includes("/")) return isFolder ? `${path}/**` : void 0;
}

// src/stages/gate/probe/suggest/read-occasion.ts
const anyChange = {
	kind: "changes",
	glob: "**"
};
const owned = "(?:your |any |all |the |these |those |my )?(?:code |source |file )?";
const whole = (pattern) => new RegExp(`^(?:${pattern})$`, "i");
const commits = whole(`(?:you )?(?:every |each |any |a |the )?commit(?:s|ting)?(?: ${owned}(?:changes?|work|code|anything|files?))?`);
const pushes = whole(`(?:you )?(?:every |each |any |a |the )?push(?:es|ing)?(?: ${owned}(?:changes?|work|code|commits?|branch|anything))?(?: to (?:the )?(?:remote|origin|github))?`);
const pulls = whole("(?:you )?(?:open|opening|create|creating|submit|submitting) (?:a |any |your |the |new )*(?:pull request|PR|MR|merge request)s?");
const ends = whole("(?:(?:you )?(?:finish|finishing|complete|completing|conclude|concluding)(?: (?:a |the |any |your |each |every )?(?:tasks?|work|job|changes?|turn|session|implementation))?|you(?:['’]re| are) (?:done|finished)|you answer|answering|(?:declaring|marking|considering|calling) (?:a |the |any |your )?(?:task|work|job|it)(?: as)? (?:done|complete|completed|finished))");
const starts = whole("(?:you )?(?:start|starting|begin|beginning)(?: (?:to )?(?:a |any |the |your |new )*(?:work|working|task|coding|implementation|implementing))?");
const changes = whole(`(?:(?:you )?(?:make|making) )?(?:${owned}|every |each |a )(?:changes?|edits?|modifications?)|(?:you )?(?:edit|editing|modify|modifying|change|changing)(?: ${owned}(?:code|files?|anything|sources?))?`);
const touches = /^(?:(?:you )?(?:edit|editing|modify|modifying|change|changing|update|updating|touch|touching)|(?:you )?(?:make|making) (?:any |a )?changes? (?:to|in|below|under|inside)|(?:any |every |each |a )?(?:changes?|edits?|modifications?) (?:to|in|of|below|under|inside))\s+(.+)$/i;
const place = /^((?:(?:any|all|the|a|every)\s+)?(?:(?:files?|anything|code|something|sources?)\s+)?(?:(?:in|below|under|inside|within|of|matching)\s+)?(?:the\s+)?)`([^`]+)`(\s+(?:files?|folder|directory))?$/i;
/** Reads `committing`, `every change`, `you touch a file in ...`; undefined for what no call and no file tells. */
function readOccasion(clause, side) {
	const words = clause.trim();
	if (commits.test(words)) return {
		when: {
			kind: "runs",
			command: "git commit"
		},
		order: side
	};
	if (pushes.test(words)) return {
		when: {
			kind: "runs",
			command: "git push"
		},
		order: side
	};
	if (pulls.test(words)) return {
		when: {
			kind: "runs",
			command: "gh pr create"
		},
		order: side
	};
	if (ends.test(words)) return side === "before" ? {
		when: anyChange,
		order: "after"
	} : void 0;
	if (starts.test(words)) return side === "before" ? {
		when: anyChange,
		order: "before"
	} : void 0;
	if (changes.test(words)) return {
		when: anyChange,
		order: side
	};
	const glob = readPlace(touches.exec(words)?.[1] ?? "");
	return glob === void 0 ? void 0 : {
		when: {
			kind: "changes",
			glob
		},
		order: side
	};
}
/** The files of `src/`, of a file below `src`, of `*.proto` files. */
function readPlace(text) {
	const [, lead = "", path = "", tail = ""] = place.exec(text.trim()) ?? [];
	const isFolder = /\b(?:in|below|under|inside|within)\s+(?:the\s+)?$/i.test(lead) || /folder|directory/i.test(tail);
	return path === "" ? void 0 : nameGlob(path, isFolder);
}

// src/stages/gate/probe/suggest/suggest-probe.ts
const aims = "verify|ensure|check|make sure|confirm|see|validate|conform|catch|keep";
const purpose = `(?:\\s+to\\s+(?:${aims})\\b[^,.;\`]{1,60}?)?`;
const also = `(?:(?:${[
	",?\\s+and\\s+(?:then\\s+)?(?:commit|fix|address|resolve|verify|check|ensure|make sure|confirm)\\b",
	`\\s+to\\s+(?:${aims})\\b`,
	"(?:;| [—–-])\\s+(?:it|this|that|they|because|since|so)\\b",
	"\\s+(?:again|at least once)\\b"
].join("|")}).*)?`;
/** Words that may limit when an order holds. */
const limits = /\b(?:unless|except|only (?:if|when)|if possible|when possible|where possible|when practical|optional(?:ly)?)\b/i;
const moment = "(after|before|once|whenever|when|every time|each time)";
const runsThen = pattern(`(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`(?:\\s+(?:command|script|again))?${purpose}\\s+${moment}\\s+([^,;]+?)${also}`);
const thenRuns = pattern(`${moment}\\s+([^,]+),\\s*(?:then\\s+)?(?:please\\s+|always\\s+|you must\\s+|make sure to\\s+|be sure to\\s+)*(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`${purpose}${also}`);
const readsThen = pattern("(?:read|consult|review)\\s+(?:the\\s+)?`([^`]+)`(?:\\s+(?:first|carefully))?\\s+before\\s+([^,;]+)");
const updates = pattern("(?:update|add an? (?:entry|line|note) to)\\s+(?:the\\s+)?`([^`]+)`\\s+(after|whenever|when|every time|with|for|on)\\s+([^,;]+)");
const thenUpdates = pattern("(after|once|whenever|when|if|every time)\\s+([^,]+),\\s*(?:also\\s+|always\\s+)?update\\s+(?:the\\s+)?`([^`]+)`");
const archive = pattern("`([^`]+)`[^`]*(?:[—–:;,]| -)\\s*(?:never|do not|don['’]t)\\s+(?:edit|modify|change|touch)(?:\\s+(?:it|them|this|these|anything there))?");
function pattern(text) {
	return new RegExp(`^${text}$`, "i");
}
/**
* A probe for a sentence that says in so many words what is to be done and when, or what never; undefined for every other: a wrong probe is
* worse than none. `deed` is what the sentence forbids, where it was read as a prohibition.
*/
function suggestProbe(sentence, deed) {
	const text = tidySentence(sentence);
	if (limits.test(text)) return void 0;
	if (deed !== void 0) return forbid(text, deed);
	return readRun(text) ?? readReading(text) ?? readUpdate(text) ?? readArchive(text);
}
const urging = /^(?:(?:please|always|remember to|be sure to|make sure (?:to|you)|ensure (?:to|you)|you (?:must|should)|must|also|then)\b,?\s+)*/i;
/** A label or a first clause that sets no condition. */
const label = /^(?!(?:if|when|whenever|for|in|on|unless|after|before|once|while)\b)[^`]{1,80}?(?::| [—–-])\s+(?=\S)/i;
/** The order alone: no stars, no mark in front, no full stop, no label, and no words that only urge. */
function tidySentence(sentence) {
	return sentence.split("`").map((part, index) => index % 2 === 0 ? part.replaceAll(/\*\*|__/g, "") : part).join("`").trim().replace(/^[^\p{L}\p{N}`]+/u, "").replace(/[.!]+$/, "").replace(label, "").replace(urging, "");
}
function sideOf(word = "") {
	return word.toLowerCase() === "before" ? "before" : "after";
}
function readRun(text) {
	const [, first, word, clause] = runsThen.exec(text) ?? [];
	const [, otherWord, otherClause, second] = first === void 0 ? thenRuns.exec(text) ?? [] : [];
	const fact = nameCommand(first ?? second ?? "", true);
	const occasion = readOccasion(clause ?? otherClause ?? "", sideOf(word ?? otherWord));
	return fact === void 0 ? void 0 : must(fact, occasion);
}
/** Files that a runtime loads by itself: nobody is seen to read them. */
const loaded = /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI|MEMORY|copilot-instructions)(?:\.\w+)*\.md$/i;
function readReading(text) {
	const [, path = "", clause = ""] = readsThen.exec(text) ?? [];
	const glob = loaded.test(path) ? void 0 : nameGlob(path, false);
	return glob === void 0 ? void 0 : must({
		kind: "reads",
		glob
	}, readOccasion(clause, "before"));
}
/** A change of one file is to come with others: in which order does not matter. */
function readUpdate(text) {
	const [, first, , clause] = updates.exec(text) ?? [];
	const [, , otherClause, second] = first === void 0 ? thenUpdates.exec(text) ?? [] : [];
	const glob = readPlace(`\`${first ?? second ?? ""}\``);
	const { when } = readOccasion(clause ?? otherClause ?? "", "after") ?? {};
	if (glob === void 0 || when?.kind !== "changes" || when.glob === glob) return void 0;
	return {
		when,
		ask: {
			kind: "must",
			fact: {
				kind: "changes",
				glob
			}
		}
	};
}
/** A folder is named first, and then that nobody is to touch it. */
function readArchive(text) {
	const [, path = ""] = archive.exec(text) ?? [];
	const glob = byHand.test(text) ? void 0 : nameGlob(path, false);
	return glob === void 0 ? void 0 : { ask: {
		kind: "never",
		fact: {
			kind: "changes",
			glob
		}
	} };
}
function must(fact, occasion) {
	if (occasion === void 0 || JSON.stringify(occasion.when) === JSON.stringify(fact)) return void 0;
	return {
		...occasion,
		ask: {
			kind: "must",
			fact
		}
	};
}
/** By whose hand a file changes no diff tells: where only that is forbidden, a generator's work would count as a violation. */
const byHand = /\b(?:by hand|manually|directly|yourself|hand-edit|generated)\b/i;
const isRun = /^(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?(?:run|running|execute|executing)\b/i;
function forbid(text, deed) {
	if (deed.action !== "deny") return void 0;
	const fact = deed.kind === "run" ? forbidRun(text, deed) : forbidPath(text, deed);
	return fact === void 0 ? void 0 : { ask: {
		kind: "never",
		fact
	} };
}
function forbidRun(text, { commands, unless, instead }) {
	const [command = "", ...others] = commands;
	if (others.length > 0 || unless.length > 0) return void 0;
	if (instead.some((better) => holdsCommand(better, command))) return void 0;
	return nameCommand(command, isRun.test(text));
}
function forbidPath(text, { kind, paths, instead }) {
	const [path = "", ...others] = paths;
	if (others.length > 0 || instead.length > 0 || byHand.test(text)) return void 0;
	const glob = nameGlob(path, false);
	if (glob === void 0) return void 0;
	return {
		kind: kind === "write" ? "changes" : "reads",
		glob
	};
}

// src/stages/gate/probe/match-fact.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Looks for a fact. Undefined when it cannot be known: the transcript tells of no call, and the diff does not show it either. */
function findFact(fact, { calls, changed }) {
	const isMatch = matcherOf(fact);
	const places = (calls ?? []).flatMap((call, place) => call.ok && isMatch(call) ? [place] : []);
	const inDiff = fact.kind === "changes" && changed.some(matchGlob(fact.glob));
	return calls === void 0 && fact.kind !== "changes" ? void 0 : {
		places,
		inDiff
	};
}
function matcherOf(fact) {
	if (fact.kind === "calls") return ({ tool }) => tool === fact.tool;
	if (fact.kind === "runs") {
		const [program = "", ...rest] = fact.command.split(/\s+/);
		const words = [program.slice(program.lastIndexOf("/") + 1), ...rest];
		return ({ runs = [] }) => runs.some((command) => holdsWords(command, words));
	}
	const isPath = matchGlob(fact.glob);
	return (call) => (call[fact.kind] ?? []).some(isPath);
}
/** The program comes first or behind a wrapper, the other words after it in their order: `npm --silent run x` runs `npm run x`. */
function holdsWords(command, [program = "", ...words]) {
	const start = command.indexOf(program);
	if (start === -1) return false;
	let at = start;
	return words.every((word) => {
		at = command.indexOf(word, at + 1);
		return at !== -1;
	});
}
/** A path that matches a glob; hidden files are files. */
function matchGlob(glob) {
	const isMatch = (0, import_picomatch.default)(glob, { dot: true });
	return (path) => isMatch(path);
}

// src/stages/gate/probe/answer-probe.ts
/**
* What a probe answers about a finished trial: the rule was followed, violated, or its occasion never came. One evaluator for every runner
* and for trials that are already stored. What cannot be known is `na`: no tool call told, more calls than are kept, or an order asked of a
* change that only the final diff shows.
*/
function answerProbe(probe, facts) {
	if (facts === void 0) return "na";
	const { ask, when, order } = probe;
	const occasion = when === void 0 ? void 0 : findFact(when, facts);
	if (when !== void 0 && !isFound(occasion)) return "na";
	if (ask.kind === "check") return answerOf(findResult(ask, facts));
	const done = findFact(ask.fact, facts);
	if (done === void 0) return "na";
	if (order !== void 0) return answerInOrder(order, occasion, done, facts);
	if (!isFound(done) && facts.isCut === true) return "na";
	return isFound(done) === (ask.kind === "must") ? "yes" : "no";
}
/**
* How the script of a probe failed to answer about a trial; undefined where it answered, was never asked, or its occasion never came. Such a
* trial says nothing about the rule, and the script has to be mended before any does.
*/
function findScriptFault({ ask, when }, facts) {
	if (facts === void 0 || ask.kind !== "check") return void 0;
	if (when !== void 0 && !isFound(findFact(when, facts))) return void 0;
	const result = findResult(ask, facts);
	return result !== void 0 && "fault" in result ? result.fault : void 0;
}
/** What this very script came to: what another one said at the same path is no answer. */
function findResult({ digest }, { scripts = [] }) {
	return digest === void 0 ? void 0 : scripts.find((result) => result.digest === digest);
}
function answerOf(result) {
	return result !== void 0 && "answer" in result ? result.answer : "na";
}
function isFound(found) {
	return found !== void 0 && (found.places.length > 0 || found.inDiff);
}
/** `after` the last occasion, or `before` the first one: what only the diff shows has no place among the calls. */
function answerInOrder(order, occasion, done, facts) {
	const places = occasion?.places ?? [];
	const edge = order === "after" ? places.at(-1) : places[0];
	if (edge === void 0 || facts.isCut === true) return "na";
	if (done.places.some((place) => order === "after" ? place > edge : place < edge)) return "yes";
	return done.places.length === 0 && done.inDiff ? "na" : "no";
}

export { describeProbe as a, tidySentence as i, findScriptFault as n, suggestProbe as r, answerProbe as t };