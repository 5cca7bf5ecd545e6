import { n as ProblemError } from "./stable-json.js";
import { n as runGit, t as readGitLine } from "./run-git.js";

// src/doors/git/resolve-refs.ts
/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when git refuses it as another user's. */
async function findRoot(cwd) {
	const result = await runGit(cwd, ["rev-parse", "--show-toplevel"]);
	const root = result.stdout.toString("utf8").split("\n")[0];
	if (result.ok && root) return root;
	if (result.stderr.includes("dubious ownership")) throw setupError("repository-not-trusted", `git refuses "${cwd}": it belongs to another user`, `Trust it if it is yours: git config --global --add safe.directory '${cwd}'.`);
	throw setupError("not-a-repository", `"${cwd}" is not inside a git repository`, "Run rentroll inside a clone; git init makes a new repository.");
}
/**
* Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
* Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
*/
async function resolveRefs(cwd, base, head) {
	const root = await findRoot(cwd);
	const worktree = head === "WORKTREE";
	const headCommit = await resolveCommit(root, worktree ? "HEAD" : head ?? "HEAD", "head");
	const baseSha = base === void 0 ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, "base");
	const date = await readGitLine(root, [
		"show",
		"-s",
		"--format=%cd",
		"--date=format-local:%Y-%m-%d",
		headCommit
	]);
	return {
		root,
		baseSha,
		headSha: worktree ? "WORKTREE" : headCommit,
		headCommit,
		headDate: date ?? "1970-01-01"
	};
}
/** Paths with uncommitted changes at or below the given ones. */
async function listDirty(root, paths) {
	return (await runGit(root, [
		"status",
		"--porcelain",
		"-z",
		"--untracked-files=all",
		"--",
		...paths
	])).stdout.toString("utf8").split("\0").filter(Boolean).map((line) => line.slice(3));
}
async function resolveCommit(root, ref, side) {
	const sha = await readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	]);
	if (sha) return sha;
	if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
	throw setupError(`missing-${side}`, `the ${side} "${ref}" is not a commit of this repository`, side === "base" ? "Fetch it (git fetch origin <branch>) or pass another --base." : "Pass an existing commit with --head.");
}
async function findDefaultBase(root, head) {
	for (const branch of [
		"origin/HEAD",
		"origin/main",
		"origin/master",
		"main",
		"master"
	]) {
		const tip = await readGitLine(root, [
			"rev-parse",
			"--verify",
			"--quiet",
			`${branch}^{commit}`
		]);
		if (!tip) continue;
		const base = await readGitLine(root, [
			"merge-base",
			tip,
			head
		]);
		if (base) return base;
		if (await isShallow(root)) throw shallowClone(`the merge-base with "${branch}"`);
	}
	throw setupError("missing-base", "no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD", "Name the commit to compare with: rentroll check --base <ref>.");
}
async function isShallow(root) {
	return await readGitLine(root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
function shallowClone(what) {
	return setupError("shallow-clone", `${what} is not in this shallow clone`, "Fetch more history: \"fetch-depth: 2\" (pull requests) or \"fetch-depth: 0\" in actions/checkout, or git fetch --unshallow.");
}
function setupError(code, message, hint) {
	return new ProblemError([{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}]);
}

export { listDirty as n, resolveRefs as r, findRoot as t };