import { V as execa } from "./libraries.js";

// src/doors/git/run-git.ts
/** Settings that keep git from asking, paging, translating or taking locks behind our back. */
const gitEnv = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_PAGER: "cat",
	LC_ALL: "C",
	TZ: "UTC"
};
/**
* Runs git with an argv array (never a shell) in `cwd`.
* `env` adds variables.
* A missing git binary and a non-zero exit are both `ok: false` with git's own words in `stderr`.
*/
async function runGit(cwd, args, input, env = {}) {
	const result = await execa("git", [...args], {
		cwd,
		env: {
			...gitEnv,
			...env
		},
		reject: false,
		encoding: "buffer",
		stripFinalNewline: false,
		maxBuffer: 268435456,
		...input === void 0 ? { stdin: "ignore" } : { input }
	});
	return {
		ok: result.exitCode === 0,
		stdout: Buffer.from(result.stdout ?? []),
		stderr: Buffer.from(result.stderr ?? []).toString("utf8") || (result.shortMessage ?? "")
	};
}
/** First line of a successful call, or undefined. */
async function readGitLine(cwd, args) {
	const result = await runGit(cwd, args);
	return result.ok ? result.stdout.toString("utf8").split("\n")[0] : void 0;
}

export { runGit as n, readGitLine as t };