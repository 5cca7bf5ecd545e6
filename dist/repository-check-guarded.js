import { l as readGuardEviction } from "./session-words.js";
import { K as quoteValue } from "./text.js";
import { t as parseGuardFile } from "./parse-guard-file.js";
import { v as readTreeText } from "./repository-reading.js";

// src/repository/guarded/check-guarded.ts
/** Guard file of a project, below its root. */
const guardFile = ".rentroll/guard.yml";
/**
* A rule that the guard took over must be there: in the guard file of the same commit, in force, for that rule. Else it would stand neither
* in memory nor in the guard, and nobody would know.
*/
async function checkGuarded({ head, paths }) {
	const rules = (head.ledger?.rules ?? []).flatMap((rule) => {
		const entry = readGuardEviction(rule.evicted?.why ?? "");
		return entry === void 0 ? [] : [{
			rule,
			entry
		}];
	});
	if (rules.length === 0) return [];
	const text = await readTreeText(head.tree, guardFile);
	const parsed = parseGuardFile(text ?? "", guardFile, "project");
	const entries = new Map(parsed.overrides.flatMap((override) => override.kind === "entry" ? [[override.entry.id, override]] : []));
	const lost = rules.flatMap(({ rule, entry }) => {
		const problem = refuse(rule, entry, entries.get(entry));
		return problem === void 0 ? [] : [place(problem, rule, paths.ledger)];
	});
	return [...text === void 0 ? [] : parsed.problems.map((problem) => ({
		...problem,
		blame: "head"
	})), ...lost];
}
function refuse({ id }, entry, found) {
	const name = `the entry ${quoteValue(entry)}`;
	if (found === void 0) return {
		code: "guard-entry-missing",
		why: `${name} is not in ${guardFile}, or cannot be read`
	};
	if (found.rule !== id) return {
		code: "guard-entry-other",
		why: `${name} does not say that it was this rule`
	};
	if (found.isShadow) return {
		code: "guard-entry-shadow",
		why: `${name} only watches`
	};
	const { action } = found.entry;
	return action === "note" || action === "pass" ? {
		code: "guard-entry-weak",
		why: `${name} has the action ${quoteValue(action)}, which keeps nobody from anything`
	} : void 0;
}
function place({ code, why }, { id, line, column }, file) {
	return {
		code,
		severity: "error",
		message: `the rule ${quoteValue(id)} left memory for the guard, and ${why}: nothing enforces it`,
		hint: `Put the entry back with its "born", or make the rule a candidate again ("status: candidate", without "evicted").`,
		at: {
			file,
			line,
			column
		},
		blame: "head"
	};
}

export { checkGuarded };