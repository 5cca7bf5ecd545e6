import { j as ProblemError } from "./model.js";
import { b as hashParts } from "./util.js";
import { lt as prepareFixture } from "./stage-measure.js";

// src/stages/gate/measure/fixture/prepare-start.ts
/** What a package manager reads to install: names of files in any folder, and folders of its own. */
const installFile = /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|\.npmrc|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.cjs|yarn\.lock|\.yarnrc|\.yarnrc\.yml|bun\.lockb?|bunfig\.toml)$|(?:^|\/)(?:\.yarn|patches)\//;
/**
* Prepares a start in two parts: its files, once per start, and its packages, once for all starts that install the same. Packages are
* installed in a folder that holds nothing but what a package manager reads, so that they depend on nothing else. Where `prepare` needs
* more it runs in all files of the start, and what it makes is that start's alone. Throws ProblemError when it fails there too.
*/
async function prepareStart(request) {
	const { prepare: _, packages, ...plain } = request;
	if (request.prepare === void 0) return prepareFixture(request);
	const modules = packages ?? await shareModules(request);
	if (modules === void 0) return prepareFixture(request);
	const template = await prepareFixture({
		...plain,
		prepare: void 0,
		key: hashParts("start", request.name)
	});
	const renew = async () => {
		await template.renew?.();
		await modules.renew?.();
	};
	return {
		...modules,
		template: template.template,
		renew
	};
}
/** Packages that depend on manifests and lockfiles alone; undefined where there are none, or where that is not enough for `prepare`. */
async function shareModules(request) {
	const { files, read, patch, tell } = request;
	const install = files.filter(({ path }) => installFile.test(path));
	if (install.length === 0 || patch !== void 0 && touchesInstall(patch.patch)) return void 0;
	const key = hashParts("modules", ...request.with, JSON.stringify(install.map(({ path, mode, id }) => [
		path,
		mode,
		id
	])));
	const wanted = new Set(install.map(({ path }) => path));
	const { patch: _, ...rest } = request;
	try {
		return await prepareFixture({
			...rest,
			key,
			read: async () => (await read()).filter(({ path }) => wanted.has(path))
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		tell?.("the packages cannot be installed from manifests and lockfiles alone: prepare runs in the whole fixture");
		return;
	}
}
function touchesInstall(patch) {
	return (patch.match(/^(?:--- |\+\+\+ |rename (?:from|to) |diff --git ).*$/gm) ?? []).some((line) => line.split(/[ \t]/).some((word) => installFile.test(word)));
}

export { prepareStart };