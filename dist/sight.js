import { o as execa } from "./libraries.js";
import { t as findProgram } from "./find-program.js";
import { t as require_dist } from "./yaml.js";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, realpathSync } from "node:fs";

// src/util/yaml-plain.ts
var import_dist = require_dist();
/**
* The plain value of a YAML node: text, number, boolean, null, list, or object without a prototype (so that a key such as
* `__proto__` is only a key). Recursive; the parser has bounded the depth.
*/
function toPlainValue(node) {
	if ((0, import_dist.isScalar)(node)) return node.value;
	if ((0, import_dist.isSeq)(node)) return node.items.map(toPlainValue);
	if (!(0, import_dist.isMap)(node)) return null;
	const object = Object.create(null);
	for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
	return object;
}
/** A mapping key as text. */
function readKey(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
/** UTF-16 offset where a node begins; `fallback` for nodes without a range. */
function startOf(node, fallback = 0) {
	return (node?.range)?.[0] ?? fallback;
}
/** Offset of a key in its mapping, or of the mapping when it has no such key. */
function offsetOfKey(map, name) {
	const pair = map?.items.find((item) => readKey(item.key) === name);
	return pair === void 0 ? startOf(map) : startOf(pair.key);
}
/** True for a key with nothing behind it, or an explicit null. */
function isEmptyNode(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.value === null;
}

// src/util/read-tools.ts
/** A comma between names; those inside parentheses belong to a pattern. */
const names = /(?:[^,()]|\([^)]*\)?|\))+/g;
function splitNames(text) {
	return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== "");
}
/** Reads `tools`: a list of names, or one text with commas between them. Undefined when the node is neither; `text` is the YAML text. */
function readTools(node, text) {
	if ((0, import_dist.isSeq)(node)) return readList(node.items);
	if (!(0, import_dist.isScalar)(node) || typeof node.value !== "string") return void 0;
	let from = startOf(node);
	return splitNames(node.value).map((name) => {
		const found = text.indexOf(name, from);
		if (found === -1) return {
			name,
			offset: startOf(node)
		};
		from = found + name.length;
		return {
			name,
			offset: found
		};
	});
}
function readList(items) {
	const entries = items.map((item) => (0, import_dist.isScalar)(item) && typeof item.value === "string" && item.value.trim() !== "" ? {
		name: item.value.trim(),
		offset: startOf(item)
	} : void 0);
	return entries.every((entry) => entry !== void 0) ? entries : void 0;
}

// src/measure/sandbox/wrap-command.ts
/** The system as a program needs it, read-only. `/etc` is not among them: it holds secrets when we run as root. */
const systemPaths = [
	"/usr",
	"/bin",
	"/sbin",
	"/lib",
	"/lib32",
	"/lib64",
	"/libx32",
	"/opt",
	"/nix/store"
];
/** The few files of `/etc` that name users, libraries, certificates and time zones. */
const settingsPaths = [
	"passwd",
	"group",
	"nsswitch.conf",
	"hosts",
	"ld.so.cache",
	"ld.so.conf",
	"ld.so.conf.d",
	"alternatives",
	"ssl",
	"ca-certificates",
	"pki",
	"localtime",
	"timezone",
	"protocols",
	"services"
].map((name) => `/etc/${name}`);
/**
* The command that runs another inside its own process, network and mount namespaces: system read-only, only the given directories
* writable, no network, environment cleared, killed with its parent. Without a sandbox it is the command itself.
*/
function wrapCommand(sandbox, command) {
	if (sandbox.kind === "none") return {
		program: command.program,
		args: command.args,
		env: command.env
	};
	return {
		program: sandbox.program,
		env: {},
		args: [
			...[
				"--unshare-pid",
				"--unshare-net",
				"--unshare-ipc",
				"--unshare-uts",
				"--unshare-cgroup-try"
			],
			...[
				"--die-with-parent",
				"--new-session",
				"--hostname",
				"trial"
			],
			...[...systemPaths, ...settingsPaths].flatMap((path) => [
				"--ro-bind-try",
				path,
				path
			]),
			...[
				"--proc",
				"/proc",
				"--dev",
				"/dev",
				"--tmpfs",
				"/tmp",
				"--tmpfs",
				"/run"
			],
			...command.readable.flatMap((path) => [
				"--ro-bind",
				path,
				path
			]),
			...(command.caches ?? []).flatMap((path) => ["--tmpfs", path]),
			...command.writable.flatMap((path) => [
				"--bind",
				path,
				path
			]),
			...command.socket === void 0 ? [] : [
				"--bind",
				command.socket,
				command.socket
			],
			"--clearenv",
			...Object.entries(command.env).flatMap(([name, value]) => [
				"--setenv",
				name,
				value
			]),
			...[
				"--chdir",
				command.cwd,
				"--",
				command.program
			],
			...command.args
		]
	};
}

// src/measure/sandbox/find-sandbox.ts
/** Longest a trial start may take; a box that hangs is no box. */
const longestProbeMs = 1e4;
/** Looks for bubblewrap on PATH and proves that it can make a box here: some machines forbid user namespaces. Never throws. */
async function findSandbox(env) {
	const program = findProgram("bwrap", env);
	if (program === void 0) return {
		kind: "none",
		why: "bubblewrap (bwrap) is not installed"
	};
	const version = await probe(program, ["--version"]);
	if (version.why !== void 0) return {
		kind: "none",
		why: `bubblewrap does not start: ${version.why}`
	};
	const sandbox = {
		kind: "bubblewrap",
		program,
		version: version.output.replace(/^bubblewrap\s*/, "")
	};
	const wrapped = wrapCommand(sandbox, {
		cwd: "/",
		env: {},
		writable: [],
		readable: [],
		program: "true",
		args: []
	});
	const started = await probe(wrapped.program, wrapped.args);
	return started.why === void 0 ? sandbox : {
		kind: "none",
		why: `bubblewrap cannot make a box: ${started.why}`
	};
}
async function probe(program, args) {
	const result = await execa(program, args, {
		env: {},
		extendEnv: false,
		reject: false,
		timeout: longestProbeMs,
		stdin: "ignore"
	});
	const output = String(result.stdout ?? "").trim();
	if (!result.failed) return { output };
	return {
		output,
		why: (String(result.stderr ?? "").trim() || result.code || `exit code ${result.exitCode}`).split("\n")[0] ?? "no reason given"
	};
}

// src/measure/sandbox/sight.ts
/** What a boxed program sees beside the system's files: the Node that runs us with its npm, and the dependencies of a fixture. */
function sightOf(modules) {
	const node = dirname(process.execPath);
	const global = join(dirname(node), "lib", "node_modules");
	return {
		readable: [
			node,
			...existsSync(global) ? [global] : [],
			...modules === void 0 ? [] : [modules]
		],
		caches: modules === void 0 ? [] : cachesIn(modules)
	};
}
/** Where build tools write below `node_modules`; vite does not even start when it cannot. */
const cacheNames = [
	".cache",
	".vite",
	".vite-temp"
];
/** A box can only hide a folder that is there. */
function cachesIn(modules) {
	return cacheNames.map((name) => join(modules, name)).filter(makeFolder);
}
function makeFolder(path) {
	try {
		mkdirSync(path, { recursive: true });
		return true;
	} catch {
		return false;
	}
}
/** Dependencies a fresh copy links to. Never ask after an agent has run: it can point the link anywhere. */
function linkedModules(workspace) {
	try {
		const modules = realpathSync(join(workspace, "node_modules"));
		return modules.startsWith(workspace) ? void 0 : modules;
	} catch {
		return;
	}
}

export { readTools as a, readKey as c, wrapCommand as i, startOf as l, sightOf as n, isEmptyNode as o, findSandbox as r, offsetOfKey as s, linkedModules as t, toPlainValue as u };