import { j as ProblemError } from "./model.js";
import { m as pageMark } from "./report-html.js";
import { dirname, join } from "node:path";
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";

// src/entry/pages/write-site.ts
/**
* Writes the pages of a site, by their path inside of it. Only pages of ours are written over, and those of receipts that are gone are
* removed. Throws ProblemError (`site-not-written`) before anything is written where a file or a link of somebody else is in the way.
*/
function writeSite(pages, folder) {
	try {
		const inTheWay = [...pages.keys()].map((path) => join(folder, path)).filter(isInTheWay);
		if (inTheWay.length > 0) throw new ProblemError(inTheWay.map(toOtherProblem));
		const removed = removeOld(pages, join(folder, "receipts"));
		for (const [path, page] of pages) writeFileSync(join(folder, path), page);
		return {
			schema: 1,
			folder,
			pages: pages.size,
			removed
		};
	} catch (error) {
		throw error instanceof ProblemError ? error : new ProblemError([notWritten(folder, error.message)]);
	}
}
function removeOld(pages, receipts) {
	mkdirSync(receipts, { recursive: true });
	const removed = readdirSync(receipts).filter((name) => name.endsWith(".html") && !pages.has(`receipts/${name}`)).filter((name) => !isOfOthers(join(receipts, name)));
	for (const name of removed) rmSync(join(receipts, name));
	return removed.map((name) => `receipts/${name}`);
}
/** A page of others, or a folder that is a link to theirs. */
function isInTheWay(path) {
	return isLink(dirname(path)) || isOfOthers(path);
}
/** True for whatever is there and is no page of ours; a link leads to a place nobody named. */
function isOfOthers(path) {
	const found = lstatSync(path, { throwIfNoEntry: false });
	return found !== void 0 && !(found.isFile() && readFileSync(path, "utf8").includes("<meta name=\"generator\" content=\"rentroll\">"));
}
function isLink(path) {
	return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
function toOtherProblem(path) {
	return {
		code: "site-not-written",
		severity: "error",
		message: `"${path}" was not written by rentroll, or is a link`,
		hint: "Nothing was written. Name a folder of its own: rentroll status --site rentroll-site",
		blame: "setup"
	};
}
function notWritten(folder, why) {
	return {
		code: "site-not-written",
		severity: "error",
		message: `the site "${folder}" could not be written: ${why}`,
		hint: "Name a folder you may write into: rentroll status --site rentroll-site",
		blame: "setup"
	};
}

export { writeSite };