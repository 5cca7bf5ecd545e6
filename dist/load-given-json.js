import { U as safeParse } from "./libraries.js";
import { F as makeError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { a as parseJson, l as jsonValue, o as listRefusalProblems } from "./text-json.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";

// src/doors/github/publish/load-given-json.ts
/**
* Reads a JSON file another job left and holds it against a schema. Opens without following a link and looks at what was opened, so that
* nothing can be exchanged in between. `shown` is the path as people know it. The value is "none" when there is no file.
*/
async function loadGivenJson(path, shown, terms) {
	const { codePrefix, maxBytes, hint } = terms;
	const name = quoteValue(shown);
	const refuse = (code, message) => ({ problems: [makeError("setup", `${codePrefix}-${code}`, message, hint)] });
	let handle;
	try {
		handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = await handle.stat();
		if (!stat.isFile()) return refuse("not-a-file", `${name} is not a file`);
		if (stat.size > maxBytes) return refuse("too-large", `${name} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`);
		return parseGivenJson(await handle.readFile(), shown, terms);
	} catch (error) {
		const code = error.code ?? String(error);
		if (code === "ENOENT") return {
			value: "none",
			problems: []
		};
		return refuse("unreadable", `${name} could not be read: ${code}`);
	} finally {
		await handle?.close();
	}
}
/** The value out of the bytes of such a file; every problem with its line. */
function parseGivenJson(bytes, file, terms) {
	const { schema, codePrefix, name, hint, notOne } = terms;
	const parsed = parseJson(bytes, file, "setup", terms);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const [node, ...more] = parsed.value.values;
	if (node === void 0 || more.length > 0) return { problems: [makeError("setup", `${codePrefix}-not-one`, `"${file}" holds ${notOne}`, hint)] };
	const result = safeParse(schema, jsonValue(node));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const refused = {
		schema,
		issues: result.issues,
		source: parsed.value,
		node,
		path: [],
		codePrefix,
		name
	};
	return { problems: listRefusalProblems(refused) };
}

export { loadGivenJson as t };