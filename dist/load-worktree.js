import { At as openWorktree, dt as hasConfig, ft as loadSide, jt as openCommit } from "./run-affordable.js";
import { r as resolveRefs, t as findRoot } from "./resolve-refs.js";
import { n as ProblemError } from "./stable-json.js";
import { i as locateFiles } from "./world.js";

// src/repository/reading/load-worktree.ts
/**
* The working tree as head, held against its base, when there is one. Throws ProblemError outside a repository and for a base
* that was named and is not there.
*/
async function loadWorktree(request, world) {
	const paths = locateFiles(request.configFile);
	const refs = await findRefs(request, world);
	const head = await loadSide(openWorktree(refs.root), paths, "head");
	const baseTree = refs.baseSha === "" ? void 0 : openCommit(refs.root, refs.baseSha);
	return {
		refs,
		paths,
		base: baseTree && await hasConfig(baseTree, paths) ? await loadSide(baseTree, paths, "setup") : void 0,
		head
	};
}
/** A repository without commits or without a default branch can be linted too: it has no base. */
async function findRefs(request, world) {
	const root = await findRoot(world.cwd);
	try {
		return await resolveRefs(world.cwd, request.base, "WORKTREE");
	} catch (error) {
		if (request.base !== void 0 || !(error instanceof ProblemError)) throw error;
		return {
			root,
			baseSha: "",
			headSha: "WORKTREE",
			headCommit: "",
			headDate: "1970-01-01"
		};
	}
}

export { loadWorktree as t };