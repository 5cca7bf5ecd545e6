import { i as joinPath, t as folderOf } from "./quick-answer.js";
import { i as readJson } from "./text-json.js";

// src/stages/gate/mine/choosing/classify-file.ts
const code = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|pyi|go|rs|rb|java|kts?|scala|swift|c|cc|cpp|cxx|h|hpp|cs|php|ex|exs|erl|hs|lua|pl|sh|bash|sql|graphql|proto|css|scss|less|html?)$/i;
const data = /\.(?:json|ya?ml|toml|csv|tsv|xml|txt)$/i;
const lockfile = /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|(?:poetry|uv|Pipfile|Cargo|composer|Gemfile)\.lock|go\.sum|requirements[\w.-]*\.txt)$/i;
const manifest = /^(?:package\.json|pnpm-workspace\.yaml|pyproject\.toml|setup\.(?:py|cfg)|Pipfile|go\.(?:mod|work)|Cargo\.toml|composer\.json|Gemfile|pom\.xml|build\.gradle(?:\.kts)?|deno\.jsonc?)$/;
const changelog = /^(?:(?:changelog|changes|history|releases?|news)(?:\.[a-z]+)?)$/i;
const docs = /\.(?:md|mdx|markdown|rst|adoc)$/i;
const docFolders = /(?:^|\/)docs?\//i;
const papers = /^(?:licen[cs]e|notice|authors|contributors|codeowners|readme)(?:\.|$)/i;
const generated = /(?:^|\/)(?:dist|build|out|lib-cov|coverage|node_modules|vendor|target|__pycache__)\/|\.min\.(?:js|css)$|\.map$/i;
const settings$1 = /^(?:[jt]sconfig[\w.-]*\.json|biome\.jsonc?|[\w.-]+\.(?:config|setup|workspace)\.\w{2,5}|Makefile|Dockerfile|Jenkinsfile|tox\.ini|pytest\.ini|noxfile\.py|turbo\.json|lerna\.json|nx\.json|jsdoc\.json|renovate\.json)$/i;
const snapshot = /(?:^|\/)__snapshots__\/|\.snap$/;
const testName = /(?:[._-](?:test|spec)\.[cm]?[jt]sx?|_test\.(?:go|py|rb|exs)|_spec\.rb|(?:^|\/)test_[^/]+\.py|Tests?\.(?:java|kt|cs))$/;
const testFolder = /(?:^|\/)(?:tests?|__tests__|specs?|__fixtures__|__mocks__|testdata|test-data|fixtures?)\//i;
/** Files below these that look like code are tests even without a name of their kind. */
const runFolder = /(?:^|\/)(?:test|__tests__)\/(?!.*(?:fixtures?|__fixtures__|helpers?|utils?|mocks?|data|support|setup)[/.])[^/]+\.[cm]?[jt]s$/i;
/** The first that fits decides: what guards or tells of a change comes before code. */
const rules = [
	["lockfile", (_, name) => lockfile.test(name)],
	["test-data", (path) => snapshot.test(path)],
	["test", (path) => testName.test(path) || runFolder.test(path)],
	["test-data", (path) => testFolder.test(path)],
	["manifest", (_, name) => manifest.test(name)],
	["changelog", (path, name) => changelog.test(name) || path.startsWith(".changeset/")],
	["generated", (path) => generated.test(path)],
	["docs", (path, name) => docs.test(name) || docFolders.test(path) || papers.test(name)],
	["settings", (path, name) => path.startsWith(".") || settings$1.test(name)],
	["source", (path, name) => code.test(name) || data.test(name) && path.includes("/")]
];
/** Kind of a file by its path alone. */
function classifyFile(path) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	return rules.find(([, fits]) => fits(path, name))?.[0] ?? "other";
}

// src/stages/gate/mine/detect/find-package.ts
/** Reads a package.json; what is no object of the expected shape counts as empty. */
function readPackage(text, folder) {
	const json = asRecord(readJson(text));
	const asks = [
		"dependencies",
		"devDependencies",
		"optionalDependencies",
		"peerDependencies"
	].flatMap((key) => Object.keys(asRecord(json[key])));
	const script = asRecord(json["scripts"])["test"];
	const { packageManager } = json;
	return {
		folder,
		asks: new Set(asks),
		settings: new Set(Object.keys(json)),
		testScript: typeof script === "string" ? script : "",
		...typeof packageManager === "string" ? { packageManager } : {},
		hasWorkspaces: json["workspaces"] !== void 0
	};
}
function asRecord(value) {
	return typeof value === "object" && value !== null ? value : {};
}
/** Packages around a file, the nearest first, then those above it. */
function packagesAround(file, packages) {
	const found = [];
	for (let folder = folderOf(file);; folder = folderOf(folder)) {
		const facts = packages.get(folder);
		if (facts !== void 0) found.push(facts);
		if (folder === ".") return found;
	}
}
/** Paths of package.json files among the files of a tree, outside of installed packages. */
function packageFiles(files) {
	return [...files].filter((path) => /(?:^|\/)package\.json$/.test(path) && !/(?:^|\/)node_modules\//.test(path));
}
/** All packages of a tree by folder. `read` gives the text of a file. */
async function readPackages(files, read) {
	const entries = packageFiles(files).map(async (path) => [folderOf(path), readPackage(await read(path) ?? "", folderOf(path))]);
	return new Map(await Promise.all(entries));
}
/** Path of a file of a package. */
function inPackage({ folder }, name) {
	return joinPath(folder, name);
}

// src/stages/gate/mine/detect/detect-runner.ts
const scripts = [
	["vitest", /\bvitest\b/],
	["jest", /\bjest\b|\breact-scripts test\b/],
	["mocha", /\bmocha\b/],
	["node", /\bnode\b[^&|;]*\s--test\b/]
];
const settings = [
	["vitest", /^(?:vitest)\.(?:config|workspace)\.\w+$/],
	["jest", /^jest\.config\.\w+$/],
	["mocha", /^\.mocharc(?:\.\w+)?$/]
];
/** The runner of one test file by what lies around it; undefined where nothing says. */
function detectRunner(file, files, packages) {
	if (/\.py$/.test(file)) return {
		runner: "pytest",
		folder: ".",
		because: `${file} is Python`
	};
	if (/_test\.go$/.test(file)) return {
		runner: "go",
		folder: moduleOf(file, files),
		because: `${file} is a test of Go`
	};
	const around = packagesAround(file, packages);
	for (const facts of around) {
		const found = runnerOf(facts, files);
		if (found !== void 0) return {
			...found,
			folder: facts.folder
		};
	}
}
/** A package is asked by its test script first, then by its settings, then by what it asks for. */
function runnerOf(facts, files) {
	const manifest = inPackage(facts, "package.json");
	const script = scripts.find(([, pattern]) => pattern.test(facts.testScript));
	if (script !== void 0) return {
		runner: script[0],
		because: `the test script of ${manifest} names it`
	};
	const here = [...files].filter((path) => folderOf(path) === facts.folder).map((path) => path.slice(path.lastIndexOf("/") + 1));
	const set = settings.find(([runner, pattern]) => facts.settings.has(runner) || here.some((name) => pattern.test(name)));
	if (set !== void 0) return {
		runner: set[0],
		because: `${facts.folder === "." ? "the root" : facts.folder} has settings for it`
	};
	const asked = scripts.find(([runner]) => facts.asks.has(runner));
	return asked === void 0 ? void 0 : {
		runner: asked[0],
		because: `${manifest} asks for it`
	};
}
/** Folder of the Go module a file belongs to. */
function moduleOf(file, files) {
	for (let folder = folderOf(file); folder !== "."; folder = folderOf(folder)) if (files.has(`${folder}/go.mod`)) return folder;
	return ".";
}
/** One runner for all test files of a task; undefined where they need two, or none is known. */
function detectTaskRunner(tests, files, packages) {
	const [first, ...rest] = tests.map((file) => detectRunner(file, files, packages));
	return rest.every((found) => found?.runner === first?.runner && found?.folder === first?.folder) ? first : void 0;
}

export { classifyFile as i, detectTaskRunner as n, readPackages as r, detectRunner as t };