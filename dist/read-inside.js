import { r as __toESM } from "./rolldown-runtime.js";
import { G as require_lib, V as execa } from "./libraries.js";
import { t as findProgram } from "./find-program.js";
import { dirname, join, relative, sep } from "node:path";
import { constants, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { open, realpath } from "node:fs/promises";

// src/foundation/util/tokenizer.ts
/**
* Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
* dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	const { countTokens } = await import("./o200k_base.js");
	return (text) => countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
}

// src/stages/gate/measure/sandbox/wrap-command.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
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
/** Kernel settings root may write without any capability; a core pattern, for one, is a program the kernel runs outside of all boxes. */
const kernelPaths = [
	"sys",
	"sysrq-trigger",
	"irq",
	"bus",
	"fs"
].map((name) => `/proc/${name}`);
/** Names of the network of this machine: what a program needs that may reach it. */
const networkPaths = [
	"/etc/resolv.conf",
	"/etc/host.conf",
	"/etc/gai.conf"
];
/**
* The command that runs another inside its own process, network and mount namespaces: system read-only, only the given directories
* writable, no network but what is asked for, no capability (root keeps all of them otherwise, and undoes the box with them),
* environment cleared, killed with its parent. Without a sandbox it is the command itself.
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
				"--unshare-ipc",
				"--unshare-uts",
				"--unshare-cgroup-try"
			],
			...command.network === "machine" ? [] : ["--unshare-net"],
			...[
				"--die-with-parent",
				"--new-session",
				"--hostname",
				"trial",
				"--cap-drop",
				"ALL"
			],
			...showReadOnly([
				...systemPaths,
				...settingsPaths,
				...command.network === "machine" ? networkPaths : []
			]),
			...[
				"--proc",
				"/proc",
				...showReadOnly(kernelPaths)
			],
			...[
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
			...["--remount-ro", "/"],
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
/** What is not there on this system is left out. */
function showReadOnly(paths) {
	return paths.flatMap((path) => [
		"--ro-bind-try",
		path,
		path
	]);
}

// src/stages/gate/measure/programs/child-env.ts
/** Names a child process may inherit when it prepares a fixture: what package managers need, and nothing that is a credential. */
const prepareNames = [
	"PATH",
	"HOME",
	"TMPDIR",
	"LANG",
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"SSL_CERT_FILE"
];
/** Environment of a fixture's `prepare` command: an allow-list plus npm's registry settings. */
function prepareEnv(env) {
	const registry = Object.keys(env).filter((name) => /^npm_config_(registry|cache|userconfig)$/i.test(name));
	return {
		...pick(env, [...prepareNames, ...registry]),
		...sameNode(env),
		CI: "true"
	};
}
/** Environment of a success check or a trial's commands: nothing of the user's but PATH. */
function checkEnv(env, home) {
	return {
		...sameNode(env),
		HOME: home,
		TMPDIR: home,
		LANG: "C.UTF-8",
		CI: "true",
		NO_COLOR: "1",
		TZ: "UTC"
	};
}
/** PATH with the Node that runs us in front, so that a copy sees the same version everywhere. */
function sameNode(env) {
	return { PATH: `${dirname(process.execPath)}:${env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"}` };
}
function pick(env, names) {
	const pairs = names.map((name) => [name, env[name]]);
	return Object.fromEntries(pairs.filter((pair) => pair[1] !== void 0));
}

// src/stages/gate/measure/replay/write-kept-file.ts
/**
* Writes a file below a folder the user named, whole or not at all. A link below that folder is not written through: somebody else may
* have put it there, and it leads to any file of this machine. Throws what the disk says, and for a link.
*/
function writeKeptFile(folder, file, text, { fsync = true } = {}) {
	refuseLinks(folder, file);
	mkdirSync(dirname(file), { recursive: true });
	import_lib.default.sync(file, text, { fsync });
}
/** Throws when the file, or a folder between it and `folder`, is a link. */
function refuseLinks(folder, file) {
	const names = relative(folder, file).split(sep);
	const link = names.map((_, place) => join(folder, ...names.slice(0, place + 1))).find(isLink);
	if (link !== void 0) throw new Error(`a link lies in its place: ${link}`);
}
function isLink(path) {
	return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

// src/stages/gate/measure/secrets/redact-secrets.ts
/** What a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
const redacted = "[redacted]";
/**
* Shapes of credentials that give themselves away. Linear on any text: a pattern takes the whole run of characters a credential
* could be made of, and `holds` looks at what it took, so that no character is looked at again from another start.
*/
const shapes = [
	{
		run: /\bsk-[\w-]{20,}/g,
		holds: /\d/
	},
	{ run: /\brentroll-trial-[0-9a-f]{32,}/g },
	{ run: /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g },
	{ run: /\bgithub_pat_\w{22,}/g },
	{ run: /\bglpat-[\w-]{20,}/g },
	{ run: /\bxox[abeprs]-[\w-]{10,}/g },
	{ run: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
	{ run: /\bAIza[\w-]{35,}/g },
	{
		run: /\beyJ[\w.-]{30,}/g,
		holds: /^eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/
	},
	{ run: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g }
];
/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;
/**
* Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
* spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
*/
function makeRedactor(secrets) {
	const known = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
	return (text) => {
		const without = known.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
		return shapes.reduce((rest, { run, holds }) => rest.replace(run, (found) => holds?.test(found) === false ? found : redacted), without);
	};
}

// src/stages/gate/measure/secrets/secret-values.ts
/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;
/** Values of an environment that must not be found in anything a trial leaves behind. */
function secretValues(env) {
	return Object.entries(env).flatMap(([name, value]) => secretNames.test(name) && value ? [value] : []);
}

// src/stages/gate/measure/sandbox/find-sandbox.ts
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

// src/stages/gate/measure/sandbox/sight.ts
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

// src/stages/gate/measure/runners/read-inside.ts
/** Most of a file that is read: an agent may have written any amount. */
const mostBytes = 67108864;
/**
* Text of a file an agent may have put there; empty when there is none, and when it is no plain file of that folder: a link could lead
* to any file of this machine. Call it when the agent is gone.
*/
async function readInside(folder, path) {
	try {
		const [root, real] = [await realpath(folder), await realpath(path)];
		return real.startsWith(root + sep) ? await readPlain(path) : "";
	} catch {
		return "";
	}
}
/** The first 64 MiB of a plain file, as text; empty when it is none. A link is not followed, a pipe is not waited for. */
async function readPlain(path) {
	const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
	const file = await open(path, flags).catch(() => void 0);
	try {
		const facts = await file?.stat();
		if (file === void 0 || !facts?.isFile()) return "";
		const bytes = Buffer.alloc(Math.min(facts.size, mostBytes));
		const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
		return bytes.subarray(0, bytesRead).toString("utf8");
	} catch {
		return "";
	} finally {
		await file?.close();
	}
}

export { findSandbox as a, redacted as c, checkEnv as d, prepareEnv as f, sightOf as i, refuseLinks as l, loadTokenizer as m, readPlain as n, secretValues as o, wrapCommand as p, linkedModules as r, makeRedactor as s, readInside as t, writeKeptFile as u };