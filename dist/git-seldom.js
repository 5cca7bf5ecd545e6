import { A as isOwn, O as findClone, P as realFolder, S as nameRevision, X as gitPath, j as isPartial, k as findFormat } from "./quick-answer.js";
import { Hi as setupError, Ni as quoteValue, mi as quoteShell } from "./core.js";
const { join } = globalThis.process.getBuiltinModule("node:path");
const { statSync } = globalThis.process.getBuiltinModule("node:fs");
const { execFileSync } = globalThis.process.getBuiltinModule("node:child_process");

function reachClone(cwd) {
	const clone = findClone(cwd);
	if (clone === void 0) throw setupError("not-a-repository", `${quoteValue(cwd)} is not inside a git repository`, "Run the command inside a clone; git init makes a new repository.");
	if (!mayRead(clone)) {
		const trust = `Trust it if it is yours: git config --global --add safe.directory ${quoteShell(clone.root)}.`;
		throw setupError("repository-not-trusted", `${quoteValue(cwd)} belongs to another user`, trust);
	}
	if (findFormat(clone) === void 0) throw setupError("repository-format", `${quoteValue(clone.root)} keeps its refs or names its objects in a way that rentroll does not read`, "It reads refs as files, and objects by SHA-1 or SHA-256: git refs migrate --ref-format=files converts refs.");
	return clone;
}
function missingObject(root, id, message) {
	const why = isPartial(reachClone(root)) ? "this clone leaves objects out" : "this clone is damaged or shallow";
	return setupError("git-object-missing", `the object ${id} cannot be read (${quoteValue(message.split("\n")[0]?.slice(0, 160) ?? "")}): ${why}`, "Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.");
}
function alteredObject(id) {
	return setupError("git-object-altered", `the object ${id} does not match its hash: somebody altered this clone, or its disk is damaged`, "Clone again. git fsck names every such object.");
}
function mayRead(clone) {
	return isOwn(clone) || readPersonal().trusted.some((trusted) => trusted === "*" || isTrusted(trusted, clone.root));
}
function isTrusted(trusted, root) {
	const path = trusted.endsWith("/*") ? trusted.slice(0, -2) : trusted;
	const real = realFolder(path) ?? path;
	return root === real || path !== trusted && root.startsWith(`${real}/`);
}
let personal;
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
			"^(safe\\.directory|core\\..*)$"
		], {
			cwd: "/",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			env
		}).toString("utf8").split("\0").filter(Boolean).map(splitEntry);
		const valuesOf = (wanted) => entries.flatMap(([key, value]) => key === wanted ? [value] : []);
		const trusted = valuesOf("safe.directory");
		return {
			trusted: trusted.slice(trusted.lastIndexOf("") + 1),
			args: valuesOf("core.excludesfile").flatMap((file) => ["-c", `core.excludesfile=${file}`]),
			tree: new Map(entries.map(([key, value]) => [key.replace(/^core\./, ""), value]))
		};
	} catch {
		return {
			trusted: [],
			args: [],
			tree: /* @__PURE__ */ new Map()
		};
	}
}
function splitEntry(entry) {
	const end = entry.indexOf("\n");
	return end === -1 ? [entry, "true"] : [entry.slice(0, end), entry.slice(end + 1)];
}
function listExclusions(clone) {
	const excludeFile = findOwnList(clone);
	return ["--exclude-standard", ...excludeFile === void 0 ? [] : [`--exclude-from=${excludeFile}`]];
}
function findOwnList({ commonDir }) {
	const file = join(commonDir, "info", "exclude");
	return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : void 0;
}

function nameRange(clone, range) {
	const [base, head] = [nameRevision(clone, range.base), nameRevision(clone, range.head)];
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}

export { mayRead as a, readPersonal as c, listExclusions as i, alteredObject as n, missingObject as o, findOwnList as r, reachClone as s, nameRange as t };