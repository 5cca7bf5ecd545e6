import { j as ProblemError } from "./model.js";
import { s as isPlainLine } from "./quick-answer.js";
import { t as triage } from "./stage-adopt.js";
import { f as parseLedger, i as admitBodies, o as editLedger } from "./stage-ledger.js";

// src/flows/init/plan-import.ts
/**
* Appends the rules of instruction files to a ledger as candidates of `all`, each file under a comment with its name; the files stay as
* they are. What the ledger already says is skipped, so importing twice adds nothing. Throws ProblemError when the ledger cannot be read.
*/
function planImport(ledgerText, sources, today) {
	const parsed = parseLedger(ledgerText, "ledger.yml", "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	const blocks = sources.flatMap(readBlocks);
	const proposed = blocks.filter(({ left }) => left === void 0);
	const admissions = admitBodies(proposed.map(({ text, line, file }) => ({
		body: text,
		place: `line ${line} of ${file}`
	})), parsed.value.rules, "all");
	const answers = new Map(proposed.map((block, place) => [block, admissions[place]]));
	const fresh = [...answers].flatMap(([{ file }, answer]) => answer?.id === void 0 ? [] : [{
		...answer,
		file
	}]);
	return {
		ledgerText: nameSources(editLedger(ledgerText, fresh.map((rule) => toEdit(rule, today))), fresh),
		files: sources.map(({ file }) => ({
			file,
			added: fresh.filter((rule) => rule.file === file).map(({ id }) => id),
			skipped: blocks.filter((block) => block.file === file).flatMap((block) => skip(block, answers.get(block)?.why))
		}))
	};
}
function readBlocks({ file, markdown }) {
	return triage(markdown).blocks.map(({ class: kind, reason, lines, text }) => ({
		file,
		line: lines.from,
		text,
		left: kind === "rule" ? void 0 : reason
	}));
}
function skip({ line, text, left }, refused) {
	const why = left ?? refused;
	return why === void 0 ? [] : [{
		line,
		text,
		why
	}];
}
function toEdit({ id, body, long }, on) {
	return {
		kind: "append",
		rule: {
			id,
			agent: "all",
			body,
			status: "candidate",
			scope: [],
			protected: false,
			...long ? { long } : {},
			born: {
				of: "imported",
				on
			}
		}
	};
}
/** Puts a comment with the file's name above its first rule; in a ledger of one line there is no place for it. */
function nameSources(text, added) {
	const lineOf = new Map(parseLedger(text, "ledger.yml", "head").value?.rules.map((rule) => [rule.id, rule.line]));
	const firsts = added.filter(({ file }, place) => added[place - 1]?.file !== file);
	const lines = text.split("\n");
	for (const { id, file } of firsts.toReversed()) {
		const place = (lineOf.get(id) ?? 0) - 1;
		const indent = /^( *)- /.exec(lines[place] ?? "")?.[1];
		const lineEnd = lines[place]?.endsWith("\r") ? "\r" : "";
		if (indent !== void 0 && isPlainLine(file)) lines.splice(place, 0, `${indent}# imported from ${file}${lineEnd}`);
	}
	return lines.join("\n");
}

export { planImport };