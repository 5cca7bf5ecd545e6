import { t as longestScriptBytes } from "./model.js";
import { K as quoteValue, R as quoteShell } from "./text.js";

// src/stages/gate/ledger/check/check-scripts.ts
/**
* Scripts of probes that cannot be run as they are: not there, a folder, a link, not executable, or no text that somebody could review. Evicted
* rules keep theirs, for their receipts are about it. Each problem stands at its rule.
*/
function checkScripts(check) {
	const kinds = new Map(check.entries.map(({ path, mode }) => [path, mode]));
	return check.rules.flatMap((rule) => {
		const ask = rule.probe?.ask;
		if (ask?.kind !== "check") return [];
		const fault = findFault(ask, kinds.get(ask.script), check);
		if (fault === void 0) return [];
		const { code, message, hint, severity = "error" } = fault;
		const about = `the script ${quoteValue(ask.script)}, the probe of ${quoteValue(rule.id)}, ${message}`;
		const at = {
			file: check.file,
			line: rule.line,
			column: rule.column
		};
		return [{
			code: `ledger-probe-check-${code}`,
			severity,
			message: about,
			hint,
			at,
			blame: "head"
		}];
	});
}
function findFault({ script, digest }, mode, check) {
	const path = quoteShell(script);
	if (mode === void 0) return findAbsence(script, check);
	if (mode === "120000") return {
		code: "link",
		message: "is a link",
		hint: "Commit the script itself at this path, or name the file that the link leads to: what a link leads to can change unseen."
	};
	if (!mode.startsWith("100")) return {
		code: "folder",
		message: "is no file",
		hint: "Name a file of this repository."
	};
	if (digest === void 0) return {
		code: "text",
		message: "is empty, no text, or too long to be reviewed",
		hint: `Commit a script in plain UTF-8 of at most ${longestScriptBytes / 1024} KiB, so that people can review what they buy.`
	};
	if (mode !== "100755") return {
		code: "mode",
		message: "is not executable",
		hint: `Run this and commit: chmod +x ${path} && git update-index --add --chmod=+x ${path}`
	};
	if (check.fixture === void 0 || !isBelow(script, check.fixture)) return void 0;
	return {
		code: "visible",
		message: `lies in the fixture ${quoteValue(check.fixture)}`,
		hint: "Put it outside of the fixture: in both arms agents can read there what they are judged by.",
		severity: "warning"
	};
}
function findAbsence(script, { entries }) {
	if (script === "." || entries.some(({ path }) => isBelow(path, script))) {
		const [file] = entries.filter(({ path, mode }) => isBelow(path, script) && mode === "100755");
		return {
			code: "folder",
			message: "is a folder",
			hint: file === void 0 ? "Name a file." : `Name a file, for example ${file.path}.`
		};
	}
	const name = script.slice(script.lastIndexOf("/") + 1);
	const [elsewhere] = entries.filter(({ path }) => path.endsWith(`/${name}`) || path === name);
	return {
		code: "missing",
		message: "is not there",
		hint: `${elsewhere === void 0 ? "Commit it with the rule. " : `Did you mean ${quoteValue(elsewhere.path)}? `}What git ignores does not count.`
	};
}
function isBelow(path, folder) {
	return folder === "." || path.startsWith(`${folder}/`);
}

export { checkScripts };