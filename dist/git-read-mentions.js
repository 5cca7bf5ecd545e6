import { y as callGit } from "./quick-answer.js";

// src/doors/git/clone/read-mentions.ts
/**
* Words behind an `@` in the texts of two commits: what an instruction file may import. With false, the answer is not known.
*/
function readMentions(clone, { base, head }) {
	const pattern = [
		"grep",
		"-h",
		"-o",
		"-a",
		"-E",
		"(^|[[:space:]])@[^[:space:]`]+"
	];
	try {
		const found = callGit(clone, [
			...pattern,
			base,
			head,
			"--",
			"*.md",
			"*.mdc",
			"*.markdown",
			"*.txt"
		]);
		return [...new Set(found.toString("utf8").split("\n"))].flatMap((line) => line.trim().slice(1) || []);
	} catch (error) {
		return error.status === 1 ? [] : false;
	}
}

export { readMentions };