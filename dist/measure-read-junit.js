import { n as XMLParser, t as XMLValidator } from "./libraries.js";
import { B as joinResults } from "./stage-measure.js";
import { posix } from "node:path";

// src/stages/gate/measure/judging/read-junit.ts
const lists = [
	"testsuites",
	"testsuite",
	"testcase",
	"failure",
	"error",
	"skipped"
];
const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	parseAttributeValue: false,
	parseTagValue: false,
	isArray: (name) => lists.includes(name)
});
/**
* Results of tests from JUnit's XML, as most runners can write it. A test is named `file > class > name`, without the file where the runner
* tells none. Undefined where one of the texts is no such XML, or tells no test at all.
*/
function readJUnit({ junit, root }) {
	const all = junit.map((text) => readText(text, root));
	if (!all.every((rows) => rows !== void 0) || all.flat().length === 0) return void 0;
	return joinResults(all.flat());
}
function readText(text, root) {
	try {
		if (XMLValidator.validate(text) !== true) return void 0;
		return readSuite(parser.parse(text), root, void 0);
	} catch {
		return;
	}
}
/** Suites lie in suites; the file of one counts for the tests below it. */
function readSuite(element, root, above) {
	const file = attribute(element, "file") ?? above;
	const suites = [...children(element, "testsuites"), ...children(element, "testsuite")];
	return [...children(element, "testcase").map((test) => readTest(test, root, file)), ...suites.flatMap((suite) => readSuite(suite, root, file))];
}
function readTest(test, root, above) {
	const file = attribute(test, "file") ?? above;
	return [[
		file?.startsWith("/") ? posix.relative(root, file) : file,
		attribute(test, "classname"),
		attribute(test, "name")
	].filter((part) => part !== void 0 && part !== "").join(" > ") || "a test without a name", statusOf(test)];
}
function statusOf(test) {
	if (children(test, "failure").length + children(test, "error").length > 0) return "failed";
	return children(test, "skipped").length > 0 ? "skipped" : "passed";
}
function attribute(element, name) {
	const value = element[`@${name}`];
	return typeof value === "string" ? value : void 0;
}
/** An element without anything in it is an empty text. */
function children(element, name) {
	const found = element[name];
	if (!Array.isArray(found)) return [];
	return found.map((child) => typeof child === "object" && child !== null ? child : {});
}

export { readJUnit };