import { t as require_dist } from "./yaml.js";
import { i as startOf } from "./yaml-plain.js";

// src/foundation/text/definition/read-tools.ts
var import_dist = require_dist();
/** A comma between names; those inside parentheses belong to a pattern. */
const names = /(?:[^,()]|\([^)]*\)?|\))+/g;
function splitNames(text) {
	return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== "");
}
/** Reads `tools`: a list of names, or one text with commas between them. Undefined when the node is neither; `text` is the YAML text. */
function readTools(node, text) {
	if ((0, import_dist.isSeq)(node)) return readList(node.items);
	if (!(0, import_dist.isScalar)(node) || typeof node.value !== "string") return void 0;
	let from = startOf(node);
	return splitNames(node.value).map((name) => {
		const found = text.indexOf(name, from);
		if (found === -1) return {
			name,
			offset: startOf(node)
		};
		from = found + name.length;
		return {
			name,
			offset: found
		};
	});
}
function readList(items) {
	const entries = items.map((item) => (0, import_dist.isScalar)(item) && typeof item.value === "string" && item.value.trim() !== "" ? {
		name: item.value.trim(),
		offset: startOf(item)
	} : void 0);
	return entries.every((entry) => entry !== void 0) ? entries : void 0;
}

export { readTools as t };