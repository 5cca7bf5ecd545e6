import { t as require_dist } from "./yaml.js";
import { p as findRoot } from "./git.js";
import { I as setupError } from "./model.js";
import { n as parseDefinition } from "./text-definition.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { v as countLong, y as loadTokenizer } from "./util.js";
import { t as listCompanions } from "./run-companions.js";
import { t as checkDefinition } from "./stage-context.js";
import { lstatSync, readFileSync } from "node:fs";

// src/flows/context/show-details.ts
var import_dist = require_dist();
/** Names of everything that stands beside rentroll here: what the catalogue of a session counts. */
async function showCatalogue({ cwd, env }) {
	return {
		schema: 1,
		companions: listCompanions(await findRoot(cwd), env).map(({ kind, name, file = "" }) => ({
			kind,
			name,
			file
		}))
	};
}
const mostBytes = 1048576;
/**
* One companion: where it is described, in which words, what that weighs, and what is wrong with an agent's definition. Throws ProblemError for a
* name that nothing has, and for a file that cannot be read.
*/
async function showDetails(name, { cwd, env }) {
	const all = listCompanions(await findRoot(cwd), env);
	const found = all.find((one) => one.name === name);
	if (found === void 0) {
		const known = all.map((one) => one.name);
		const hint = known.length === 0 ? "There is none here: no plugin, no skill, no agent." : hintKnownWords(name, known, "names");
		throw setupError("context-unknown-name", `nothing here is called ${quoteValue(name)}`, hint);
	}
	const { kind, file = "" } = found;
	const empty = {
		schema: 1,
		kind,
		name,
		file,
		description: "",
		tokens: 0,
		problems: []
	};
	return file === "" ? empty : {
		...empty,
		...await describeFile(found, file)
	};
}
async function describeFile({ kind, name }, file) {
	const facts = lstatSync(file, { throwIfNoEntry: false });
	if (facts?.isFile() !== true || facts.size > mostBytes) throw setupError("context-unreadable", `the file of ${quoteValue(name)} cannot be read`, "Put a plain file of at most 1 MiB in its place.", { file });
	const content = readFileSync(file);
	const count = await loadTokenizer();
	const problems = kind === "agent" ? checkDefinition({
		file,
		content,
		expectedName: name,
		configured: false,
		loaded: false
	}, count) : [];
	return {
		description: readDescription(content, file),
		tokens: countLong(content.toString("utf8"), count),
		problems
	};
}
function readDescription(content, file) {
	const value = parseDefinition(content, file, "head").value?.keys.get("description", true);
	return (0, import_dist.isScalar)(value) && typeof value.value === "string" ? value.value : "";
}

export { showCatalogue, showDetails };