// src/doors/github/client/read-answer.ts
/** A value inside of an answer, or undefined when the way does not lead anywhere. */
function readPath(value, ...keys) {
	return keys.reduce((part, key) => {
		return typeof part === "object" && part !== null && Object.hasOwn(part, key) ? part[key] : void 0;
	}, value);
}
/** Text inside of an answer; empty when there is none. */
function readText(value, ...keys) {
	const found = readPath(value, ...keys);
	return typeof found === "string" ? found : "";
}
/** Number inside of an answer; 0 when there is none. */
function readNumber(value, ...keys) {
	const found = readPath(value, ...keys);
	return typeof found === "number" ? found : 0;
}
/** Reads the list inside of an answer, each entry with `read`; empty when there is none. */
function readList(read, ...keys) {
	return (value) => {
		const found = readPath(value, ...keys);
		return Array.isArray(found) ? found.map((entry) => read(entry)) : [];
	};
}

export { readText as i, readNumber as n, readPath as r, readList as t };