import { t as longestScriptBytes } from "./model.js";
import { M as decodeText } from "./text.js";
import { x as sha256 } from "./util.js";

// src/repository/reading/read-scripts.ts
/**
* Reads the scripts that probes of a ledger name from the same tree. Only what the listing shows as a plain file of clean text, with something in it, is read; a rule
* whose script is anything else keeps a probe without a digest, which the linter refuses.
*/
async function readScripts(tree, ledger) {
	const listed = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const paths = [...new Set(ledger.rules.flatMap(({ probe }) => probe?.ask.kind === "check" ? [probe.ask.script] : []))];
	const texts = await Promise.all(paths.map(async (path) => [path, await readScript(tree, listed.get(path))]));
	const digests = new Map(texts.flatMap(([path, text]) => text === void 0 ? [] : [[path, sha256(text)]]));
	return {
		ledger: {
			...ledger,
			rules: ledger.rules.map((rule) => addDigest(rule, digests))
		},
		scripts: new Map(texts.flatMap(([, text]) => text === void 0 ? [] : [[sha256(text), text]]))
	};
}
async function readScript(tree, entry) {
	if (entry === void 0 || !entry.mode.startsWith("100")) return void 0;
	const bytes = await tree.read(entry.path);
	if (bytes === void 0) return void 0;
	const limits = {
		codePrefix: "probe-script",
		maxBytes: longestScriptBytes
	};
	const { value } = decodeText(bytes, entry.path, "head", limits);
	return value?.trim() === "" ? void 0 : value;
}
function addDigest(rule, digests) {
	if (rule.probe?.ask.kind !== "check") return rule;
	const digest = digests.get(rule.probe.ask.script);
	return digest === void 0 ? rule : {
		...rule,
		probe: {
			...rule.probe,
			ask: {
				...rule.probe.ask,
				digest
			}
		}
	};
}

export { readScripts };