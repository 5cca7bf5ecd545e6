const require_rolldown_runtime = require("./live-rolldown-runtime.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_nudge = require("./live-collect-nudge.cjs");
const require_parse_config = require("./live-parse-config.cjs");
const require_libraries = require("./live-libraries.cjs");
let node_path = require("node:path");

// src/stages/gate/suite/start/find-start-faults.ts
/** Limits of a start: each trial copies it, and twice each judged one. */
const mostFiles = 2e4;
const largestFileBytes = 67108864;
const mostBytes = 1073741824;
/** Git LFS writes at most this much in place of a file. */
const largestPointerBytes = 1024;
const pointer = "version https://git-lfs.github.com/spec/";
/** Everything that keeps the files of a commit from being copied for trials as they are. */
async function findStartFaults(files, entries) {
	return [
		...[...findOddNames(entries), ...findSizes(entries)],
		...await findLinks(files, entries),
		...await findPointers(files, entries)
	];
}
function faultOf(code, entries, say) {
	if (entries.length === 0) return [];
	const paths = entries.map(({ from }) => from);
	const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
	return [{
		code,
		message: say(`${paths.slice(0, 3).map(require_read_last_answer.quoteValue).join(", ")}${more}`),
		paths
	}];
}
/** Submodules, names no copy can have, and names that are one file on some systems. */
function findOddNames(entries) {
	const same = [...Map.groupBy(entries, ({ path }) => path.toLowerCase()).values()].filter((group) => group.length > 1).flat();
	const odd = entries.filter(({ path }) => path.includes("\ufffd") || !require_parse_config.isRepositoryPath(path));
	return [
		...faultOf("fixture-submodule", entries.filter(({ mode }) => mode === "160000"), (what) => `it holds a submodule, whose files are in another repository: ${what}`),
		...faultOf("fixture-bad-name", odd, (what) => `it holds names that no copy can have: ${what}`),
		...faultOf("fixture-case-conflict", same, (what) => `it holds names that differ only in case: ${what}`)
	];
}
function findSizes(entries) {
	const large = entries.filter(({ bytes }) => bytes > largestFileBytes);
	const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
	const byFolder = [...Map.groupBy(entries, ({ from }) => from.split("/", 1)[0] ?? "")].sort(([, a], [, b]) => weigh(b) - weigh(a));
	const isMany = entries.length > mostFiles || bytes > mostBytes;
	const most = `${entries.length} files with ${Math.round(bytes / 1024 / 1024)} MiB; at most ${mostFiles} with ${mostBytes / 1024 / 1024} MiB are copied`;
	return [...faultOf("fixture-large-file", large, (what) => `it holds files of more than ${largestFileBytes / 1024 / 1024} MiB: ${what}`), ...isMany ? [{
		code: "fixture-too-large",
		message: `it has ${most}; most is in ${byFolder.slice(0, 3).map(([name]) => require_read_last_answer.quoteValue(name)).join(", ")}`,
		paths: byFolder.slice(0, 1).map(([name]) => name)
	}] : []];
}
function weigh(entries) {
	return entries.reduce((sum, { bytes }) => sum + bytes + 4096, 0);
}
async function findLinks(files, entries) {
	const links = entries.filter(({ mode }) => mode === "120000");
	const targets = await files.read(links);
	return faultOf("fixture-link-outside", links.filter(({ path }, place) => !staysInside(path, targets[place]?.toString("utf8") ?? "/")), (what) => `it holds symbolic links that lead out of it: ${what}`);
}
/**
* True for a link that cannot lead out of the copy: `..` stands in front only, where the folders above are those of the link itself and no
* other link has a say.
*/
function staysInside(path, target) {
	const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? "";
	const down = target.slice(up.length);
	if (target.startsWith("/") || down.split("/").some((name) => name === ".." && down !== "..")) return false;
	const end = node_path.posix.normalize(node_path.posix.join(node_path.posix.dirname(path), target));
	return end === "." || require_parse_config.isRepositoryPath(end.replace(/\/$/, ""));
}
async function findPointers(files, entries) {
	const attributes = entries.filter(({ path }) => node_path.posix.basename(path) === ".gitattributes");
	if (!(await files.read(attributes)).some((text) => text?.includes("filter=lfs"))) return [];
	const small = entries.filter(({ mode, bytes }) => mode.startsWith("100") && bytes > 0 && bytes <= largestPointerBytes);
	const contents = await files.read(small);
	return faultOf("fixture-lfs-pointer", small.filter((_, place) => contents[place]?.toString("latin1").startsWith(pointer)), (what) => `it holds files that git keeps elsewhere (Git LFS): ${what}`);
}

// src/stages/gate/suite/start/missing-commits.ts
/** An error for each needed commit that is not in this clone; all name the one fetch that brings every one of them. */
function missingCommits(needed) {
	const { commit, at, tasks, blame, isThere } = needed;
	const lost = tasks.filter(({ start }) => start?.kind === "commit" && !isThere(start.commit));
	const commits = lost.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []);
	const all = [.../* @__PURE__ */ new Set([...isThere(commit) ? [] : [commit], ...commits])];
	const [suffix, hint] = [needed.isShallow ? "shallow" : "missing", explainFetch(all, needed.isShallow)];
	const where = needed.isShallow ? "is not in this shallow clone" : "is not in this clone";
	return [...isThere(commit) ? [] : [require_read_last_answer.makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)], ...lost.map(({ id, file }, place) => {
		const message = `the commit ${commits[place]} that the golden task "${id}" starts from ${where}`;
		return require_read_last_answer.makeError(blame, `task-commit-${suffix}`, message, hint, {
			file,
			line: 1,
			column: 1
		});
	})];
}
function explainFetch(commits, isShallow) {
	const fetch = `git fetch --no-tags ${isShallow ? "--depth=1 " : ""}origin ${commits.join(" ")}`;
	if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
	return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}

// src/stages/gate/suite/start/start-files.ts
var import_picomatch = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_libraries.require_picomatch(), 1);
/** Installed packages, git's own files and what rentroll keeps, in any folder. */
const leftFolders = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	".claude"
]);
/** What agents load before their first word, in any folder: of these the base's are laid over the copy, whatever the commit had. */
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;
const taskFile = /(?:^|\/)golden-[^/]+\.md$/;
/**
* Those files of a commit that are a start: below the fixture's folder, without what the config excludes, without instructions (the base's
* are laid over every copy), golden tasks (which hold answers), the lock and installed packages.
*/
function selectStartFiles(entries, { path: root, exclude = [], lock }) {
	const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => require_parse_config.folderOf(path)));
	const isExcluded = matchExcluded(exclude);
	const isLeft = (path) => path === lock || instruction.test(path) || path.split("/").some((name) => leftFolders.has(name.toLowerCase())) || [...suites].some((folder) => require_parse_config.isInside(path, folder)) || isExcluded(path);
	return entries.filter(({ path }) => require_parse_config.isInside(path, root) && path !== root && !isLeft(path)).map((entry) => ({
		...entry,
		from: entry.path,
		path: root === "." ? entry.path : entry.path.slice(root.length + 1)
	}));
}
/** A folder stands for everything below it. */
function matchExcluded(exclude) {
	if (exclude.length === 0) return () => false;
	const globs = exclude.map((glob) => glob.replace(/\/+$/, ""));
	return (0, import_picomatch.default)([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}

// src/stages/gate/suite/start/load-commit-fixture.ts
/**
* The tree of `fixture.commit` as a fixture, read from git objects: the working directory has no part in it. Problems stand at the commit's
* place in the config, those of a task's own commit at the task.
*/
async function loadCommitFixture(input) {
	const { tree, config, tasks, blame } = input;
	const { commit = "" } = config.fixture;
	const at = locateText(input.written, commit);
	const starts = [...new Set(tasks.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []))];
	const [files, ...others] = await tree.history?.find([commit, ...starts]) ?? [];
	const found = new Map(starts.flatMap((id, place) => others[place] === void 0 ? [] : [[id, others[place]]]));
	const isShallow = await tree.history?.isShallow() ?? false;
	const missing = missingCommits({
		commit,
		at,
		tasks,
		blame,
		isShallow,
		isThere: (id) => (id === commit ? files : found.get(id)) !== void 0
	});
	if (files === void 0 || missing.length > 0) return { problems: missing };
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at,
		what: "the fixture"
	});
	if (problems.length > 0) return { problems };
	const fixture = toFixture(files, entries, config);
	return {
		value: {
			...fixture,
			startOf: (task) => startOf(task, fixture, found, input),
			messageOf: async ({ origin = "" }) => (await tree.history?.find([origin]))?.[0]?.message()
		},
		problems: []
	};
}
/** Where a text stands in a file for the first time. */
function locateText({ file, text }, wanted) {
	const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split("\n");
	return {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
}
function toFixture(files, entries, { fixture }) {
	const { path: root, exclude = [] } = fixture;
	const named = entries.map(({ path, mode, id }) => [
		path,
		mode,
		id
	]);
	return {
		files: entries,
		hash: require_nudge.sha256(JSON.stringify([
			"commit",
			root,
			exclude,
			named
		])),
		source: {
			commit: files.commit,
			tree: files.tree
		},
		read: () => readFiles(files, entries)
	};
}
async function readFiles(files, entries) {
	const contents = await files.read(entries);
	const gone = entries.find((_, place) => contents[place] === void 0);
	if (gone !== void 0) {
		const message = `the content of "${gone.from}" of the commit ${files.commit} is not in this clone`;
		const hint = `Fetch it: git fetch --refetch --no-filter origin ${files.commit}`;
		throw new require_read_last_answer.ProblemError([require_read_last_answer.makeError("setup", "fixture-objects-missing", message, hint)]);
	}
	return entries.map(({ path, mode }, place) => ({
		path,
		mode,
		content: contents[place] ?? Buffer.alloc(0)
	}));
}
/** The start of one task. Throws ProblemError at the task when the tree it starts from cannot be copied. */
async function startOf({ id, file, start }, fixture, found, { config, blame }) {
	if (start === void 0) return fixture;
	if (start.kind === "patch") return {
		...fixture,
		hash: require_nudge.sha256(JSON.stringify([fixture.hash, start.patch])),
		patch: {
			...start,
			task: id
		}
	};
	const files = found.get(start.commit);
	if (files === void 0) throw new Error(`the commit ${start.commit} was looked for and is not there`);
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at: {
			file,
			line: 1,
			column: 1
		},
		what: `the start of the golden task "${id}"`
	});
	if (problems.length > 0) throw new require_read_last_answer.ProblemError(problems);
	const own = toFixture(files, entries, config);
	if (start.packages === void 0) return own;
	return {
		...own,
		hash: require_nudge.sha256(JSON.stringify([
			own.hash,
			"packages",
			fixture.hash
		])),
		packages: start.packages
	};
}
async function findProblems(files, entries, { fixture }, { blame, at, what }) {
	if (entries.length > 0) return (await findStartFaults(files, entries)).map((fault) => toProblem(fault, fixture.exclude, {
		blame,
		at,
		what: `${what} (commit ${files.commit.slice(0, 12)})`
	}));
	const where = fixture.path === "." ? "" : ` in "${fixture.path}"`;
	const message = `${what} has no files: the commit ${files.commit.slice(0, 12)} has none${where}`;
	return [require_read_last_answer.makeError(blame, "fixture-empty", message, "Name a commit that has the code the tasks are about.", at)];
}
function toProblem({ code, message, paths }, exclude = [], { blame, at, what }) {
	const list = [...exclude, ...paths.slice(0, 5)].map((path) => JSON.stringify(path)).join(", ");
	return require_read_last_answer.makeError(blame, code, `${what} cannot be copied: ${message}`, `Leave out what the tasks do not need, under "fixture": exclude: [${list}]`, at);
}

exports.loadCommitFixture = loadCommitFixture;