import { t as require_dist } from "./yaml.js";

// src/foundation/text/yaml/yaml-plain.ts
var import_dist = require_dist();
/**
* The plain value of a YAML node: text, number, boolean, null, list, or object without a prototype (so that a key such as
* `__proto__` is only a key). Recursive; the parser has bounded the depth.
*/
function toPlainValue(node) {
	if ((0, import_dist.isScalar)(node)) return node.value;
	if ((0, import_dist.isSeq)(node)) return node.items.map(toPlainValue);
	if (!(0, import_dist.isMap)(node)) return null;
	const object = Object.create(null);
	for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
	return object;
}
/** A mapping key as text. */
function readKey(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
/** UTF-16 offset where a node begins; `fallback` for nodes without a range. */
function startOf(node, fallback = 0) {
	return (node?.range)?.[0] ?? fallback;
}
/** Offset of a key in its mapping, or of the mapping when it has no such key. */
function offsetOfKey(map, name) {
	const pair = map?.items.find((item) => readKey(item.key) === name);
	return pair === void 0 ? startOf(map) : startOf(pair.key);
}
/** True for a key with nothing behind it, or an explicit null. */
function isEmptyNode(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.value === null;
}

export { toPlainValue as a, startOf as i, offsetOfKey as n, readKey as r, isEmptyNode as t };