import { M as realFolder, O as isOwn, v as callGit, x as gitPath } from "./quick-answer.js";
import { execFileSync } from "node:child_process";

// src/doors/git/clone/personal-settings.ts
/** True where the files of a clone are this user's, or of somebody whom this one has said to trust. */
function mayRead(clone) {
	return isOwn(clone) || readPersonal().trusted.some((trusted) => trusted === "*" || isTrusted(trusted, clone.root));
}
function isTrusted(trusted, root) {
	const path = trusted.endsWith("/*") ? trusted.slice(0, -2) : trusted;
	const real = realFolder(path) ?? path;
	return root === real || path !== trusted && root.startsWith(`${real}/`);
}
let personal;
/**
* The settings of machine and user that name no program; nothing else of their configuration reaches our calls. Read once, and outside of
* any repository: what a checkout says of itself is no reason to trust it.
*/
function readPersonal() {
	personal ??= askPersonal();
	return personal;
}
function askPersonal() {
	try {
		const others = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$)/i.test(name));
		const env = {
			...Object.fromEntries(others),
			PATH: gitPath(process.env["PATH"]),
			GIT_DIR: "/dev/null"
		};
		const entries = execFileSync("git", [
			"config",
			"--null",
			"--get-regexp",
			"^(safe\\.directory|core\\.excludesfile)$"
		], {
			cwd: "/",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			env
		}).toString("utf8").split("\0").filter(Boolean);
		const [trusts, rest] = [true, false].map((isTrust) => entries.filter((entry) => entry.startsWith("safe.directory\n") === isTrust));
		const trusted = trusts.map((entry) => entry.slice(15));
		return {
			trusted: trusted.slice(trusted.lastIndexOf("") + 1),
			args: rest.flatMap((entry) => ["-c", entry.replace("\n", "=")])
		};
	} catch {
		return {
			trusted: [],
			args: []
		};
	}
}

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

export { mayRead as n, readPersonal as r, readMentions as t };