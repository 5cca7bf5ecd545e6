import { i as __toESM } from "./rolldown-runtime.js";
import { K as findProgram, ut as runProcess } from "./stage-measure.js";
import { F as makeError, I as setupError, N as hasErrors, j as ProblemError } from "./model.js";
import { I as disarmCommands, K as quoteValue, L as escapeTerminal, V as hintKnownWords } from "./text.js";
import { A as reachClone, C as readGitLine, E as runMadeGit, c as readOriginUrl, d as listRefs, f as readSymbolicRef, h as listDirty, m as resolveRefs } from "./git.js";
import { C as defined, S as sha256Hex } from "./util.js";
import { t as eventNames } from "./event-names.js";
import { $ as require_picomatch, o as pLimit } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { O as findFormat, g as readRef } from "./quick-answer.js";
import { S as BooleanData, _ as TokenType, b as StringData, g as Lexer, h as Evaluator, m as Parser, v as reviver, x as NumberData, y as replacer } from "./workflow-parser.js";
import { u as print } from "./commands.js";
import { t as findPackage } from "./find-package.js";
import { t as openWorld } from "./progress.js";
import { registerHooks } from "node:module";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { arch, platform, tmpdir } from "node:os";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { basename as basename$1 } from "node:path/posix";
import { copyFile, mkdir, writeFile } from "node:fs/promises";

// src/apart/local-actions/nektos/find-act.ts
/**
* Absolute path of nektos/act on PATH, or undefined. A program of that name is asked for its version first: unrelated ones exist, the npm
* package `act` among them.
*/
async function findAct(machine) {
	const program = findProgram("act", machine);
	if (program === void 0) return void 0;
	const mark = randomUUID();
	const { end, stdout } = await runProcess({
		command: {
			program,
			args: ["--version"],
			env: {
				PATH: machine["PATH"] ?? "",
				RENTROLL_ACT_STEP: mark
			}
		},
		cwd: "/",
		timeoutMs: 1e4,
		signal: new AbortController().signal,
		mark: `RENTROLL_ACT_STEP=${mark}`,
		maxOutputBytes: 65536
	});
	return end.kind === "exited" && end.code === 0 && /^act version \d/.test(stdout) ? program : void 0;
}

// src/apart/local-actions/nektos/find-docker.ts
/** Where Docker and what speaks like it listen, as nektos/act looks for them; the folder is named by a variable. */
const sockets = [
	[void 0, "/var/run/docker.sock"],
	[void 0, "/run/podman/podman.sock"],
	["HOME", ".colima/docker.sock"],
	["XDG_RUNTIME_DIR", "docker.sock"],
	["XDG_RUNTIME_DIR", "podman/podman.sock"],
	["HOME", ".docker/run/docker.sock"]
];
const longestMs$2 = 2e3;
/** Address of the Docker daemon of this machine, as DOCKER_HOST has it; undefined when none answers. A remote one is taken at its word. */
async function findDocker(machine) {
	const named = machine["DOCKER_HOST"];
	if (named !== void 0 && named !== "") {
		const path = /^unix:\/\/(.+)$/.exec(named)?.[1];
		return path === void 0 || await answers(path) ? named : void 0;
	}
	for (const [variable, path] of sockets) {
		const folder = variable === void 0 ? "/" : machine[variable];
		const socket = folder === void 0 || folder === "" ? void 0 : join(folder, path);
		if (socket !== void 0 && await answers(socket)) return `unix://${socket}`;
	}
}
/** A socket whose daemon is gone, or that belongs to others, answers nobody. */
async function answers(path) {
	const socket = connect({ path });
	try {
		await once(socket, "connect", { signal: AbortSignal.timeout(longestMs$2) });
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
}

// src/apart/local-actions/event/event-facts.ts
/** Id of the run that a `workflow_run` is about. */
const earlierRunId = 1e3;
/** What people should know of the commits a run is about. */
function noteRemote({ dirty, baseSha, headSha }) {
	return [...dirty ? ["uncommitted edits are not part of this run, except those to the workflow file itself"] : [], ...baseSha === headSha ? ["the branch has no commits of its own: the change is empty"] : []];
}
/** True for the events that are about a ref that was pushed, and not about a change that asks to be merged. */
function isOnPushedRef(event) {
	return event === "push" || event === "workflow_dispatch";
}

// src/apart/local-actions/workflow/plain-fields.ts
/** The value as a mapping; anything else is an empty one. */
function toFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
/** A text or a list of texts as a list. */
function toList(value) {
	if (value === void 0 || value === null) return [];
	return (Array.isArray(value) ? value : [value]).map(String);
}

// src/apart/local-actions/event/merge-payload.ts
/** The made payload with the fields of an event file over it: mappings are merged, everything else is replaced. */
function mergePayload(made, given) {
	const entries = Object.entries(given).map(([key, value]) => {
		return [key, isMapping(made[key]) && isMapping(value) ? mergePayload(toFields(made[key]), toFields(value)) : value];
	});
	return {
		...made,
		...Object.fromEntries(entries)
	};
}
/** True when the payload is about a pull request whose head lies in another repository. */
function isFromFork(payload) {
	const { head, base } = toFields(payload["pull_request"]);
	const [from, to] = [head, base].map((side) => toFields(toFields(side)["repo"])["full_name"]);
	return from !== void 0 && to !== void 0 && from !== to;
}
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/apart/local-actions/event/build-payload.ts
/** The payload GitHub would send, with the fields that workflows read. Pure: the same facts give the same payload. */
function buildPayload(facts) {
	const repository = buildRepository(facts);
	const sender = {
		login: "local",
		id: 1,
		type: "User"
	};
	return {
		...payloads[facts.event](facts, repository),
		repository,
		sender
	};
}
const payloads = {
	pull_request: buildPullRequestEvent,
	pull_request_target: buildPullRequestEvent,
	push: (facts) => ({
		ref: facts.pushedRef,
		before: facts.baseSha,
		after: facts.headSha,
		created: false,
		deleted: false,
		forced: false,
		base_ref: null,
		head_commit: {
			id: facts.headSha,
			message: "local",
			author: {
				name: "local",
				email: "local@example.invalid"
			}
		},
		commits: [],
		pusher: {
			name: "local",
			email: "local@example.invalid"
		}
	}),
	merge_group: (facts) => ({
		action: "checks_requested",
		merge_group: {
			head_sha: facts.mergeSha,
			head_ref: queueRef(facts),
			base_sha: facts.baseSha,
			base_ref: `refs/heads/${facts.defaultBranch}`
		}
	}),
	workflow_dispatch: (facts) => ({
		inputs: {},
		ref: facts.pushedRef,
		workflow: ""
	}),
	schedule: () => ({ schedule: "" }),
	workflow_run: (facts, repository) => ({
		action: "completed",
		workflow_run: {
			id: earlierRunId,
			name: "rentroll",
			event: "pull_request",
			status: "completed",
			conclusion: "success",
			run_attempt: 1,
			run_number: 1,
			head_branch: facts.branch,
			head_sha: facts.headSha,
			head_repository: repository,
			repository,
			pull_requests: [],
			artifacts_url: `${facts.serverUrl}/api/v3/repos/${facts.repository}/actions/runs/${earlierRunId}/artifacts`
		}
	})
};
/** Branch a merge queue makes for a pull request. */
function queueRef(facts) {
	return `refs/heads/gh-readonly-queue/${facts.defaultBranch}/pr-${1}-${facts.baseSha}`;
}
function buildPullRequestEvent(facts, repository) {
	const number = 1;
	return {
		action: "synchronize",
		number,
		before: facts.baseSha,
		after: facts.headSha,
		pull_request: {
			number,
			id: 1,
			state: "open",
			draft: false,
			title: "local",
			body: null,
			merged: false,
			html_url: `${facts.serverUrl}/${facts.repository}/pull/${number}`,
			user: {
				login: "local",
				id: 1,
				type: "User"
			},
			labels: [],
			comments: 0,
			merge_commit_sha: facts.mergeSha,
			head: {
				ref: facts.branch,
				sha: facts.headSha,
				label: `${ownerOf(facts)}:${facts.branch}`,
				repo: repository
			},
			base: {
				ref: facts.defaultBranch,
				sha: facts.baseSha,
				label: `${ownerOf(facts)}:${facts.defaultBranch}`,
				repo: repository
			}
		}
	};
}
function buildRepository(facts) {
	const [owner = "local", name = "repository"] = facts.repository.split("/");
	return {
		id: 1,
		name,
		full_name: facts.repository,
		private: false,
		fork: false,
		default_branch: facts.defaultBranch,
		html_url: `${facts.serverUrl}/${facts.repository}`,
		owner: {
			login: owner,
			id: 1,
			type: "Organization"
		}
	};
}
function ownerOf(facts) {
	return facts.repository.split("/")[0] ?? "local";
}

// src/apart/local-actions/event/read-repository-name.ts
/** `owner/name` of the checkout by its remote on a GitHub server; `local/<folder>` when there is none. */
async function readRepositoryName(root) {
	return parseRepositoryUrl(readOriginUrl(root) ?? "") ?? `local/${basename(root).replace(/[^\w.-]/g, "-")}`;
}
/** `owner/name` at the end of a URL with a host, `https:`, `ssh:` or `git@host:`; undefined for paths. */
function parseRepositoryUrl(url) {
	return /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[\w.-]+@[^/:]+:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1];
}

// src/apart/local-actions/event/prepare-payload.ts
/** Makes the payload of an event from the checkout, with `given` over it. */
async function preparePayload(request, event, remote, folder, given) {
	const repository = request.repository ?? await readRepositoryName(remote.root);
	const facts = {
		...remote,
		event,
		repository,
		serverUrl: "https://github.com"
	};
	const payload = mergePayload(buildPayload(facts), given);
	const eventPath = join(folder, `event-${event}.json`);
	writeFileSync(eventPath, JSON.stringify(payload, null, 2));
	return {
		facts,
		payload,
		eventPath,
		folder,
		remote
	};
}
/**
* Fields of the user's event file, or of the example that comes with rentroll under that name; none without one. Throws ProblemError for a
* file that cannot be used.
*/
function readEventFile({ eventFile, cwd, packageFolder }) {
	if (eventFile === void 0) return {};
	const examples = join(packageFolder, "examples", "events");
	try {
		const value = JSON.parse(readFileSync(findEvent(resolve(cwd, eventFile), eventFile, examples), "utf8"));
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
		throw new Error("it is not a JSON object");
	} catch (error) {
		const message = `the event file ${quoteValue(eventFile)} cannot be used: ${error instanceof Error ? error.message : error}`;
		const hint = `Write a JSON object into it, or name an event that comes with rentroll: ${listExamples(examples).map((file) => file.replace(/\.json$/, "")).join(", ")}.`;
		throw setupError("event-file-unreadable", message, hint);
	}
}
function listExamples(folder) {
	return existsSync(folder) ? readdirSync(folder) : [];
}
/** A file of the user's wins over an example of its name. */
function findEvent(file, name, examples) {
	const example = join(examples, `${name}.json`);
	return /^[\w-]+$/.test(name) && !existsSync(file) && existsSync(example) ? example : file;
}

// src/apart/local-actions/event/act-git.ts
const hint = "Look at the repository with git fsck; a partial or shallow clone may need git fetch --unshallow.";
/** What a call of git in a repository of this run printed, without the end of its last line. Throws ProblemError `act-git-failed` when it fails. */
async function actGit(cwd, args, input) {
	const { ok, stdout, stderr } = await runMadeGit(cwd, args, input);
	if (ok) return stdout.toString("utf8").trimEnd();
	throw setupError("act-git-failed", `git ${args[0]} failed: ${stderr.trim()}`, hint);
}

// src/apart/local-actions/event/read-trigger.ts
/** What the filters of workflows look at, from the payload that steps will see: an event file may have said otherwise than the checkout. */
async function readTrigger({ facts, payload, remote }) {
	const { folder, baseSha, headSha } = remote;
	const ref = readFilteredRef(facts.event, payload);
	const diff = [
		"diff",
		"--name-only",
		"-z",
		"--no-renames",
		baseSha,
		headSha
	];
	return {
		event: facts.event,
		action: String(payload["action"] ?? ""),
		...defined({ ref }),
		changedPaths: (await actGit(folder, diff)).split("\0").filter(Boolean)
	};
}
/** The ref that `branches` and `tags` are about; undefined for events that have no such filter. */
function readFilteredRef(event, payload) {
	const ref = {
		push: payload["ref"],
		pull_request: toFields(toFields(payload["pull_request"])["base"])["ref"],
		pull_request_target: toFields(toFields(payload["pull_request"])["base"])["ref"],
		merge_group: toFields(payload["merge_group"])["base_ref"],
		workflow_run: toFields(payload["workflow_run"])["head_branch"]
	}[event];
	if (typeof ref !== "string") return void 0;
	if (ref.startsWith("refs/tags/")) return {
		kind: "tag",
		name: ref.slice(10)
	};
	return {
		kind: "branch",
		name: ref.replace(/^refs\/heads\//, "")
	};
}

// src/apart/local-actions/actions/choose-shell.ts
/** Shells with words of their own; their flags are those of actions/runner. */
const known = {
	bash: "bash --noprofile --norc -eo pipefail {0}",
	sh: "sh -e {0}",
	python: "python {0}"
};
/** What GitHub uses on Linux and macOS when a step names no shell. */
const fallback = "bash -e {0}";
/** Shells that need a program this runner does not start; empty when it can. */
function explainForeignShell(shell) {
	const name = String(shell ?? "bash").trim();
	return name === "pwsh" || name === "powershell" || name === "cmd" ? name : void 0;
}
/** The command of a step's `shell`: a known name, or a template with `{0}` for the script. Undefined when it is neither. */
function chooseShell(shell, script) {
	const template = shell === void 0 || shell === "" ? fallback : known[shell] ?? shell;
	if (!template.includes("{0}")) return void 0;
	const [program = "", ...args] = template.split(/\s+/).filter(Boolean);
	return {
		program,
		args: args.map((arg) => arg.replaceAll("{0}", script))
	};
}

// src/apart/local-actions/state/list-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** More than any workflow of ours needs; a pattern that matches more is refused rather than walked for minutes. */
const mostFiles = 1e5;
/**
* Files that the patterns match: one a line, `!` takes out again, a folder stands for everything below it. Links are not followed.
* Without `hidden` names that begin with a dot are passed over, the starting point of a pattern included. Throws above 100,000 files.
*/
function listFiles$1(folder, patterns, hidden = true) {
	const lines = patterns.split("\n").filter((line) => line.trim() !== "");
	const [unwanted = [], wanted = []] = [true, false].map((negated) => lines.filter((line) => line.startsWith("!") === negated).map((line) => toAbsolute(folder, line.replace(/^!/, ""))));
	const refuse = unwanted.map(matcherOf);
	const found = /* @__PURE__ */ new Set();
	for (const pattern of wanted) {
		const matches = matcherOf(pattern);
		for (const file of walk(startOf(pattern), hidden)) {
			if (matches(file) && !refuse.some((refuses) => refuses(file))) found.add(file);
			if (found.size > mostFiles) throw new Error(`"${pattern}" matches more than ${mostFiles} files`);
		}
	}
	return {
		files: [...found].sort(),
		starts: [...new Set(wanted.map(startOf))]
	};
}
function toAbsolute(folder, pattern) {
	const trimmed = pattern.trim().replace(/[\\/]+$/, "");
	return isAbsolute(trimmed) ? trimmed : join(resolve(folder), trimmed);
}
/** A pattern matches its files, and everything below a folder it names. */
function matcherOf(pattern) {
	const matches = (0, import_picomatch.default)([pattern, `${pattern}/**`], { dot: true });
	return (file) => file === pattern || file.startsWith(pattern + sep) || matches(file);
}
/** The part of a pattern before the first wildcard, whole names only. */
function startOf(pattern) {
	const parts = pattern.split(sep);
	const wild = parts.findIndex((part) => /[*?[\]{}]/.test(part));
	return wild === -1 ? pattern : parts.slice(0, wild).join(sep) || sep;
}
function* walk(path, hidden) {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	if (stats === void 0 || !hidden && basename(path).startsWith(".")) return;
	if (stats.isFile()) yield path;
	if (!stats.isDirectory()) return;
	for (const name of readdirSync(path).sort()) yield* walk(join(path, name), hidden);
}
/** The folder that all of the paths lie in. */
function commonFolder(paths) {
	const [first = [], ...rest] = paths.map((path) => path.split(sep));
	const differs = first.findIndex((part, index) => rest.some((other) => other[index] !== part));
	return first.slice(0, differs === -1 ? first.length : differs).join(sep) || sep;
}
/** True when `path` is `folder` or lies in it. */
function isBelowFolder(folder, path) {
	const way = relative(folder, path);
	return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}

// src/apart/local-actions/workflow/parse-checked.ts
var import_dist = require_dist();
/** A file GitHub could hold as a workflow or an action is far smaller. */
const longestFileBytes = 524288;
/** GitHub asks for these in an action's page of the marketplace; its runner runs an action without them. */
const needlessHere = new Set(["name", "description"].map((key) => `Required property is missing: ${key}`));
/**
* The fields of a workflow file or an action.yml, or what GitHub's own parser holds against it: structure, events, needs, and the syntax
* of every expression; of an action as far as the runner is strict.
*/
async function parseChecked(kind, file, content) {
	if (Buffer.byteLength(content) > longestFileBytes) return { problems: [refuse("workflow-too-long", `"${file}" is larger than 512 KiB`, split, { file })] };
	const parser = await loadParser();
	const { context, value } = (kind === "workflow" ? parser.parseWorkflow : parser.parseAction)({
		name: file,
		content
	}, new parser.NoOperationTraceWriter());
	if (value !== void 0 && kind === "workflow") await parser.convertWorkflowTemplate(context, value);
	if (value !== void 0 && kind === "action") parser.convertActionTemplate(context, value);
	const errors = context.errors.getErrors().filter(({ rawMessage: why }) => kind === "workflow" || !needlessHere.has(why));
	if (errors.length === 0) return {
		value: toFields((0, import_dist.parse)(content)),
		problems: []
	};
	return { problems: errors.map(({ rawMessage, range }) => {
		const at = range === void 0 ? { file } : {
			file,
			line: range.start.line,
			column: range.start.column
		};
		return refuse("workflow-invalid", `GitHub would refuse this file: ${rawMessage}`, correct, at);
	}) };
}
const split = "Split the workflow; GitHub refuses such a file too.";
const correct = "Correct the file; the syntax is at https://docs.github.com/actions/reference/workflows-and-actions.";
function refuse(code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		at,
		blame: "head"
	};
}
/**
* GitHub's workflow parser. Its modules import JSON without the attribute that Node wants, so that plain Node refuses them: a hook adds
* it while they load. In dist the JSON is part of the bundle and the hook finds nothing to do.
*/
async function loadParser() {
	const hooks = registerHooks?.({ resolve: (specifier, context, next) => {
		const resolved = next(specifier, context);
		if (!resolved.url.endsWith(".json") || !resolved.url.includes("/@actions/")) return resolved;
		return {
			...resolved,
			importAttributes: {
				...resolved.importAttributes,
				type: "json"
			}
		};
	} });
	try {
		const [workflows, { parseAction }, { convertActionTemplate }] = await Promise.all([
			import("./load-workflow-parser.js"),
			import("./load-action-parser.js"),
			import("./load-action-template.js")
		]);
		const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = workflows;
		return {
			parseWorkflow,
			convertWorkflowTemplate,
			NoOperationTraceWriter,
			parseAction,
			convertActionTemplate
		};
	} finally {
		hooks?.deregister();
	}
}

// src/apart/local-actions/workflow/read-step.ts
/** Steps of a job or of a composite action from their YAML values; the parser has checked their shape. */
function readSteps(value) {
	return Array.isArray(value) ? value.map((step) => readStep(toFields(step))) : [];
}
/** `defaults.run` of a workflow or job. */
function readDefaults(fields) {
	return readShell(toFields(toFields(fields["defaults"])["run"]));
}
function readStep(fields) {
	const common = {
		name: fields["name"],
		if: fields["if"],
		...typeof fields["id"] === "string" ? { id: fields["id"] } : {},
		env: fields["env"],
		continueOnError: fields["continue-on-error"],
		timeoutMinutes: fields["timeout-minutes"]
	};
	if (fields["uses"] !== void 0) return {
		...common,
		kind: "uses",
		uses: String(fields["uses"]),
		with: fields["with"]
	};
	return {
		...common,
		...readShell(fields),
		kind: "run",
		run: String(fields["run"] ?? "")
	};
}
function readShell({ shell, "working-directory": workingDirectory }) {
	return {
		shell,
		workingDirectory
	};
}

// src/apart/local-actions/workflow/read-action.ts
/** An action.yml from its text, or what GitHub's parser holds against it. */
async function readAction(file, content) {
	const { value: fields, problems } = await parseChecked("action", file, content);
	if (fields === void 0) return { problems };
	return {
		value: {
			name: String(fields["name"] ?? file),
			inputs: mapFields(fields["inputs"], "default"),
			outputs: mapFields(fields["outputs"], "value"),
			runs: readRuns(toFields(fields["runs"]))
		},
		problems
	};
}
function mapFields(value, key) {
	return Object.fromEntries(Object.entries(toFields(value)).map(([name, item]) => [name, toFields(item)[key]]));
}
function readRuns(runs) {
	const using = String(runs["using"]);
	if (using === "composite") return {
		kind: "composite",
		steps: readSteps(runs["steps"])
	};
	if (!using.startsWith("node")) return {
		kind: "other",
		using
	};
	const { main, post } = runs;
	return {
		kind: "node",
		main: String(main),
		post: post === void 0 ? post : String(post),
		postIf: runs["post-if"]
	};
}

// src/apart/local-actions/actions/find-action.ts
/** Reads `owner/name[/path]@ref`; undefined for local and docker references. */
function parseActionReference(uses) {
	const match = /^([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@\S+$/.exec(uses);
	if (match === null || uses.startsWith(".")) return void 0;
	return {
		repository: (match[1] ?? "").toLowerCase(),
		path: (match[2] ?? "").slice(1)
	};
}
/** True for a reference to rentroll itself, whoever hosts the copy. */
function isOwnAction(uses) {
	return parseActionReference(uses)?.repository.endsWith("/rentroll") === true;
}
/** The action a step uses from the checkout (`./path`) or from the rentroll package. A text says why there is none. */
async function findAction(frame, uses) {
	const folder = locate(frame, uses);
	if (folder === void 0) return `'${uses}' is not run locally. Leave it out with --skip ${parseActionReference(uses)?.repository ?? uses}.`;
	const file = ["action.yml", "action.yaml"].map((name) => join(folder, name)).find((path) => existsSync(path));
	if (file === void 0) return `Can't find 'action.yml' or 'action.yaml' under '${folder}'. Did you forget to run actions/checkout before running your local action?`;
	const { value, problems } = await readAction(file, readFileSync(file, "utf8"));
	return value === void 0 ? problems.map(({ message }) => message).join("; ") : {
		folder,
		action: value
	};
}
function locate({ state }, uses) {
	if (isOwnAction(uses)) return join(state.host.ownAction, parseActionReference(uses)?.path ?? "");
	if (!uses.startsWith("./")) return void 0;
	const folder = join(state.workspace, uses);
	return isBelowFolder(state.workspace, folder) ? folder : void 0;
}

// src/apart/local-actions/state/result.ts
/** A step's end with nothing to show but words. */
function endWith(outcome, log = []) {
	return {
		outcome,
		log,
		annotations: [],
		droppedAnnotations: 0,
		summary: "",
		outputs: {}
	};
}
/** The end of a step that failed, with the reason. */
function fail(error) {
	return {
		...endWith("failure", [`error: ${error}`]),
		annotations: [{
			level: "error",
			message: error
		}]
	};
}

// src/apart/local-actions/local/artifact-store.ts
/** Names GitHub takes for artifacts; also what keeps them inside of the store. */
function isArtifactName(name) {
	return name.length > 0 && name.length <= 256 && !/["<>|*?:\\/\r\n]/.test(name) && name !== "." && name !== "..";
}
/** Folder of one artifact of a run. */
function artifactFolder(store, runId, name) {
	return join(store, runId.replace(/\D/g, "") || "0", name);
}
/** Names of the artifacts of a run, in order. */
function listArtifacts(store, runId) {
	const folder = artifactFolder(store, runId, ".");
	return existsSync(folder) ? readdirSync(folder).sort() : [];
}
/** Copies files into a folder, keeping their place below `root`. Links are not followed; a file outside of `root` is a bug. */
function copyFiles(files, root, target) {
	for (const file of files) {
		if (!isBelowFolder(root, file)) throw new Error(`"${file}" is not below "${root}"`);
		const to = join(target, file.slice(root.length));
		mkdirSync(dirname(to), { recursive: true });
		cpSync(file, to, { verbatimSymlinks: true });
	}
}

// src/apart/local-actions/local/cache.ts
/** actions/cache: restores now, and saves at the end of a job that went well when the key was not there. */
async function restoreAndSaveCache(state, inputs, name) {
	const end = await restoreCache(state, inputs);
	const run = () => saveCache(state, inputs);
	if (end.outputs["cache-hit"] !== "true") state.posts.push({
		name: `Post ${name}`,
		condition: "success()",
		run
	});
	return end;
}
/** actions/cache/restore: the exact key, else the newest entry one of the `restore-keys` begins. */
async function restoreCache(state, inputs) {
	const key = inputs["key"] ?? "";
	const found = findEntry(state, inputs);
	const outputs = {
		"cache-primary-key": key,
		"cache-hit": found === void 0 ? "" : String(found.key === key),
		"cache-matched-key": found?.key ?? ""
	};
	if (found === void 0 && inputs["fail-on-cache-miss"] === "true") return {
		...fail(`Failed to restore cache entry. Exiting as fail-on-cache-miss is set. Input key: ${key}`),
		outputs
	};
	if (found !== void 0 && inputs["lookup-only"] !== "true") cpSync(found.files, state.workspace, { recursive: true });
	const line = found === void 0 ? `Cache not found for ${key}` : `Cache restored from ${found.key}`;
	return {
		...endWith("success", [line]),
		outputs
	};
}
/** actions/cache/save: an entry is written once and never changed. Only paths in the workspace can be kept. */
async function saveCache(state, inputs) {
	const key = inputs["key"] ?? "";
	if (key === "" || key.length > 512 || key.includes(",")) return fail(`Key Validation Error: ${key}`);
	const folder = entryFolder(state, inputs, key);
	if (existsSync(folder)) return endWith("success", [`The cache ${key} is there already`]);
	const { files } = listFiles$1(state.workspace, inputs["path"] ?? "");
	const kept = files.filter((file) => isBelowFolder(state.workspace, file));
	if (kept.length === 0) return endWith("success", ["warning: there is nothing to cache at these paths"]);
	const draft = `${folder}.${process.pid}.draft`;
	mkdirSync(draft, { recursive: true });
	copyFiles(kept, resolve(state.workspace), join(draft, "files"));
	writeFileSync(join(draft, "key"), key);
	rmSync(folder, {
		recursive: true,
		force: true
	});
	renameSync(draft, folder);
	return endWith("success", [`kept ${kept.length} file(s) as ${key}`]);
}
function splitLines(text = "") {
	return text.split("\n").map((line) => line.trim()).filter(Boolean);
}
/** Entries are apart by what they hold, as on GitHub: the same key with other paths is another cache. */
function versionFolder(state, inputs) {
	return join(state.host.caches, sha256Hex(splitLines(inputs["path"]).join("\n")).slice(0, 16));
}
function entryFolder(state, inputs, key) {
	return join(versionFolder(state, inputs), sha256Hex(key).slice(0, 32));
}
function findEntry(state, inputs) {
	const folder = versionFolder(state, inputs);
	if (!existsSync(folder)) return void 0;
	const entries = readdirSync(folder).filter((name) => !name.endsWith(".draft")).map((name) => ({
		key: readFileSync(join(folder, name, "key"), "utf8"),
		files: join(folder, name, "files")
	})).sort((a, b) => a.key < b.key ? 1 : -1);
	const prefixes = splitLines(inputs["restore-keys"]);
	return entries.find((entry) => entry.key === inputs["key"]) ?? prefixes.flatMap((prefix) => entries.filter((entry) => entry.key.startsWith(prefix)))[0];
}

// src/apart/local-actions/local/check-out.ts
/**
* actions/checkout from the bare repository that stands for GitHub's: `ref`, `path` and `fetch-depth` are honoured, the clone is as
* shallow as on GitHub. There is no token to persist. Another `repository` is refused: it would have to be fetched.
*/
async function checkOut(state, inputs) {
	const own = String(state.host.github["repository"]);
	const wanted = inputs["repository"] || own;
	if (wanted.toLowerCase() !== own.toLowerCase()) return fail(`The repository '${wanted}' is not there locally, only '${own}' is.`);
	const folder = join(state.workspace, inputs["path"] || ".");
	if (!isBelowFolder(state.workspace, folder)) return fail(`The path '${inputs["path"]}' is outside of the workspace.`);
	mkdirSync(folder, { recursive: true });
	const { ref: wantedRef } = inputs;
	const target = wantedRef ? await resolveRef(state, wantedRef) : ownTarget(state);
	if (target === void 0) return fail(`A branch or tag with the name '${wantedRef}' could not be found`);
	const error = await fetchAndSwitch(state, folder, target, Number(inputs["fetch-depth"] || "1"));
	if (error !== void 0) return fail(error);
	return {
		...endWith("success", [`checked out ${target.sha}${target.branch === void 0 ? "" : ` (${target.branch})`}`]),
		outputs: {
			ref: wantedRef || String(state.host.github["ref"]),
			commit: target.sha
		}
	};
}
function ownTarget({ host: { github } }) {
	return {
		sha: String(github["sha"]),
		branch: /^refs\/heads\/(.*)$/.exec(String(github["ref"]))?.[1]
	};
}
async function resolveRef({ host }, ref) {
	const short = ref.replace(/^refs\/heads\//, "");
	for (const [name, branch] of [
		[`refs/heads/${short}`, short],
		[`refs/tags/${ref}`, void 0],
		[ref, void 0]
	]) {
		const verify = [
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${name}^{commit}`
		];
		const { ok, stdout } = await runMadeGit(host.remote, verify);
		if (ok) return {
			sha: stdout.toString("utf8").trimEnd(),
			branch
		};
	}
}
/** Fetches what the workflow asked for and no more; depth 0 is everything, branches and tags. */
async function fetchAndSwitch({ host }, folder, { sha, branch }, depth) {
	const origin = pathToFileURL(host.remote).href;
	const everything = [
		"fetch",
		"--quiet",
		"--tags",
		"origin",
		"+refs/heads/*:refs/remotes/origin/*",
		sha
	];
	const one = branch === void 0 ? sha : `+${sha}:refs/remotes/origin/${branch}`;
	const some = [
		"fetch",
		"--quiet",
		"--no-tags",
		`--depth=${depth}`,
		"origin",
		one
	];
	const steps = [
		["init", "--quiet"],
		[
			"remote",
			"add",
			"origin",
			origin
		],
		depth > 0 ? some : everything,
		branch === void 0 ? [
			"checkout",
			"--quiet",
			"--force",
			"--detach",
			sha
		] : [
			"checkout",
			"--quiet",
			"--force",
			"-B",
			branch,
			depth > 0 ? `refs/remotes/origin/${branch}` : sha
		]
	];
	for (const args of steps) {
		const result = await runMadeGit(folder, args);
		if (!result.ok && args[0] !== "remote") return `git ${args[0]} failed: ${result.stderr.trim()}`;
	}
}

// src/apart/local-actions/local/download-artifact.ts
/** actions/download-artifact from the same folder: by name, by pattern, or all; also those of another run (`run-id`). */
async function downloadArtifact(state, inputs) {
	const runId = inputs["run-id"] || String(state.host.github["run_id"]);
	const target = resolve(state.workspace, (inputs["path"] || ".").replace(/^~(?=\/|$)/, state.host.env["HOME"] ?? "~"));
	if (![
		state.workspace,
		state.temp,
		state.host.env["HOME"] ?? state.temp
	].some((folder) => isBelowFolder(folder, target))) return fail(`The path '${inputs["path"]}' is outside of the workspace.`);
	const all = listArtifacts(state.host.artifacts, runId);
	const { name, pattern } = inputs;
	if (name && !all.includes(name)) return fail(`Unable to download artifact(s): Artifact not found for name: ${name}`);
	const chosen = name ? [name] : all.filter((other) => !pattern || import_picomatch.default.isMatch(other, pattern));
	const flat = Boolean(name) || inputs["merge-multiple"] === "true";
	mkdirSync(target, { recursive: true });
	for (const artifact of chosen) {
		const from = artifactFolder(state.host.artifacts, runId, artifact);
		cpSync(from, flat ? target : join(target, artifact), { recursive: true });
	}
	return {
		...endWith("success", [`${chosen.length} artifact(s) of run ${runId}`]),
		outputs: { "download-path": target }
	};
}

// src/apart/local-actions/local/set-up-node.ts
/** actions/setup-node: nothing is downloaded, the Node that runs rentroll comes first on PATH, and a difference is said. */
async function setUpNode(state, inputs) {
	state.path.unshift(dirname(process.execPath));
	const { "node-version": wanted = "" } = inputs;
	const running = process.versions.node;
	const asked = /\d+/.exec(wanted)?.[0];
	const message = `the workflow asks for Node ${wanted}, here it runs under ${running}`;
	const outputs = {
		"node-version": process.version,
		"cache-hit": "false"
	};
	if (asked === void 0 || asked === running.split(".")[0]) return {
		...endWith("success", [`Node ${running}`]),
		outputs
	};
	return {
		...endWith("success", [`Node ${running}`, `warning: ${message}`]),
		outputs,
		annotations: [{
			level: "warning",
			message
		}]
	};
}

// src/apart/local-actions/local/upload-artifact.ts
/** actions/upload-artifact into a folder: unique names, hidden files left out, paths kept below the folder all patterns share. */
async function uploadArtifact(state, inputs) {
	const name = inputs["name"] || "artifact";
	if (!isArtifactName(name)) return fail(`The artifact name is not valid: ${name}.`);
	const { path = "" } = inputs;
	const { files, starts } = listFiles$1(state.workspace, path, inputs["include-hidden-files"] === "true");
	if (files.length === 0) return endEmpty(inputs["if-no-files-found"] || "warn", path);
	const runId = String(state.host.github["run_id"]);
	const folder = artifactFolder(state.host.artifacts, runId, name);
	if (existsSync(folder) && inputs["overwrite"] !== "true") return fail(`Failed to CreateArtifact: an artifact with the name '${name}' already exists on the workflow run`);
	rmSync(folder, {
		recursive: true,
		force: true
	});
	mkdirSync(folder, { recursive: true });
	copyFiles(files, rootOf(files, starts), folder);
	const digest = createHash("sha256");
	for (const file of files) digest.update(readFileSync(file));
	const id = String(Number.parseInt(sha256Hex(`${runId}/${name}`).slice(0, 8), 16));
	const outputs = {
		"artifact-id": id,
		"artifact-url": `${state.host.github["server_url"]}/${state.host.github["repository"]}/actions/runs/${runId}/artifacts/${id}`,
		"artifact-digest": digest.digest("hex")
	};
	return {
		...endWith("success", [`kept ${files.length} file(s) as the artifact "${name}"`]),
		outputs
	};
}
/** One pattern that is one file leaves only its name; else the first folder that all patterns share goes. */
function rootOf(files, starts) {
	const [start = ""] = starts;
	if (starts.length > 1) return commonFolder(starts.map((path) => files.includes(path) ? dirname(path) : path));
	return files.length === 1 && files[0] === start ? dirname(start) : start;
}
function endEmpty(choice, path) {
	const message = `No files were found with the provided path: ${path.trim().replaceAll("\n", ", ")}. No artifacts will be uploaded.`;
	if (choice === "error") return fail(message);
	if (choice === "ignore") return endWith("success", [message]);
	return {
		...endWith("success", [`warning: ${message}`]),
		annotations: [{
			level: "warning",
			message
		}]
	};
}

// src/apart/local-actions/local/find-local-action.ts
/** Actions of GitHub's that run without GitHub, by `owner/name` and path. docs/adoption.md lists them. */
const localActions = {
	"actions/checkout": checkOut,
	"actions/setup-node": setUpNode,
	"actions/upload-artifact": uploadArtifact,
	"actions/download-artifact": downloadArtifact,
	"actions/cache": restoreAndSaveCache,
	"actions/cache/restore": restoreCache,
	"actions/cache/save": saveCache
};
/** The emulation of an action, whatever its version; undefined when there is none. */
function findLocalAction(uses) {
	const reference = parseActionReference(uses);
	if (reference === void 0) return void 0;
	const key = [reference.repository, reference.path].filter(Boolean).join("/");
	return Object.hasOwn(localActions, key) ? localActions[key] : void 0;
}

// src/apart/local-actions/local/explain-not-local.ts
/** Everything of a workflow that cannot run here, before anything is run: containers, foreign actions, foreign shells. */
function explainNotLocal(workflow, skip) {
	return workflow.jobs.flatMap((job) => explainJob(workflow, job, skip));
}
/**
* Jobs that are left out here, with the reasons in words: their own, or that they need such a job. GitHub would run them, so that nothing
* they would say is made up.
*/
function listLeftOut(workflow, skip) {
	const leftOut = /* @__PURE__ */ new Map();
	for (const job of workflow.jobs) {
		const own = explainJob(workflow, job, skip).map(({ message, hint }) => `${message}. ${hint}`);
		if (own.length > 0) leftOut.set(job.id, own);
	}
	const findLost = ({ id, needs }) => leftOut.has(id) ? void 0 : needs.find((need) => leftOut.has(need));
	for (let job = workflow.jobs.find(findLost); job !== void 0; job = workflow.jobs.find(findLost)) leftOut.set(job.id, [`it needs the job ${quoteValue(findLost(job) ?? "")}, which is left out`]);
	return leftOut;
}
function explainJob(workflow, job, skip) {
	return [...job.notLocal.map((key) => notLocal(workflow, job, quoteValue(key), startOther)), ...job.steps.flatMap((step) => explainStep(workflow, job, step, skip))];
}
const startOther = "Use nektos/act with Docker (--with-act --containers), or choose another job with --job.";
function explainStep(workflow, job, step, skip) {
	if (step.kind === "run") {
		const shell = explainForeignShell(step.shell ?? job.defaults.shell ?? workflow.defaults.shell);
		return shell === void 0 ? [] : [notLocal(workflow, job, `the shell ${quoteValue(shell)}`, "Use bash or sh here.")];
	}
	const { uses } = step;
	const name = parseActionReference(uses)?.repository ?? uses;
	if (uses.startsWith("./") || isOwnAction(uses) || findLocalAction(uses) !== void 0 || skip.includes(name)) return [];
	return [notLocal(workflow, job, `the action ${quoteValue(uses)}`, `Leave its steps out with --skip ${name}.`)];
}
function notLocal(workflow, job, what, hint) {
	const message = `${what} cannot run locally (job ${quoteValue(job.id)})`;
	return makeError("setup", "not-run-locally", message, hint, { file: workflow.file });
}

// src/apart/local-actions/workflow/read-workflow.ts
/** A workflow from its text, or what GitHub's parser holds against it. */
async function readWorkflow(file, content) {
	const { value: fields, problems } = await parseChecked("workflow", file, content);
	if (fields === void 0) return { problems };
	const jobs = Object.entries(toFields(fields["jobs"]));
	return {
		value: {
			file,
			name: String(fields["name"] ?? basename$1(file)),
			on: readEvents(fields["on"]),
			env: fields["env"],
			defaults: readDefaults(fields),
			permissions: fields["permissions"],
			hasConcurrency: fields["concurrency"] !== void 0 || jobs.some(([, job]) => "concurrency" in toFields(job)),
			jobs: jobs.map(([id, job]) => readJob(id, toFields(job)))
		},
		problems
	};
}
/** `on: push`, `on: [push, pull_request]` and the mapping all become a mapping. */
function readEvents(value) {
	if (typeof value === "string" || Array.isArray(value)) return Object.fromEntries(toList(value).map((name) => [name, {}]));
	return toFields(value);
}
function readJob(id, fields) {
	return {
		id,
		name: fields["name"],
		if: fields["if"],
		permissions: fields["permissions"],
		strategy: fields["strategy"],
		needs: toList(fields["needs"]),
		env: fields["env"],
		defaults: readDefaults(fields),
		outputs: fields["outputs"],
		runsOn: fields["runs-on"],
		timeoutMinutes: fields["timeout-minutes"],
		continueOnError: fields["continue-on-error"],
		steps: readSteps(fields["steps"]),
		notLocal: [
			"container",
			"services",
			"uses"
		].filter((key) => fields[key] !== void 0)
	};
}

// src/apart/local-actions/workflow/find-workflows.ts
const folder = ".github/workflows";
/** Every workflow of a checkout with the problems of those GitHub would refuse. */
async function findWorkflows(root) {
	const parsed = await Promise.all(listFiles(root).map((file) => loadWorkflow(root, file)));
	return {
		value: parsed.flatMap(({ value }) => value ?? []),
		problems: parsed.flatMap(({ problems }) => problems)
	};
}
/** One workflow file of a checkout. */
async function loadWorkflow(root, file) {
	try {
		return await readWorkflow(file, readFileSync(join(root, file), "utf8"));
	} catch (error) {
		if (!(error instanceof Error && "code" in error)) throw error;
		return { problems: [missing(root, file)] };
	}
}
/** True when a workflow runs rentroll: its action, its command line, or an action of the repository that carries its name. */
function usesRentroll(workflow) {
	return workflow.jobs.some(({ steps }) => steps.some((step) => step.kind === "uses" ? /^\.\/(?:comment)?$|rentroll/i.test(step.uses) : /\brentroll\b/.test(step.run)));
}
function listFiles(root) {
	try {
		return readdirSync(join(root, folder)).filter((name) => /\.ya?ml$/.test(name)).sort().map((name) => `${folder}/${name}`);
	} catch {
		return [];
	}
}
function missing(root, file) {
	const known = listFiles(root);
	const hint = known.length === 0 ? "rentroll init writes one." : `There are ${known.join(", ")}.`;
	return makeError("setup", "workflow-missing", `there is no workflow ${quoteValue(file)} in this repository`, hint);
}

// src/apart/local-actions/workflow/workflow.ts
/** The jobs with these ids and every job before them, also those their needs need. */
function listNeeded({ jobs }, ids) {
	const found = /* @__PURE__ */ new Set();
	const pending = [...ids];
	for (let id = pending.pop(); id !== void 0; id = pending.pop()) {
		const next = jobs.find((job) => job.id === id);
		if (next === void 0 || found.has(next)) continue;
		found.add(next);
		pending.push(...next.needs);
	}
	return found;
}

// src/apart/local-actions/choose-workflows.ts
/**
* The workflows of the checkout at `root` that use rentroll (or the one that was named) and that the event starts. Throws ProblemError
* with everything that keeps them from running here: what is wrong, and that no job of them can.
*/
async function chooseWorkflows(root, wanted) {
	const candidates = await listCandidates(root, wanted.workflow);
	const event = wanted.event ?? eventNames.find((name) => candidates.some(({ on }) => Object.hasOwn(on, name)));
	const started = candidates.filter(({ on }) => event !== void 0 && Object.hasOwn(on, event));
	if (event === void 0 || started.length === 0) throw new ProblemError([noStart(candidates, event)]);
	const chosen = started.map((workflow) => chooseJobs(workflow, wanted.job));
	const workflows = chosen.filter((workflow) => "jobs" in workflow);
	const unknown = chosen.filter((entry) => "code" in entry);
	if (workflows.length === 0) throw new ProblemError(unknown);
	if (!wanted.anything) refuseLeftOut(workflows, wanted.skip);
	return {
		event,
		workflows
	};
}
/** The workflow with one job and all jobs it needs; a problem when there is no such job. */
function chooseJobs(workflow, id) {
	if (id === void 0) return workflow;
	const known = workflow.jobs.map((job) => job.id);
	if (!known.includes(id)) {
		const hint = hintKnownWords(id, known, "jobs");
		return makeError("setup", "unknown-job", `${workflow.file} has no job ${quoteValue(id)}`, hint);
	}
	const wanted = listNeeded(workflow, [id]);
	return {
		...workflow,
		jobs: workflow.jobs.filter((job) => wanted.has(job))
	};
}
/** Throws ProblemError when no job of these workflows can run here; a job that cannot is left out of a run that has others. */
function refuseLeftOut(workflows, skip) {
	if (workflows.some((workflow) => listLeftOut(workflow, skip).size < workflow.jobs.length)) return;
	throw new ProblemError(workflows.flatMap((workflow) => explainNotLocal(workflow, skip)));
}
/** The named workflow, or all that use rentroll. Throws ProblemError when there is none, or GitHub would refuse one. */
async function listCandidates(root, named) {
	if (named !== void 0) {
		const { value, problems } = await loadWorkflow(root, named);
		if (value === void 0) throw new ProblemError(problems);
		return [value];
	}
	const { value = [], problems } = await findWorkflows(root);
	if (hasErrors(problems)) throw new ProblemError(problems);
	const users = value.filter(usesRentroll);
	if (users.length === 0) throw new ProblemError([noWorkflow(value)]);
	return users;
}
function noWorkflow(all) {
	const message = `none of the ${all.length} workflows in .github/workflows uses rentroll`;
	return makeError("setup", "no-workflow", message, "docs/adoption.md has workflows to copy; --workflow FILE runs any other.");
}
function noStart(workflows, event) {
	const events = [...new Set(workflows.flatMap(({ on }) => Object.keys(on)))];
	const files = workflows.map(({ file }) => file).join(", ");
	const message = event === void 0 ? `${files}: none of its events can be made here` : `"${event}" does not start ${files}`;
	return makeError("setup", "workflow-not-started", message, `It is started by ${events.join(", ")}.`);
}

// src/apart/local-actions/event/make-remote.ts
/** Author and committer of the merge; its date is the head's, so that dates in receipts are those of `rentroll check`. */
const identity = "rentroll act <act@rentroll.invalid>";
/**
* Clones the checkout around `cwd` into a bare repository with the branches and refs an event needs. Base and head are what
* `rentroll check` compares. Throws ProblemError for what is wrong with the repository.
*/
async function makeRemote({ cwd, folder, event, base, ref }) {
	const { root, baseSha: compared, headCommit } = await resolveRefs(cwd, base, void 0);
	const remote = join(folder, "remote.git");
	await mirror(reachClone(root), remote);
	const defaultBranch = findDefaultBranch(root);
	const isPush = isOnPushedRef(event);
	if (ref !== void 0 && !isPush) {
		const message = `--ref says where a push goes, and the event is "${event}"`;
		throw setupError("ref-not-used", message, "Run rentroll act push --ref NAME, or leave --ref out.");
	}
	const baseSha = event === "push" && base === void 0 ? await findBefore(root, compared, headCommit) : compared;
	const mergeSha = await mergeHead(remote, baseSha, headCommit);
	const checkedOut = readBranch(reachClone(root), "HEAD", "refs/heads/") ?? "local";
	const branch = checkedOut === defaultBranch ? "local-change" : checkedOut;
	const pushedRef = ref?.startsWith("refs/") ? ref : `refs/heads/${ref ?? checkedOut}`;
	const refs = [
		[`refs/heads/${defaultBranch}`, baseSha],
		[isPush ? pushedRef : `refs/heads/${branch}`, headCommit],
		[`refs/pull/${1}/head`, headCommit],
		[`refs/pull/${1}/merge`, mergeSha]
	];
	for (const [name, sha] of refs) await actGit(remote, [
		"update-ref",
		name,
		sha
	]);
	await actGit(remote, [
		"symbolic-ref",
		"HEAD",
		`refs/heads/${defaultBranch}`
	]);
	await actGit(remote, [
		"config",
		"uploadpack.allowAnySHA1InWant",
		"true"
	]);
	return {
		folder: remote,
		root,
		defaultBranch,
		branch,
		pushedRef,
		baseSha,
		headSha: headCommit,
		mergeSha,
		dirty: (await listDirty(root, ["."])).length > 0
	};
}
/** A bare repository that reads the clone's objects and has its branches and tags; git is not started in the clone for it. */
async function mirror(clone, remote) {
	const format = findFormat(clone) ?? "sha1";
	await actGit(join(remote, ".."), [
		"init",
		"--quiet",
		"--bare",
		"--template=",
		`--object-format=${format}`,
		remote
	]);
	await mkdir(join(remote, "objects", "info"), { recursive: true });
	await writeFile(join(remote, "objects", "info", "alternates"), `${join(clone.commonDir, "objects")}\n`);
	const shallow = join(clone.commonDir, "shallow");
	if (existsSync(shallow)) await copyFile(shallow, join(remote, "shallow"));
	const named = [...listRefs(clone)].filter(([name]) => /^refs\/(?:heads|tags)\//.test(name));
	await actGit(remote, ["update-ref", "--stdin"], named.map(([name, id]) => `create ${name} ${id}\n`).join(""));
}
/** The branch that a symbolic ref leads to, without what stands before its name. */
function readBranch(clone, ref, prefix) {
	const target = readSymbolicRef(clone, ref);
	return target?.startsWith(prefix) ? target.slice(prefix.length) : void 0;
}
/** What a pushed branch was before: on the default branch with nothing new it is taken that the last commit was pushed. */
async function findBefore(root, baseSha, headSha) {
	if (baseSha !== headSha) return baseSha;
	return await readGitLine(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${headSha}^`
	]) || baseSha;
}
/**
* The merge of head into the commit it began from: its tree is the head's, so it can never conflict. The base branch may have moved on
* GitHub since; that is not known here.
*/
async function mergeHead(remote, baseSha, headSha) {
	const tree = await actGit(remote, [
		"rev-parse",
		"--verify",
		`${headSha}^{tree}`
	]);
	const seconds = await actGit(remote, [
		"show",
		"-s",
		"--format=%ct",
		headSha
	]);
	const parents = [baseSha, headSha];
	const lines = [
		`tree ${tree}`,
		...parents.map((parent) => `parent ${parent}`),
		`author ${identity} ${seconds} +0000`,
		`committer ${identity} ${seconds} +0000`,
		"",
		`Merge ${headSha} into ${baseSha}`,
		""
	];
	return actGit(remote, [
		"hash-object",
		"-t",
		"commit",
		"-w",
		"--stdin"
	], lines.join("\n"));
}
function findDefaultBranch(root) {
	const clone = reachClone(root);
	const remoteHead = readBranch(clone, "refs/remotes/origin/HEAD", "refs/remotes/origin/");
	if (remoteHead !== void 0) return remoteHead;
	for (const name of ["main", "master"]) if (readRef(clone, `refs/heads/${name}`) ?? readRef(clone, `refs/remotes/origin/${name}`)) return name;
	return "main";
}

// src/apart/local-actions/event/github-context.ts
/** Context `github` of a run, without what belongs to one job or step. */
function makeGithubContext({ facts, payload, eventPath, apiUrl, runId, workflow }) {
	const { sha, ref, headRef, baseRef } = choosePlace(facts, payload);
	const [owner = ""] = facts.repository.split("/");
	return {
		event: payload,
		event_name: facts.event,
		event_path: eventPath,
		sha,
		ref,
		ref_name: ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
		ref_type: ref.startsWith("refs/tags/") ? "tag" : "branch",
		ref_protected: "false",
		head_ref: headRef,
		base_ref: baseRef,
		repository: facts.repository,
		repository_id: "1",
		repository_owner: owner,
		repository_owner_id: "1",
		actor: "local",
		actor_id: "1",
		triggering_actor: "local",
		run_id: runId,
		run_number: "1",
		run_attempt: "1",
		retention_days: "90",
		server_url: facts.serverUrl,
		api_url: apiUrl,
		graphql_url: `${apiUrl}/graphql`,
		workflow: workflow.name,
		workflow_ref: `${facts.repository}/${workflow.file}@${ref}`,
		workflow_sha: sha
	};
}
/** Commit and ref GitHub starts an event on. */
function choosePlace(facts, payload) {
	const none = {
		headRef: "",
		baseRef: ""
	};
	const main = `refs/heads/${facts.defaultBranch}`;
	if (facts.event === "pull_request" || facts.event === "pull_request_target") {
		const refs = {
			headRef: facts.branch,
			baseRef: facts.defaultBranch
		};
		const number = String(toFields(payload["pull_request"])["number"] ?? payload["number"]);
		if (facts.event === "pull_request_target") return {
			...refs,
			sha: facts.baseSha,
			ref: main
		};
		return {
			...refs,
			sha: facts.mergeSha,
			ref: `refs/pull/${number}/merge`
		};
	}
	if (facts.event === "merge_group") return {
		...none,
		sha: facts.mergeSha,
		ref: queueRef(facts)
	};
	if (facts.event === "workflow_run") return {
		...none,
		sha: facts.baseSha,
		ref: main
	};
	if (facts.event === "schedule") return {
		...none,
		sha: facts.headSha,
		ref: main
	};
	return {
		...none,
		sha: facts.headSha,
		ref: String(payload["ref"] ?? facts.pushedRef)
	};
}

// src/apart/local-actions/expression/scope.ts
/** An expression that GitHub would refuse or that fails while it is evaluated; `message` names it. */
var ExpressionFailure = class extends Error {
	constructor(expression, why) {
		super(`the expression "${expression}" cannot be evaluated: ${why}`);
		this.name = "ExpressionFailure";
	}
};

// src/apart/local-actions/expression/evaluate-expression.ts
/** Far more than a workflow needs, and short enough for a recursive parser. */
const longestExpression = 21e3;
const statusFunctions = /* @__PURE__ */ new Set([
	"success",
	"failure",
	"always",
	"cancelled"
]);
/** Value of one expression (without `${{ }}`) as GitHub would compute it. Throws ExpressionFailure. */
function evaluateExpression(expression, scope) {
	const value = evaluateToData(expression, scope);
	return value instanceof NumberData ? value.number() : JSON.parse(JSON.stringify(value, replacer) ?? "null");
}
/** Text of an expression's value, converted the way GitHub does it (`null` is empty, objects are `Object`). */
function evaluateToText(expression, scope) {
	return evaluateToData(expression, scope).coerceString();
}
/** True when the expression calls `success()`, `failure()`, `always()` or `cancelled()`: only then `success()` is not implied. */
function callsStatusFunction(expression) {
	const tokens = readTokens(expression);
	return tokens.some((token, index) => token.type === TokenType.IDENTIFIER && statusFunctions.has(token.lexeme.toLowerCase()) && tokens[index - 1]?.type !== TokenType.DOT && tokens[index + 1]?.type === TokenType.LEFT_PAREN);
}
function evaluateToData(expression, scope) {
	try {
		const functions = listFunctions(scope);
		const tree = new Parser(readTokens(expression), Object.keys(scope.contexts), functions).parse();
		const contexts = JSON.parse(JSON.stringify(scope.contexts), reviver);
		const byName = new Map(functions.map((definition) => [definition.name.toLowerCase(), definition]));
		return new Evaluator(tree, contexts, byName).evaluate();
	} catch (error) {
		if (error instanceof ExpressionFailure) throw error;
		throw new ExpressionFailure(expression.slice(0, 200), error instanceof Error ? error.message : String(error));
	}
}
/** GitHub's own lexer un-escapes only the first `''` of a text; here all of them are, as on GitHub. */
function readTokens(expression) {
	if (expression.length > longestExpression) throw new ExpressionFailure(expression.slice(0, 60), "it is too long");
	try {
		const { tokens } = new Lexer(expression).lex();
		return tokens.map((token) => token.type === TokenType.STRING ? {
			...token,
			value: token.lexeme.slice(1, -1).replaceAll("''", "'")
		} : token);
	} catch (error) {
		throw new ExpressionFailure(expression, error instanceof Error ? error.message : String(error));
	}
}
function listFunctions({ status, hashFiles }) {
	const flag = (name, value) => ({
		name,
		minArgs: 0,
		maxArgs: 0,
		call: () => new BooleanData(value)
	});
	return [
		flag("success", status.success),
		flag("failure", status.failure),
		flag("cancelled", status.cancelled),
		flag("always", true),
		{
			name: "hashFiles",
			minArgs: 1,
			maxArgs: 255,
			call: (...patterns) => new StringData(hashFiles(patterns.map((pattern) => pattern.coerceString())))
		}
	];
}

// src/apart/local-actions/expression/split-template.ts
/**
* Splits a text at its `${{ }}`. A quoted `}}` inside an expression does not end it. An expression that is never closed stays text;
* GitHub's parser has refused such a file before it gets here.
*/
function splitTemplate(template) {
	const parts = [];
	let from = 0;
	for (;;) {
		const open = template.indexOf("${{", from);
		const close = open === -1 ? -1 : findClose(template, open + 3);
		if (close === -1) break;
		if (open > from) parts.push({ text: template.slice(from, open) });
		parts.push({ expression: template.slice(open + 3, close).trim() });
		from = close + 2;
	}
	if (from < template.length) parts.push({ text: template.slice(from) });
	return parts;
}
function findClose(template, start) {
	let quoted = false;
	for (let index = start; index < template.length; index += 1) if (template[index] === "'") quoted = !quoted;
	else if (!quoted && template.startsWith("}}", index)) return index;
	return -1;
}

// src/apart/local-actions/expression/check-condition.ts
/**
* Whether an `if:` holds. Without a status function `success()` is implied, and a missing condition is `success()`.
* Throws ExpressionFailure.
*/
function checkCondition(condition, scope) {
	const expression = toExpression$1(condition);
	if (expression === "") return scope.status.success;
	if (!callsStatusFunction(expression) && !scope.status.success) return false;
	return isTruthy(evaluateExpression(expression, scope));
}
/** `if:` takes an expression with or without `${{ }}`; text around one makes the whole a text, which is true. */
function toExpression$1(condition) {
	if (condition === void 0 || condition === null) return "";
	const text = String(condition).trim();
	const parts = splitTemplate(text);
	if (!parts.some((part) => "expression" in part)) return text;
	const [only] = parts;
	if (parts.length === 1 && only !== void 0 && "expression" in only) return only.expression;
	const pieces = parts.map((part) => "text" in part ? `'${part.text.replaceAll("'", "''")}'` : part.expression);
	return `format('${pieces.map((_, index) => `{${index}}`).join("")}', ${pieces.join(", ")})`;
}
function isTruthy(value) {
	return !(value === null || value === false || value === 0 || value === "" || Number.isNaN(value));
}

// src/apart/local-actions/expression/render-value.ts
/**
* A YAML value with every `${{ }}` in it evaluated; a text that is nothing but one expression becomes its value with its type
* (`fromJSON` gives lists and objects). Throws ExpressionFailure.
*/
function renderValue(value, scope) {
	if (typeof value === "string") return renderString(value, scope);
	if (Array.isArray(value)) return value.map((item) => renderValue(item, scope));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renderValue(item, scope)]));
}
/** A scalar of a workflow as text, its expressions evaluated. Throws ExpressionFailure. */
function renderText(value, scope) {
	if (value === null || value === void 0) return "";
	if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
	return splitTemplate(value).map((part) => "text" in part ? part.text : evaluateToText(part.expression, scope)).join("");
}
/** A mapping of texts (`env`, `with`, `outputs`), evaluated; the mapping itself may be one expression. */
function renderTexts(map, scope) {
	const values = typeof map === "string" ? renderValue(map, scope) : map;
	if (typeof values !== "object" || values === null) return {};
	return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, renderText(value, scope)]));
}
function renderString(text, scope) {
	const parts = splitTemplate(text);
	const [only] = parts;
	if (parts.length === 1 && only !== void 0 && "expression" in only) return evaluateExpression(only.expression, scope);
	return renderText(text, scope);
}

// src/apart/local-actions/protocol/mask-text.ts
/** Hides secrets in a text the way a log of GitHub does; longer ones first, so that a part of one does not spoil it. */
function maskText(text, masks) {
	return [...masks].filter((mask) => mask.trim() !== "").sort((a, b) => b.length - a.length).reduce((masked, mask) => masked.replaceAll(mask, "***"), text);
}
/** What `add-mask` hides for a value: the value, and each of its lines. */
function listMasks(value) {
	return [value, ...value.split(/\r?\n/)].map((mask) => mask.trim()).filter((mask) => mask !== "");
}

// src/apart/local-actions/state/job-state.ts
/** The frame of the steps of a job. */
function openFrame(state) {
	const { inputs } = toFields(state.host.github["event"]);
	return {
		state,
		steps: {},
		inputs: toFields(inputs),
		env: {},
		actionPath: "",
		depth: 0,
		failed: false
	};
}
/** How a job stands, in GitHub's words. */
function statusOf({ failed, state }) {
	if (state.cancel.aborted) return "cancelled";
	return failed ? "failure" : "success";
}

// src/apart/local-actions/state/make-scope.ts
/** What the expressions of a step can see; `stepEnv` is its own `env`, already evaluated. */
function makeScope(frame, stepEnv = {}) {
	const { state, steps, inputs, actionPath } = frame;
	const status = statusOf(frame);
	const github = {
		...state.host.github,
		token: state.token,
		job: state.job.id,
		workspace: state.workspace
	};
	return {
		contexts: {
			...state.contexts,
			github: actionPath === "" ? github : {
				...github,
				action_path: actionPath
			},
			env: {
				...state.env,
				...frame.env,
				...stepEnv
			},
			inputs,
			steps,
			job: { status }
		},
		status: {
			success: status === "success",
			failure: status === "failure",
			cancelled: status === "cancelled"
		},
		hashFiles: (patterns) => hashFiles(state.workspace, patterns)
	};
}
/** `hashFiles()`: SHA-256 over the SHA-256 of each matching file below the workspace, in order; empty when none matches. */
function hashFiles(workspace, patterns) {
	const files = listFiles$1(workspace, patterns.join("\n")).files.filter((file) => isBelowFolder(workspace, file));
	if (files.length === 0) return "";
	const all = createHash("sha256");
	for (const file of files) all.update(createHash("sha256").update(readFileSync(file)).digest());
	return all.digest("hex");
}

// src/apart/local-actions/workflow/choose-permissions.ts
/** Scopes that `read-all` and `write-all` stand for. */
const scopes = `actions artifact-metadata attestations checks contents deployments discussions issues packages pages pull-requests
  security-events statuses`.split(/\s+/);
/**
* What the token of a job may do: its own `permissions`, else the workflow's, else what GitHub gives repositories that were made since
* 2023 (reading contents and packages). A run for a fork's pull request never gets more than reading.
*/
function choosePermissions(workflow, job, fromFork) {
	const declared = job === void 0 ? workflow : job;
	const granted = declared === void 0 ? {
		contents: "read",
		packages: "read"
	} : expand(declared);
	const capped = Object.entries(granted).filter(([, level]) => level === "read" || level === "write").filter(([name]) => !fromFork || name !== "id-token").map(([name, level]) => [name, fromFork ? "read" : level]);
	return Object.fromEntries(capped);
}
function expand(declared) {
	const level = declared === "write-all" ? "write" : declared === "read-all" ? "read" : void 0;
	return level === void 0 ? toFields(declared) : Object.fromEntries(scopes.map((scope) => [scope, level]));
}

// src/apart/local-actions/workflow/expand-matrix.ts
/** GitHub starts at most this many jobs from one matrix. */
const mostJobs = 256;
/** Expands an evaluated `strategy.matrix` by GitHub's rules for lists, `exclude` and `include`. */
function expandMatrix(matrix) {
	const { include, exclude, ...axes } = toFields(matrix);
	let combinations = Object.keys(axes).length === 0 ? [] : [{}];
	for (const [name, values] of Object.entries(axes)) {
		if (!Array.isArray(values)) return { error: `Matrix vector '${name}' is not a list` };
		if (values.length === 0) return { error: `Matrix vector '${name}' does not contain any values` };
		if (combinations.length * values.length > mostJobs) return { error: tooMany };
		combinations = combinations.flatMap((combination) => values.map((value) => ({
			...combination,
			[name]: value
		})));
	}
	const all = addIncluded(combinations.filter((combination) => !listItems(exclude).some((item) => isWithin(item, combination))), listItems(include), Object.keys(axes));
	if (all.length === 0) return { error: "Matrix must define at least one vector" };
	return all.length > mostJobs ? { error: tooMany } : { combinations: all };
}
const tooMany = `The strategy configuration resulted in over ${mostJobs} jobs`;
/**
* An `include` item is added to every combination whose original values it does not contradict; one that fits nowhere becomes a
* combination of its own.
*/
function addIncluded(kept, items, axes) {
	const grown = kept.map((original) => {
		const added = items.filter((item) => fits(item, original, axes));
		return Object.fromEntries([original, ...added].flatMap((item) => Object.entries(item)));
	});
	const alone = items.filter((item) => !kept.some((original) => fits(item, original, axes)));
	return [...grown, ...alone];
}
function fits(item, original, axes) {
	return Object.keys(item).every((key) => !axes.includes(key) || isSame(item[key], original[key]));
}
function isWithin(item, combination) {
	return Object.keys(item).every((key) => isSame(item[key], combination[key]));
}
function listItems(value) {
	return Array.isArray(value) ? value.map(toFields) : [];
}
function isSame(a, b) {
	return JSON.stringify(a) === JSON.stringify(b);
}
/** A job of a matrix as GitHub names it when it has no name of its own. */
function nameCombination(id, matrix = {}) {
	const values = Object.values(matrix).map((value) => typeof value === "object" ? JSON.stringify(value) : String(value));
	return values.length === 0 ? id : `${id} (${values.join(", ")})`;
}

// src/apart/local-actions/protocol/env-file.ts
/**
* Reads what a step wrote into GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE, as actions/runner does: `name=value`, or
* `name<<delimiter`, lines, `delimiter`. The words of the errors are the runner's.
*/
function parseEnvFile(text) {
	const entries = [];
	const lines = text.replaceAll("\r\n", "\n").split("\n");
	for (let index = 0; index < lines.length; index += 1) {
		const line = lines[index] ?? "";
		if (line === "") continue;
		const equals = line.indexOf("=");
		const heredoc = line.indexOf("<<");
		if (equals > 0 && (heredoc === -1 || equals < heredoc)) {
			entries.push([line.slice(0, equals), line.slice(equals + 1)]);
			continue;
		}
		const delimiter = heredoc > 0 ? line.slice(heredoc + 2) : "";
		if (delimiter === "") return { error: `Invalid format '${line}'` };
		const end = lines.indexOf(delimiter, index + 1);
		if (end === -1) return { error: `Invalid value. Matching delimiter not found '${delimiter}'` };
		entries.push([line.slice(0, heredoc), lines.slice(index + 1, end).join("\n")]);
		index = end;
	}
	return { entries };
}
/** Lines of GITHUB_PATH: folders to put in front of PATH, the last one written first. */
function parsePathFile(text) {
	return text.split(/\r?\n/).filter((line) => line.trim() !== "").reverse();
}
/** Why a name cannot be set through GITHUB_ENV; undefined when it can. */
function refuseEnvName(name) {
	if (name.toUpperCase() === "NODE_OPTIONS") return `Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.`;
	if (/^(GITHUB|RUNNER)_/i.test(name)) return `Can't update ${name} environment variable using '$GITHUB_ENV' command.`;
}

// src/apart/local-actions/protocol/workflow-command.ts
const currentSyntax = /^\s*::([A-Za-z][\w-]*)(?:\s(.*?))?::(.*)$/s;
const legacySyntax = /^##\[([A-Za-z][\w-]*)(?:\s([^\]]*))?\](.*)$/s;
/** The command a line of a log holds (`::name key=value::message`, or `##[name]message` anywhere in it), or undefined. */
function parseCommand(line) {
	const current = currentSyntax.exec(line);
	if (current !== null) return makeCommand(current, ",");
	const legacyStart = line.indexOf("##[");
	const legacy = legacyStart === -1 ? null : legacySyntax.exec(line.slice(legacyStart));
	return legacy === null ? void 0 : makeCommand(legacy, ";");
}
function makeCommand([, name = "", properties = "", message = ""], separator) {
	return {
		name: name.toLowerCase(),
		properties: readProperties(properties, separator),
		message: decode(message)
	};
}
function readProperties(text, separator) {
	const pairs = text.split(separator).flatMap((pair) => {
		const equals = pair.indexOf("=");
		return equals < 1 ? [] : [[pair.slice(0, equals).trim(), decodeProperty(pair.slice(equals + 1))]];
	});
	return Object.fromEntries(pairs);
}
function decode(text) {
	return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
function decodeProperty(text) {
	return decode(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
}

// src/apart/local-actions/protocol/read-log.ts
/** GitHub shows ten annotations of each level for a step, and cuts messages. */
const mostAnnotations = 10;
const longestMessage = 4096;
/** Speak to the runner's display only. */
const silent = /* @__PURE__ */ new Set([
	"debug",
	"add-matcher",
	"remove-matcher",
	"echo",
	"endgroup"
]);
const disabled = /* @__PURE__ */ new Set(["set-env", "add-path"]);
/** Reads the output of a step line by line; `known` are the values that are hidden already. */
function readLog(text, known) {
	const draft = {
		lines: [],
		found: [],
		masks: new Set(known),
		outputs: {},
		state: {},
		errors: []
	};
	let stopped;
	for (const line of text.split(/\r?\n/)) {
		if (stopped !== void 0) {
			if (line.trim() === `::${stopped}::`) stopped = void 0;
			else draft.lines.push(maskText(line, draft.masks));
			continue;
		}
		const command = parseCommand(line);
		if (command?.name === "stop-commands" && command.message !== "") stopped = command.message.trim();
		else if (command === void 0 || !obey(command, draft)) draft.lines.push(maskText(line, draft.masks));
	}
	if (draft.lines.at(-1) === "") draft.lines.pop();
	const kept = keepTen(draft.found);
	const { lines, found, masks, outputs, state, errors } = draft;
	const fresh = [...masks].filter((mask) => !known.has(mask));
	return {
		lines,
		annotations: kept,
		droppedAnnotations: found.length - kept.length,
		masks: fresh,
		outputs,
		state,
		errors
	};
}
/** Does what a command says; false for names that are not a command, which stay a line of the log. */
function obey(command, draft) {
	const { name, message, properties } = command;
	const target = properties["name"];
	if (isLevel(name)) showAnnotation(name, command, draft);
	else if (name === "add-mask") for (const mask of listMasks(message)) draft.masks.add(mask);
	else if (name === "group") draft.lines.push(maskText(`> ${message}`, draft.masks));
	else if (name === "set-output" && target) draft.outputs[target] = message;
	else if (name === "save-state" && target) draft.state[target] = message;
	else if (disabled.has(name)) draft.errors.push(`The \`${name}\` command is disabled. Write to an environment file.`);
	else return silent.has(name);
	return true;
}
function showAnnotation(level, { message, properties }, draft) {
	const words = maskText(message, draft.masks).slice(0, longestMessage);
	const title = maskText(properties["title"] ?? "", draft.masks);
	draft.found.push(toAnnotation(level, words, {
		...properties,
		title
	}));
	draft.lines.push(`${level}: ${words}`);
}
/** True for the commands that annotate, which are named by their level. */
function isLevel(name) {
	return name === "error" || name === "warning" || name === "notice";
}
/** An annotation with what its properties say of its title and place. */
function toAnnotation(level, message, { title, file, line }) {
	return {
		level,
		message,
		...title && typeof title === "string" ? { title } : {},
		...file && typeof file === "string" ? { file } : {},
		...Number(line) > 0 ? { line: Number(line) } : {}
	};
}
function keepTen(annotations) {
	const counts = {};
	return annotations.filter(({ level }) => {
		counts[level] = (counts[level] ?? 0) + 1;
		return (counts[level] ?? 0) <= mostAnnotations;
	});
}

// src/apart/local-actions/state/step-env.ts
/** Values of the context `github` that steps see as GITHUB_*, as in actions/runner. */
const shared = `action action_path action_ref action_repository actor actor_id api_url base_ref event_name event_path graphql_url
  head_ref job ref ref_name ref_protected ref_type repository repository_id repository_owner repository_owner_id
  retention_days run_attempt run_id run_number server_url sha triggering_actor workflow workflow_ref workflow_sha
  workspace`.split(/\s+/);
/**
* Variables of a step: the machine's, then `env` from the outside in, then what the platform sets, which nothing can overwrite.
* `own` is the step's `env`; `platform` what belongs to this step only (env files, action path).
*/
function buildStepEnv(frame, own, platform) {
	const { state } = frame;
	const context = {
		...state.host.github,
		job: state.job.id,
		workspace: state.workspace,
		action_path: frame.actionPath
	};
	const github = shared.map((name) => [`GITHUB_${name.toUpperCase()}`, String(context[name] ?? "")]);
	const runner = Object.entries(state.contexts["runner"]);
	const merged = {
		...state.host.env,
		...state.env,
		...frame.env,
		...own,
		CI: "true",
		GITHUB_ACTIONS: "true",
		...Object.fromEntries(github),
		...Object.fromEntries(runner.map(([name, value]) => [`RUNNER_${name.toUpperCase()}`, value])),
		...platform
	};
	return {
		...merged,
		PATH: [...state.path, merged["PATH"] ?? ""].filter(Boolean).join(delimiter)
	};
}

// src/apart/local-actions/jobs/run-program.ts
const mostOutputBytes = 67108864;
const mostFileBytes = 16777216;
const mostSummaryBytes = 1048576;
/** How long what runs after a cancellation may take, as on GitHub. */
const afterCancelMs = 3e5;
const fileNames = [
	"env",
	"output",
	"path",
	"state",
	"step_summary"
];
/** Starts a program with the env-file protocol of actions/runner and takes in what it wrote. Never throws for what the program does. */
async function runProgram(frame, call) {
	const { state } = frame;
	const files = makeFiles(state.temp);
	const mark = randomUUID();
	const platform = Object.fromEntries(fileNames.map((name) => [`GITHUB_${name.toUpperCase()}`, files[name]]));
	const env = {
		...buildStepEnv(frame, call.env, {
			...platform,
			...call.platform
		}),
		RENTROLL_ACT_STEP: mark
	};
	const { end, stdout, stderr } = await runProcess({
		command: {
			program: call.program,
			args: call.args,
			env
		},
		cwd: call.cwd,
		timeoutMs: Math.max(1, Math.min(call.timeoutMs, state.deadline - Date.now())),
		signal: state.cancel.aborted ? AbortSignal.timeout(afterCancelMs) : state.cancel,
		mark: `RENTROLL_ACT_STEP=${mark}`,
		maxOutputBytes: mostOutputBytes
	});
	const log = readLog(joinOutput(stdout, stderr), state.masks);
	for (const value of log.masks) state.masks.add(value);
	return composeEnd(state, files, log, describeEnd$1(end));
}
function makeFiles(temp) {
	const folder = mkdtempSync(join(temp, "files-"));
	const entries = fileNames.map((name) => [name, join(folder, name)]);
	for (const [, file] of entries) writeFileSync(file, "");
	return Object.fromEntries(entries);
}
function joinOutput(stdout, stderr) {
	return stdout === "" || stdout.endsWith("\n") ? stdout + stderr : `${stdout}\n${stderr}`;
}
/** Undefined when the program ended well. */
function describeEnd$1(end) {
	if (end.kind === "exited") return end.code === 0 ? void 0 : `Process completed with exit code ${end.code}.`;
	if (end.kind === "timed-out") return "The step has timed out.";
	if (end.kind === "cancelled") return "The operation was canceled.";
	if (end.kind === "too-much-output") return `The step printed more than ${mostOutputBytes / 1024 / 1024} MiB.`;
	return `The step could not be started: ${end.why}`;
}
function composeEnd(state, files, log, trouble) {
	const errors = [...log.errors, ...trouble === void 0 ? [] : [trouble]];
	const read = (name) => readEntries(files[name], errors);
	const outputs = {
		...log.outputs,
		...read("output")
	};
	const saved = {
		...log.state,
		...read("state")
	};
	for (const [name, value] of Object.entries(read("env"))) {
		const refusal = refuseEnvName(name);
		if (refusal === void 0) state.env[name] = value;
		else errors.push(refusal);
	}
	state.path.unshift(...parsePathFile(readBounded(files.path)));
	const isGood = errors.length === 0;
	const summary = readSummary(files.step_summary, errors);
	const added = errors.map((message) => ({
		level: "error",
		message
	}));
	return {
		end: {
			outcome: state.cancel.aborted && trouble !== void 0 ? "cancelled" : isGood ? "success" : "failure",
			log: [...log.lines, ...errors.map((message) => `error: ${maskText(message, state.masks)}`)],
			annotations: [...log.annotations, ...added],
			droppedAnnotations: log.droppedAnnotations,
			summary: maskText(summary, state.masks),
			outputs
		},
		saved
	};
}
function readEntries(file, errors) {
	const parsed = parseEnvFile(readBounded(file));
	if ("entries" in parsed) return Object.fromEntries(parsed.entries);
	errors.push(`Unable to process file command '${basename(file)}' successfully. ${parsed.error}`);
	return {};
}
/** The file, or what is left of it: a step may delete it or fill it without end. */
function readBounded(file) {
	try {
		const stats = lstatSync(file);
		return stats.isFile() && stats.size <= mostFileBytes ? readFileSync(file, "utf8").replace(/^\ufeff/, "") : "";
	} catch {
		return "";
	}
}
/** A summary that is too large is an error that does not fail the step. */
function readSummary(file, errors) {
	const summary = readBounded(file);
	const bytes = Buffer.byteLength(summary);
	if (bytes <= mostSummaryBytes) return summary;
	const kib = Math.ceil(bytes / 1024);
	errors.push(`$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${kib}k.`);
	return "";
}

// src/apart/local-actions/jobs/run-script.ts
/** Runs a `run:` step: its text, expressions evaluated, becomes a file for the shell the workflow names. */
async function runScript(frame, step, env, timeoutMs) {
	const { state } = frame;
	const scope = makeScope(frame, env);
	const outer = frame.depth > 0 ? [] : [state.job.defaults, state.workflow.defaults];
	const choose = (key) => [step, ...outer].map((source) => source[key]).find((value) => value !== void 0 && value !== null);
	const [shell, folder] = [choose("shell"), choose("workingDirectory")];
	const script = join(state.temp, `${randomUUID()}.sh`);
	const command = chooseShell(shell === void 0 ? void 0 : renderText(shell, scope), script);
	if (command === void 0) return fail("Invalid shell option. Shell must be a valid built-in or contain {0}");
	const cwd = resolve(state.workspace, folder === void 0 ? "." : renderText(folder, scope));
	if (!existsSync(cwd)) return fail(`The working directory '${cwd}' does not exist.`);
	const text = renderText(step.run, scope);
	writeFileSync(script, text.endsWith("\n") ? text : `${text}\n`);
	const platform = { GITHUB_ACTION: step.id ?? "__run" };
	return (await runProgram(frame, {
		...command,
		cwd,
		env,
		platform,
		timeoutMs
	})).end;
}

// src/apart/local-actions/actions/action-inputs.ts
/** `with:` over the defaults of action.yml; both may hold expressions. Names are compared without case. Throws ExpressionFailure. */
function readInputs(declared, given, scope) {
	const names = Object.keys(declared);
	const values = {};
	for (const name of names) values[name.toLowerCase()] = renderText(declared[name], scope);
	const texts = Object.entries(renderTexts(given, scope)).map(([name, value]) => [name.toLowerCase(), value]);
	const known = new Set(names.map((name) => name.toLowerCase()));
	const unknown = texts.map(([name]) => name).filter((name) => !known.has(name));
	for (const [name, value] of texts) values[name] = value;
	const quote = (list) => list.map((name) => `'${name}'`).join(", ");
	const warning = `Unexpected input(s) ${quote(unknown)}, valid inputs are [${quote(names)}]`;
	return {
		values,
		warnings: unknown.length === 0 ? [] : [warning]
	};
}
/** Variables a program reads its inputs from: spaces become `_`, dashes stay. */
function toInputVariables(values) {
	const variable = (name) => `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [variable(name), value]));
}

// src/apart/local-actions/jobs/run-node-action.ts
/**
* Runs the entry point of a node action as a process of its own, under the Node that runs rentroll. Its `post` waits for the end of the
* job and sees what `main` saved as state.
*/
async function runNodeAction(frame, use) {
	const { folder, runs, name, id, env, timeoutMs } = use;
	const start = (script, saved) => runProgram(frame, {
		program: process.execPath,
		args: [join(folder, script)],
		cwd: frame.state.workspace,
		env: {
			...env,
			...toInputVariables(use.inputs),
			...toStateVariables(saved)
		},
		platform: {
			GITHUB_ACTION: id,
			GITHUB_ACTION_PATH: folder
		},
		timeoutMs
	});
	const { end, saved } = await start(runs.main, {});
	const { post, postIf: condition = "always()" } = runs;
	if (post !== void 0) {
		const run = async () => (await start(post, saved)).end;
		frame.state.posts.push({
			name: `Post ${name}`,
			condition,
			run
		});
	}
	return end;
}
function toStateVariables(saved) {
	return Object.fromEntries(Object.entries(saved).map(([name, value]) => [`STATE_${name}`, value]));
}

// src/apart/local-actions/jobs/run-uses.ts
/** A composite action that uses itself would never end. */
const deepest = 9;
/** Runs a `uses:` step: an action of GitHub that is emulated here, or one that lies on disk. */
async function runUses(frame, step, { name, env, timeoutMs, runInner }) {
	const { host } = frame.state;
	if (host.skip.includes(parseActionReference(step.uses)?.repository ?? step.uses)) return endWith("success", [`${step.uses} was left out (--skip)`]);
	const local = findLocalAction(step.uses);
	const scope = makeScope(frame, env);
	if (local !== void 0) return local(frame.state, renderTexts(step.with, scope), name);
	const found = await findAction(frame, step.uses);
	if (typeof found === "string") return fail(found);
	const { runs } = found.action;
	const { values, warnings } = readInputs(found.action.inputs, step.with, scope);
	const warned = (end) => ({
		...end,
		log: [...warnings.map((warning) => `warning: ${warning}`), ...end.log],
		annotations: [...warnings.map((message) => ({
			level: "warning",
			message
		})), ...end.annotations]
	});
	if (runs.kind === "other") return fail(`'using: ${runs.using}' is not run locally.`);
	if (runs.kind === "node") {
		const id = step.id ?? `__${step.uses.replace(/[^\w-]/g, "_")}`;
		return warned(await runNodeAction(frame, {
			folder: found.folder,
			runs,
			name,
			id,
			inputs: values,
			env,
			timeoutMs
		}));
	}
	if (frame.depth >= deepest) return fail("Composite actions are nested more than 9 deep.");
	const place = {
		inputs: values,
		env: {
			...frame.env,
			...env
		},
		actionPath: found.folder,
		depth: frame.depth + 1
	};
	const inner = {
		...openFrame(frame.state),
		...place
	};
	return warned(endComposite(inner, found.action.outputs, await runInner(inner, runs.steps)));
}
function endComposite(inner, outputs, results) {
	return {
		outcome: inner.state.cancel.aborted && inner.failed ? "cancelled" : inner.failed ? "failure" : "success",
		log: results.flatMap((result) => [`> ${result.name}: ${result.conclusion}`, ...result.log]),
		annotations: results.flatMap((result) => result.annotations),
		droppedAnnotations: results.reduce((sum, result) => sum + result.droppedAnnotations, 0),
		summary: results.map((result) => result.summary).join(""),
		outputs: renderTexts(outputs, makeScope(inner))
	};
}

// src/apart/local-actions/jobs/run-steps.ts
/** GitHub's limit for a job, and so for a step without one of its own. */
const longestMs$1 = 216e5;
/** Runs steps one after the other; what one sets the next ones see. Ends with a result for each, also for those that are skipped. */
async function runSteps(frame, steps, onStep) {
	const results = [];
	for (const step of steps) {
		const result = await runStep(frame, step);
		const { id, outputs, outcome, conclusion } = result;
		if (id !== void 0) frame.steps[id] = {
			outputs,
			outcome,
			conclusion
		};
		if (conclusion === "failure" || conclusion === "cancelled") frame.failed = true;
		results.push(result);
		onStep?.(result);
	}
	return results;
}
/** Runs one step with its condition, its `env` and `continue-on-error`. Trouble of the step is its outcome, never an exception. */
async function runStep(frame, step) {
	const started = performance.now();
	const { end, softened, name } = await attempt(frame, step);
	const conclusion = softened && end.outcome === "failure" ? "success" : end.outcome;
	return {
		...defined({ id: step.id }),
		name: maskText(name, frame.state.masks),
		...end,
		conclusion,
		durationMs: performance.now() - started
	};
}
async function attempt(frame, step) {
	const fallback = step.kind === "run" ? `Run ${step.run.trim().split("\n")[0] ?? ""}` : `Run ${step.uses}`;
	try {
		const outer = makeScope(frame);
		const held = checkCondition(step.if, makeScope(frame, renderEnvSafely(frame, step)));
		const name = step.name === void 0 ? fallback : renderText(step.name, outer);
		if (!held) return {
			end: endWith("skipped"),
			softened: false,
			name
		};
		const env = renderTexts(step.env, outer);
		const minutes = Number(renderValue(step.timeoutMinutes, outer) ?? NaN);
		const timeoutMs = minutes > 0 ? Math.min(minutes * 6e4, longestMs$1) : longestMs$1;
		return {
			end: step.kind === "run" ? await runScript(frame, step, env, timeoutMs) : await runUses(frame, step, {
				name,
				env,
				timeoutMs,
				runInner: runSteps
			}),
			softened: renderValue(step.continueOnError, makeScope(frame, env)) === true,
			name
		};
	} catch (error) {
		if (!(error instanceof ExpressionFailure)) throw error;
		return {
			end: fail(error.message),
			softened: step.continueOnError === true,
			name: fallback
		};
	}
}
/** The condition sees the step's `env`; an `env` that cannot be evaluated only matters once the step runs. */
function renderEnvSafely(frame, step) {
	try {
		return renderTexts(step.env, makeScope(frame));
	} catch {
		return {};
	}
}

// src/apart/local-actions/jobs/run-job.ts
const defaultMinutes = 360;
/** Runs the steps of a job in folders of its own, then what its actions left for the end. */
async function runJob(request) {
	const started = performance.now();
	const { host, workflow, job, matrix } = request;
	const permissions = choosePermissions(workflow.permissions, job.permissions, host.fromFork);
	const overtime = new AbortController();
	const cancel = AbortSignal.any([request.cancel, overtime.signal]);
	const state = openState(request, host.issueToken(job.id, permissions), cancel);
	const frame = openFrame(state);
	const timeMs = readMinutes(frame) * 6e4;
	state.deadline = Date.now() + timeMs;
	const timer = setTimeout(() => overtime.abort(), timeMs);
	const errors = [];
	const steps = [];
	let outputs = {};
	try {
		for (const { env } of [workflow, job]) Object.assign(state.env, renderTexts(env, makeScope(frame)));
		const show = (step) => host.onStep?.(job.id, step);
		steps.push(...await runSteps(frame, job.steps, show));
		steps.push(...await runPosts(frame, show));
		outputs = keepOutputs(renderTexts(job.outputs, makeScope(frame)), state, errors);
	} catch (error) {
		if (!(error instanceof ExpressionFailure)) throw error;
		errors.push(error.message);
		frame.failed = true;
	} finally {
		clearTimeout(timer);
	}
	if (overtime.signal.aborted) errors.push("The job has exceeded its maximum execution time.");
	return {
		id: job.id,
		name: nameJob(request, frame),
		conclusion: statusOf(frame),
		durationMs: performance.now() - started,
		...defined({ matrix }),
		permissions,
		outputs,
		steps,
		errors
	};
}
function openState(request, token, cancel) {
	const { host, workflow, job, matrix, strategy, needs, number } = request;
	const repository = basename(String(host.github["repository"] ?? "repository"));
	const home = join(host.folder, "jobs", String(number));
	const [workspace, temp, tools] = [
		join(home, repository, repository),
		join(home, "temp"),
		join(host.folder, "tools")
	];
	for (const folder of [
		workspace,
		temp,
		tools
	]) mkdirSync(folder, { recursive: true });
	const secrets = host.fromFork ? {} : host.secrets;
	const runner = {
		name: "rentroll act",
		os: osNames[platform()] ?? "Linux",
		arch: arch().toUpperCase(),
		temp,
		tool_cache: tools,
		environment: "self-hosted"
	};
	return {
		host,
		workflow,
		job,
		workspace,
		temp,
		token,
		cancel,
		contexts: {
			needs,
			matrix: matrix ?? {},
			strategy,
			secrets: {
				...secrets,
				GITHUB_TOKEN: token
			},
			vars: {},
			runner
		},
		env: {},
		path: [],
		masks: new Set([...Object.values(secrets), token].filter((value) => value.trim() !== "")),
		posts: [],
		deadline: Number.POSITIVE_INFINITY
	};
}
const osNames = {
	linux: "Linux",
	darwin: "macOS",
	win32: "Windows"
};
function readMinutes(frame) {
	try {
		const minutes = Number(renderValue(frame.state.job.timeoutMinutes, makeScope(frame)) ?? defaultMinutes);
		return minutes > 0 ? Math.min(minutes, defaultMinutes) : defaultMinutes;
	} catch {
		return defaultMinutes;
	}
}
async function runPosts(frame, show) {
	const results = [];
	for (const post of frame.state.posts.toReversed()) {
		const started = performance.now();
		const end = checkCondition(post.condition, makeScope(frame)) ? await post.run() : endWith("skipped");
		if (end.outcome === "failure") frame.failed = true;
		const result = {
			name: post.name,
			...end,
			conclusion: end.outcome,
			durationMs: performance.now() - started
		};
		results.push(result);
		show(result);
	}
	return results;
}
/** GitHub leaves out an output that holds a secret, and says so. */
function keepOutputs(outputs, state, errors) {
	const isSecret = ([, value]) => maskText(value, state.masks) !== value;
	const entries = Object.entries(outputs);
	errors.push(...entries.filter(isSecret).map(([name]) => `Skip output '${name}' since it may contain secret.`));
	return Object.fromEntries(entries.filter((entry) => !isSecret(entry)));
}
function nameJob({ job, matrix }, frame) {
	if (job.name === void 0) return nameCombination(job.id, matrix);
	try {
		return renderText(job.name, makeScope(frame));
	} catch {
		return job.id;
	}
}

// src/apart/local-actions/jobs/plan-matrix.ts
/** Decides whether a job runs, and as how many. `scope` sees what a job's `if` and `strategy` may see. */
function planMatrix(job, scope) {
	try {
		if (!checkCondition(job.if, scope)) return { kind: "skip" };
		const strategy = toFields(renderValue(job.strategy, scope));
		const matrix = strategy["matrix"] === void 0 ? { combinations: [void 0] } : expandMatrix(strategy["matrix"]);
		if ("error" in matrix) return {
			kind: "fail",
			error: matrix.error
		};
		const most = Number(strategy["max-parallel"]);
		return {
			kind: "run",
			combinations: matrix.combinations,
			failFast: strategy["fail-fast"] !== false && strategy["fail-fast"] !== "false",
			maxParallel: most >= 1 ? most : matrix.combinations.length
		};
	} catch (error) {
		if (!(error instanceof ExpressionFailure)) throw error;
		return {
			kind: "fail",
			error: error.message
		};
	}
}
/** Whether the failure of one combination is allowed; an expression that fails allows nothing. */
function isFailureAllowed(job, scope) {
	try {
		return renderValue(job.continueOnError, scope) === true;
	} catch {
		return false;
	}
}

// src/apart/local-actions/jobs/run-matrix.ts
/** Runs one job of the file: not at all, once, or once for each combination of its matrix. */
async function runMatrix(request) {
	const plan = planMatrix(request.job, scopeOfJob(request));
	if (plan.kind === "skip") return endWithout(request, "skipped", []);
	if (plan.kind === "fail") return endWithout(request, "failure", [plan.error]);
	const { combinations, failFast, maxParallel } = plan;
	const total = combinations.length;
	const cancel = new AbortController();
	const limit = pLimit(maxParallel);
	const runOne = async (matrix, index) => {
		if (cancel.signal.aborted || request.host.signal.aborted) return emptyResult(request, "cancelled", [], matrix);
		const result = await request.run({
			...request,
			...defined({ matrix }),
			strategy: {
				"fail-fast": failFast,
				"job-index": index,
				"job-total": total,
				"max-parallel": maxParallel
			},
			cancel: AbortSignal.any([request.host.signal, cancel.signal])
		});
		const allowed = isFailureAllowed(request.job, scopeOfJob(request, matrix));
		if (result.conclusion === "failure" && failFast && !allowed) cancel.abort();
		return allowed ? {
			...result,
			allowedToFail: true
		} : result;
	};
	const jobs = await Promise.all(combinations.map((matrix, index) => limit(runOne, matrix, index)));
	return {
		result: concludeJobs(jobs),
		outputs: Object.assign({}, ...jobs.map(({ outputs }) => outputs)),
		jobs
	};
}
/** How several jobs ended together: a failure counts most, then a cancellation; skipped only when all were. */
function concludeJobs(jobs) {
	const all = jobs.map(({ conclusion, allowedToFail }) => conclusion === "failure" && allowedToFail === true ? "success" : conclusion);
	if (all.includes("failure")) return "failure";
	if (all.includes("cancelled")) return "cancelled";
	return all.length > 0 && all.every((conclusion) => conclusion === "skipped") ? "skipped" : "success";
}
/** What a job's `if`, `strategy` and `continue-on-error` can see. */
function scopeOfJob({ host, needs, before }, matrix = {}) {
	const { inputs = {} } = toFields(host.github["event"]);
	return {
		contexts: {
			github: host.github,
			needs,
			vars: {},
			inputs,
			matrix,
			strategy: {}
		},
		status: {
			success: before.every((conclusion) => conclusion === "success"),
			failure: before.includes("failure"),
			cancelled: host.signal.aborted
		},
		hashFiles: () => ""
	};
}
/** The end of a job that is not run; `leftOut` has the reasons of one that cannot run here. */
function endWithout(request, result, errors, leftOut) {
	const job = emptyResult(request, result, errors);
	return {
		result,
		outputs: {},
		jobs: [leftOut === void 0 ? job : {
			...job,
			leftOut
		}]
	};
}
function emptyResult({ host, workflow, job }, conclusion, errors, matrix) {
	return {
		id: job.id,
		name: job.id,
		conclusion,
		durationMs: 0,
		outputs: {},
		steps: [],
		errors,
		...defined({ matrix }),
		permissions: choosePermissions(workflow.permissions, job.permissions, host.fromFork)
	};
}

// src/apart/local-actions/jobs/run-workflow.ts
/** Runs the jobs of a workflow, each as soon as those it needs have ended, a few at a time; `leftOut` has the reasons of those that cannot. */
async function runWorkflow(workflow, host, leftOut = /* @__PURE__ */ new Map()) {
	const started = performance.now();
	const jobs = (await runAll(workflow, host, leftOut, numberJobs(host))).flatMap((end) => end.jobs);
	return {
		file: workflow.file,
		name: workflow.name,
		event: String(host.github["event_name"]),
		conclusion: concludeJobs(jobs),
		durationMs: performance.now() - started,
		jobs,
		notices: workflow.hasConcurrency ? ["\"concurrency\" is not enforced here: runs do not know of each other"] : []
	};
}
/** Gives each job the next number, and waits for room before it starts. */
function numberJobs(host) {
	const limit = pLimit(host.parallelJobs);
	let started = 0;
	return async (request) => {
		started += 1;
		const number = started;
		const result = await limit(() => runJob({
			...request,
			number
		}));
		host.onJob?.(result);
		return result;
	};
}
function runAll(workflow, host, leftOut, run) {
	const ends = /* @__PURE__ */ new Map();
	const start = (job) => {
		const known = ends.get(job.id) ?? startAfterNeeds(job);
		ends.set(job.id, known);
		return known;
	};
	const startAfterNeeds = async (job) => {
		const needed = [...listNeeded(workflow, job.needs)];
		const before = await Promise.all(needed.map(async (other) => ({
			id: other.id,
			end: await start(other)
		})));
		const direct = job.needs.flatMap((need) => before.filter(({ id }) => id === need));
		const request = {
			host,
			workflow,
			job,
			needs: Object.fromEntries(direct.map(({ id, end: { result, outputs } }) => [id, {
				result,
				outputs
			}])),
			before: before.map(({ end }) => end.result),
			run
		};
		const reasons = leftOut.get(job.id);
		return reasons === void 0 ? runMatrix(request) : endWithout(request, "skipped", [], reasons);
	};
	return Promise.all(workflow.jobs.map(start));
}

// src/apart/local-actions/pass-environment.ts
/** Variables of the machine that programs need to work, and none that could hold a secret or steer git, Node or rentroll. */
const passed = `PATH LANG LC_ALL TZ TERM NO_COLOR SYSTEMROOT HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE NPM_CONFIG_REGISTRY npm_config_registry`.split(/\s+/);
/** The environment of steps: a few variables of the machine, a home of their own, and what was asked for. */
function passEnvironment(machine, home, extra) {
	const kept = passed.flatMap((name) => {
		const value = machine[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(kept),
		HOME: home,
		...extra
	};
}

// src/apart/local-actions/run-locally.ts
/** An address that nothing answers on: without `--api-url` no step can reach a GitHub, whatever it tries. */
const nowhere = "http://127.0.0.1:9";
/**
* Runs a workflow on this machine: in folders of its own, with the artifacts and caches of the other runs of the command. Jobs that cannot
* run here are left out.
*/
function runLocally(request, run, workflow, runId) {
	return runWorkflow(workflow, makeHost(request, run, workflow, runId), listLeftOut(workflow, request.skip));
}
function makeHost(request, run, workflow, runId) {
	const { facts, payload, eventPath } = run;
	const { apiUrl, token = "", keep: shared = run.folder, machine, skip, secrets, signal, onStep, onJob } = request;
	const folder = mkdtempSync(join(run.folder, "run-"));
	const home = join(folder, "home");
	mkdirSync(home);
	const context = {
		facts,
		payload,
		eventPath,
		apiUrl: apiUrl ?? nowhere,
		runId: String(runId),
		workflow
	};
	return {
		folder,
		skip,
		secrets,
		signal,
		onStep,
		onJob,
		remote: run.remote.folder,
		github: makeGithubContext(context),
		env: passEnvironment(machine, home, request.env),
		fromFork: facts.event === "pull_request" && isFromFork(payload),
		ownAction: request.packageFolder,
		artifacts: join(shared, "artifacts"),
		caches: join(shared, "caches"),
		parallelJobs: 2,
		issueToken: request.issueToken ?? (() => apiUrl === void 0 ? "" : token)
	};
}

// src/apart/local-actions/run-earlier.ts
/**
* Runs the workflow that the chosen ones wait for (`on.workflow_run.workflows`) as a pull request's, so that its artifacts and its end
* are there. `pull_request` of the event file is that run's. Nothing is run when no such workflow is in the repository.
*/
async function runEarlier(request, waiting, remote, folder) {
	const given = readEventFile(request);
	const earlier = await findAwaited(remote.root, waiting, request.skip);
	if (earlier === void 0) return {
		runs: [],
		payload: given
	};
	const { pull_request, ...rest } = given;
	const event = await preparePayload(request, "pull_request", remote, folder, pull_request === void 0 ? {} : { pull_request });
	const run = await runLocally(request, event, earlier, earlierRunId);
	const { head } = toFields(event.payload["pull_request"]);
	const { ref, sha, repo } = toFields(head);
	const told = {
		name: run.name,
		conclusion: run.conclusion,
		head_branch: ref,
		head_sha: sha,
		head_repository: repo
	};
	return {
		runs: [run],
		payload: mergePayload({ workflow_run: told }, rest)
	};
}
async function findAwaited(root, waiting, skip) {
	const names = waiting.flatMap(({ on }) => toList(toFields(on["workflow_run"])["workflows"]));
	const { value = [], problems } = await findWorkflows(root);
	const found = value.find(({ name, on }) => names.includes(name) && Object.hasOwn(on, "pull_request"));
	if (found === void 0 && hasErrors(problems)) throw new ProblemError(problems);
	if (found !== void 0) refuseLeftOut([found], skip);
	return found;
}

// src/apart/local-actions/workflow/filter-pattern.ts
/**
* Whether a value passes a list of filter patterns: later ones win, and `!` takes out again.
* https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
*/
function passesPatterns(patterns, value) {
	return patterns.reduce((passed, pattern) => {
		const negated = pattern.startsWith("!");
		return matchesPattern(negated ? pattern.slice(1) : pattern, value) ? !negated : passed;
	}, false);
}
/** One pattern of GitHub's: `*` stops at a slash, `**` does not, `?` and `+` repeat the character before them. */
function matchesPattern(pattern, value) {
	try {
		return new RegExp(`^${toExpression(pattern)}$`).test(value);
	} catch {
		return pattern === value;
	}
}
/** Parts of a pattern, longest first: a folder at any depth, wildcards, a class, an escape, any other character. */
const parts = /\*\*\/|\*\*|\*|[?+]|\[[^\]]+\]|\\.|./gsu;
function toExpression(pattern) {
	return pattern.replace(parts, (part) => {
		if (part === "**/") return "(?:.*/)?";
		if (part === "**") return ".*";
		if (part === "*") return "[^/]*";
		if (part === "?" || part === "+") return part;
		if (part.length > 1 && part.startsWith("[")) return `[${part.slice(1, -1).replace(/[^\w-]/g, "\\$&")}]`;
		return escapeCharacter(part.startsWith("\\") ? part.slice(1) : part);
	});
}
function escapeCharacter(character) {
	return /[\^$.*+?()[\]{}|\\/]/.test(character) ? `\\${character}` : character;
}

// src/apart/local-actions/workflow/match-event.ts
/** Types that start a workflow when it names none. */
const defaultTypes = {
	pull_request: [
		"opened",
		"synchronize",
		"reopened"
	],
	pull_request_target: [
		"opened",
		"synchronize",
		"reopened"
	]
};
/** Keys of the filters for each kind of ref. */
const refKeys = {
	branch: "branches",
	tag: "tags"
};
/** Why an event does not start a workflow; undefined when it does. */
function explainNoStart(on, facts) {
	const { event, action } = facts;
	if (!Object.hasOwn(on, event)) return `it is not started by "${event}"`;
	const filters = toFields(on[event]);
	const types = toList(filters["types"] ?? defaultTypes[event]);
	if (types.length > 0 && action !== "" && !types.includes(action)) return `"${action}" is not one of its types`;
	return explainRef(filters, facts) ?? explainPaths(filters, facts);
}
function explainRef(filters, { event, ref }) {
	if (ref === void 0) return void 0;
	const { kind, name } = ref;
	const [own, other] = kind === "branch" ? ["branch", "tag"] : ["tag", "branch"];
	if (event === "push" && !isFiltered(filters, refKeys[own]) && isFiltered(filters, refKeys[other])) return `it names ${refKeys[other]} alone, and "${name}" is a ${kind}`;
	if (passesFilter(filters, refKeys[kind], [name])) return void 0;
	const named = [...toList(filters[refKeys[kind]]), ...toList(filters[`${refKeys[kind]}-ignore`]).map((one) => `not ${one}`)];
	return `the ${kind} "${name}" is filtered out (${refKeys[kind]}: ${named.join(", ")})${event === "push" ? "; --ref NAME pushes to another" : ""}`;
}
function explainPaths(filters, { ref, changedPaths }) {
	if (ref?.kind === "tag" || passesFilter(filters, "paths", changedPaths)) return void 0;
	return "no changed path passes its filter";
}
function isFiltered(filters, key) {
	return filters[key] !== void 0 || filters[`${key}-ignore`] !== void 0;
}
function passesFilter(filters, key, values) {
	const [wanted, ignored] = [toList(filters[key]), toList(filters[`${key}-ignore`])];
	if (wanted.length > 0) return values.some((value) => passesPatterns(wanted, value));
	return ignored.length === 0 || values.some((value) => !passesPatterns(ignored, value));
}

// src/apart/local-actions/run-act.ts
/**
* Runs the workflows that use rentroll as GitHub would for an event, in a temporary clone that is removed at the end; the user's files
* are only read. Throws ProblemError for everything that keeps it from starting.
*/
function runAct(request) {
	return runInFolder(request, false, (chosen, folder, remote) => {
		request.onRemote?.(remote);
		return runChosen$1(request, chosen, folder, remote);
	});
}
/** Chooses the workflows and makes their repository; `anything`: another runner takes them, which has its own limits. */
async function runInFolder(request, anything, run) {
	const { root } = await resolveRefs(request.cwd, request.base, void 0);
	const chosen = await chooseWorkflows(root, {
		...request,
		anything
	});
	const folder = mkdtempSync(join(tmpdir(), "rentroll-act-"));
	try {
		return await run(chosen, folder, await makeRemote({
			...request,
			folder,
			event: chosen.event
		}));
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	}
}
async function runChosen$1(request, chosen, folder, remote) {
	const { event, workflows } = chosen;
	const earlier = event === "workflow_run" ? await runEarlier(request, workflows, remote, folder) : {
		runs: [],
		payload: readEventFile(request)
	};
	const run = await preparePayload(request, event, remote, folder, earlier.payload);
	const trigger = await readTrigger(run);
	const notStarted = [];
	const runs = [...earlier.runs];
	for (const workflow of workflows) {
		const why = explainNoStart(workflow.on, trigger);
		if (why === void 0) runs.push(await runLocally(request, run, workflow, (request.firstRunId ?? 1e3 + 1) + runs.length));
		else notStarted.push(`${workflow.file}: ${why}`);
	}
	return {
		runner: "built-in",
		runs,
		notStarted,
		notices: [...request.apiUrl === void 0 ? ["no GitHub: nothing is posted (--api-url names one)"] : [], ...noteRemote(remote)]
	};
}

// src/apart/local-actions/nektos/act-arguments.ts
/**
* Arguments for nektos/act. Secrets are named only: act reads their values from its environment, so that none stands in a list of
* processes. Its servers listen to this machine alone unless containers have to reach them.
*/
function listActArguments(call) {
	const { event, file, eventPath, platforms, artifacts, defaultBranch, job, secrets, env } = call;
	return [
		...[
			event,
			"--json",
			"-W",
			file,
			"-e",
			eventPath,
			"--defaultbranch",
			defaultBranch
		],
		...platforms.flatMap((platform) => ["-P", platform]),
		...[
			"--artifact-server-path",
			artifacts.folder,
			"--artifact-server-port",
			String(artifacts.port)
		],
		...call.containers ? [] : [
			"--artifact-server-addr",
			"127.0.0.1",
			"--cache-server-addr",
			"127.0.0.1"
		],
		...call.containers || call.docker !== void 0 ? [] : ["--container-daemon-socket", "-"],
		...job === void 0 ? [] : ["-j", job],
		...Object.entries(secrets).flatMap(([name, value]) => ["-s", value === "" ? `${name}=` : name]),
		...Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`])
	];
}

// src/apart/local-actions/nektos/call-act.ts
const longestMs = 216e5;
/** Starts nektos/act with a home of its own and waits for its end. The Node that runs rentroll comes first, as actions want a new one. */
async function callAct(call) {
	const { program, args, clone, folder, machine, secrets, docker, signal } = call;
	const started = performance.now();
	const home = mkdtempSync(join(folder, "home-"));
	mkdirSync(join(home, ".cache"));
	const mark = randomUUID();
	const env = {
		...passEnvironment(machine, home, {}),
		PATH: [dirname(process.execPath), machine["PATH"] ?? ""].join(delimiter),
		...defined({ DOCKER_HOST: docker }),
		...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value])),
		RENTROLL_ACT_STEP: mark
	};
	const { end, stdout, stderr } = await runProcess({
		command: {
			program,
			args,
			env
		},
		cwd: clone,
		timeoutMs: longestMs,
		signal,
		mark: `RENTROLL_ACT_STEP=${mark}`,
		maxOutputBytes: 67108864
	});
	return {
		text: maskText(`${stdout}\n${stderr}`, listJsonMasks(secrets)),
		end,
		durationMs: performance.now() - started
	};
}
/** Values as they stand in a text and in a line of JSON. */
function listJsonMasks(secrets) {
	return new Set(Object.values(secrets).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]));
}

// src/apart/local-actions/nektos/choose-platforms.ts
/** Labels of GitHub's own runners; stand in for `runs-on` that only a matrix knows. */
const hosted = [
	"ubuntu-latest",
	"ubuntu-24.04",
	"ubuntu-22.04",
	"windows-latest",
	"macos-latest"
];
/** The labels the jobs of a workflow ask for, each once. */
function listLabels(workflow) {
	const labels = workflow.jobs.flatMap(({ runsOn }) => toList(toFields(runsOn)["labels"] ?? runsOn));
	const plain = labels.filter((label) => /^[\w.-]+$/.test(label));
	return [.../* @__PURE__ */ new Set([...plain, ...plain.length < labels.length ? hosted : []])];
}
/** Every label as the machine itself, for `-P`: no Docker, no image. */
function mapToMachine(labels) {
	return labels.map((label) => `${label}=-self-hosted`);
}
/**
* Every Linux label of GitHub's as act's image of medium size, for `-P`; what the user's own settings map stays theirs. Windows and macOS
* have no image: nektos/act leaves their jobs out, and says so.
*/
function mapToImages(labels, own) {
	const known = new Set(own.map((pair) => pair.slice(0, pair.indexOf("=")).toLowerCase()));
	const linux = labels.filter((label) => /^ubuntu-/.test(label) && !known.has(label.toLowerCase()));
	return [...own, ...linux.map((label) => `${label}=catthehacker/ubuntu:act-${/\d+\.\d+/.exec(label)?.[0] ?? "latest"}`)];
}
/** The `-P label=image` of a settings file of nektos/act (`.actrc`), which has one option a line. */
function parsePlatforms(settings) {
	return settings.split("\n").flatMap((line) => /^\s*(?:-P|--platform)[\s=]+(\S+=\S+)\s*$/.exec(line)?.[1] ?? []);
}
/** The images the user has chosen for labels in the settings of nektos/act; none without such a file. */
function readOwnPlatforms(machine) {
	const home = machine["HOME"] ?? "";
	const config = machine["XDG_CONFIG_HOME"] ?? join(home, ".config");
	return [join(home, ".actrc"), join(config, "act", "actrc")].flatMap((file) => parsePlatforms(readText(file)));
}
function readText(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

// src/apart/local-actions/nektos/clone-for-act.ts
/**
* A checkout for nektos/act below `folder`, which copies it for every job: the merge of a pull request, or the commit that was pushed, with
* the workflow files as they are edited. Its remote has the repository's address, where act reads its name; pushes stay on this machine.
*/
async function cloneForAct(folder, remote, facts, files) {
	const clone = join(folder, "clone");
	const origin = pathToFileURL(remote.folder).href;
	const commit = chooseCommit(facts.event, remote);
	await actGit(folder, [
		"clone",
		"--quiet",
		"--no-checkout",
		"--",
		origin,
		clone
	]);
	await actGit(clone, [
		"fetch",
		"--quiet",
		"origin",
		commit
	]);
	await actGit(clone, [
		"checkout",
		"--quiet",
		"--detach",
		commit
	]);
	await actGit(clone, [
		"remote",
		"set-url",
		"origin",
		`${facts.serverUrl}/${facts.repository}.git`
	]);
	await actGit(clone, [
		"remote",
		"set-url",
		"--push",
		"origin",
		origin
	]);
	for (const file of files) cpSync(join(remote.root, file), join(clone, file));
	return clone;
}
/** Commit GitHub starts an event on; those that get secrets for a stranger's change run on the base. */
function chooseCommit(event, { baseSha, headSha, mergeSha }) {
	if (isOnPushedRef(event) || event === "schedule") return headSha;
	return event === "workflow_run" || event === "pull_request_target" ? baseSha : mergeSha;
}

// src/apart/local-actions/nektos/act-line.ts
/** Reads a line; undefined when it is no JSON object, as act's first words and its last may be. */
function parseActLine(line) {
	const fields = readObject(line);
	if (fields === void 0) return void 0;
	const { msg, raw_output, level, jobID, matrix, stepID, stage, step, executionTime, command } = fields;
	const results = {
		stepResult: fields["stepResult"],
		jobResult: fields["jobResult"]
	};
	return {
		text: String(msg ?? "").replace(/\r?\n$/, ""),
		isOutput: raw_output === true,
		isError: level === "error" || level === "fatal",
		...typeof jobID === "string" ? { job: {
			id: jobID,
			matrix: toFields(matrix)
		} } : {},
		...stepID === void 0 ? {} : { step: {
			path: toList(stepID),
			stage: String(stage ?? "Main"),
			name: String(step ?? "")
		} },
		...Object.fromEntries(Object.entries(results).filter(([, value]) => typeof value === "string")),
		...typeof executionTime === "number" ? { durationMs: executionTime / 1e6 } : {},
		...typeof command === "string" ? { command: {
			name: command,
			value: String(fields["arg"] ?? fields["content"] ?? ""),
			fields
		} } : {}
	};
}
function readObject(line) {
	if (!line.startsWith("{")) return void 0;
	try {
		return toFields(JSON.parse(line));
	} catch {
		return;
	}
}

// src/apart/local-actions/nektos/read-act-log.ts
const conclusions = /* @__PURE__ */ new Set([
	"success",
	"failure",
	"cancelled",
	"skipped"
]);
/** Reads the lines of `act --json`; those that are no JSON are kept as they are. Text is expected with its secrets masked. */
function readActLog(text) {
	const jobs = /* @__PURE__ */ new Map();
	const rest = [];
	for (const raw of text.split(/\r?\n/).filter((line) => line.trim() !== "")) {
		const line = parseActLine(raw);
		if (line?.job === void 0) rest.push(line?.text ?? raw);
		else takeLine(findJob(jobs, line.job), line);
	}
	return {
		jobs: [...jobs.values()].map(toJob),
		rest
	};
}
function findJob(jobs, { id, matrix }) {
	const key = JSON.stringify([id, matrix]);
	const job = jobs.get(key) ?? {
		id,
		matrix,
		steps: /* @__PURE__ */ new Map(),
		errors: [],
		leftOut: []
	};
	jobs.set(key, job);
	return job;
}
function takeLine(job, line) {
	if (line.jobResult !== void 0) job.result = toConclusion(line.jobResult);
	if (line.step !== void 0) takeStepLine(findStep(job, line.step), line);
	else if (line.text.includes("Skipping unsupported platform")) job.leftOut.push(line.text.trim());
	else if (line.isError) job.errors.push(line.text.trim());
}
function findStep(job, { path, stage, name }) {
	const key = `${stage}/${path[0]}`;
	const shown = stage === "Main" ? name : `${stage} ${name}`;
	const step = job.steps.get(key) ?? {
		name: shown,
		log: [],
		annotations: [],
		outputs: {},
		summary: "",
		outcome: "success",
		durationMs: 0
	};
	job.steps.set(key, step);
	return step;
}
function takeStepLine(step, line) {
	const { command, stepResult } = line;
	if (line.isOutput) step.log.push(...line.text.split(/\r?\n/));
	if (command !== void 0) takeCommand(step, command);
	if (stepResult === void 0 || line.step?.path.length !== 1) return;
	step.outcome = toConclusion(stepResult);
	step.durationMs = line.durationMs ?? 0;
}
function takeCommand(step, { name, value, fields }) {
	if (name === "set-output") step.outputs[String(fields["name"] ?? toFields(fields["kvPairs"])["name"] ?? "")] = value;
	if (name === "summary") step.summary += value;
	if (!isLevel(name)) return;
	step.log.push(`${name}: ${value}`);
	step.annotations.push(toAnnotation(name, value, toFields(fields["kvPairs"])));
}
function toJob({ id, matrix, steps, errors, leftOut, result }) {
	const conclusion = leftOut.length > 0 ? "skipped" : result ?? "cancelled";
	const done = [...steps.values()].map((step) => toStep(step, conclusion));
	return {
		id,
		name: nameCombination(id, matrix),
		conclusion,
		durationMs: done.reduce((sum, { durationMs }) => sum + durationMs, 0),
		...Object.keys(matrix).length === 0 ? {} : { matrix },
		...leftOut.length === 0 ? {} : { leftOut },
		permissions: {},
		outputs: {},
		steps: done,
		errors
	};
}
/** A step that failed in a job that did not was allowed to: act tells only how it ended. */
function toStep(step, job) {
	const allowed = step.outcome === "failure" && job === "success";
	return {
		...step,
		conclusion: allowed ? "success" : step.outcome,
		droppedAnnotations: 0
	};
}
function toConclusion(word) {
	return conclusions.has(word) ? word : "failure";
}

// src/apart/local-actions/nektos/compose-act-run.ts
/** What a run of nektos/act came to, in the shape of a run of the built-in runner: its exit code decides, its lines say why. */
function composeActRun(workflow, event, { text, end, durationMs }) {
	const { jobs: told, rest } = readActLog(text);
	const jobs = workflow.jobs.flatMap(({ id }) => {
		const known = told.filter((job) => job.id === id);
		return known.length === 0 ? [notReached(id)] : known;
	});
	const conclusion = conclude(end, jobs);
	return {
		file: workflow.file,
		name: workflow.name,
		event,
		conclusion,
		durationMs,
		jobs,
		notices: conclusion === "failure" ? explainTrouble(text) : [],
		output: [...rest, ...describeEnd(end)]
	};
}
function conclude(end, jobs) {
	if (end.kind === "cancelled") return "cancelled";
	return end.kind === "exited" && end.code === 0 ? concludeJobs(jobs) : "failure";
}
/** How it ended, when its exit code does not say it. */
function describeEnd(end) {
	if (end.kind === "timed-out") return ["nektos/act has timed out"];
	if (end.kind === "too-much-output") return ["nektos/act printed more than 64 MiB and was stopped"];
	return end.kind === "not-started" ? [`nektos/act could not be started: ${end.why}`] : [];
}
/** A job that act never spoke of: its condition, or an end before its turn, kept it from running. */
function notReached(id) {
	return {
		id,
		name: id,
		conclusion: "skipped",
		durationMs: 0,
		permissions: {},
		outputs: {},
		steps: [],
		errors: []
	};
}
/** Words of nektos/act and of Docker that have one cause, and what to do about it. */
const causes = [
	[/unknown (?:shorthand )?flag/, "this nektos/act does not know an option that rentroll gives it: update it"],
	[/Cannot connect to the Docker daemon|docker daemon running|error during connect|dial unix .*(?:docker|podman)/i, "a job needs Docker and its daemon does not answer: start it, or choose another job with --job"],
	[/unable to resolve action|could not read from remote|unable to access 'https|dial tcp|no such host|authentication required/i, "nektos/act fetches the actions of a workflow from GitHub: it needs the network, and GITHUB_TOKEN for private ones"]
];
/** What a run that failed may have failed for, from everything nektos/act printed; empty when nothing is known. */
function explainTrouble(text) {
	return causes.flatMap(([words, hint]) => words.test(text) ? [hint] : []);
}

// src/apart/local-actions/nektos/find-free-port.ts
/** A port of loopback that nothing listens on: two runs at a time would meet on the one that nektos/act takes by default. */
async function findFreePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}

// src/apart/local-actions/nektos/note-act.ts
/** What people should know of a run with nektos/act: what steps may reach (`hasToken`: they get one), and what will not work. */
function noteAct({ event, repository }, workflows, hasDocker, hasToken) {
	const jobs = workflows.flatMap((workflow) => workflow.jobs);
	const boxed = hasDocker ? [] : jobs.filter(({ notLocal }) => notLocal.some((key) => key !== "uses"));
	return [
		hasToken ? `steps get GITHUB_TOKEN: what it may write to ${repository} on GitHub, they may (--no-token keeps it from them)` : "steps get no token: nothing is posted",
		...boxed.map(({ id }) => `the job ${quoteValue(id)} needs Docker, and no daemon answers: start it, or choose another job with --job`),
		...event === "workflow_run" ? ["the run before is not run: --built-in runs both halves"] : []
	];
}

// src/apart/local-actions/nektos/run-with-act.ts
/** Runs the chosen workflows with nektos/act in a temporary clone. Throws ProblemError for what keeps it from starting. */
function runWithAct(act, request) {
	return runInFolder(request, true, (...place) => runChosen(act, request, ...place));
}
async function runChosen(act, request, { event, workflows }, folder, remote) {
	const { job, env, machine, signal } = request;
	const prepared = await preparePayload(request, event, remote, folder, readEventFile(request));
	const { eventPath, facts } = prepared;
	const trigger = await readTrigger(prepared);
	const reasons = workflows.map((workflow) => [workflow, explainNoStart(workflow.on, trigger)]);
	const started = reasons.flatMap(([workflow, why]) => why === void 0 ? [workflow] : []);
	const files = started.map(({ file }) => file);
	const clone = await cloneForAct(folder, remote, facts, files);
	const secrets = isFromFork(prepared.payload) && event === "pull_request" ? {} : listSecrets(request);
	const kept = join(folder, "artifacts");
	mkdirSync(kept);
	const runs = [];
	for (const workflow of started) {
		const labels = listLabels(workflow);
		const args = listActArguments({
			...act,
			event,
			file: workflow.file,
			eventPath,
			job,
			secrets,
			env,
			defaultBranch: remote.defaultBranch,
			platforms: act.containers ? mapToImages(labels, readOwnPlatforms(machine)) : mapToMachine(labels),
			artifacts: {
				folder: kept,
				port: await findFreePort()
			}
		});
		const output = await callAct({
			...act,
			args,
			clone,
			folder,
			machine,
			secrets,
			signal
		});
		runs.push(composeActRun(workflow, event, output));
	}
	const notStarted = reasons.flatMap(([{ file }, why]) => why === void 0 ? [] : [`${file}: ${why}`]);
	const hasToken = Object.hasOwn(secrets, "GITHUB_TOKEN");
	return {
		runner: "nektos/act",
		runs,
		notStarted,
		notices: [...noteAct(facts, started, act.docker !== void 0, hasToken), ...noteRemote(remote)]
	};
}
/** The secrets that were named, and the token of the environment when there is one. */
function listSecrets({ secrets, token }) {
	return token === void 0 || token === "" ? secrets : {
		GITHUB_TOKEN: token,
		...secrets
	};
}

// src/apart/local-actions/show/list-workflows.ts
/** The workflows `rentroll act` would choose from. Throws ProblemError when there is none. */
async function listWorkflows(request) {
	const { root } = await resolveRefs(request.cwd, request.base, void 0);
	return (await listCandidates(root, request.workflow)).map((workflow) => {
		const events = Object.keys(workflow.on);
		return {
			file: workflow.file,
			name: workflow.name,
			events,
			localEvents: eventNames.filter((name) => events.includes(name)),
			jobs: workflow.jobs.map(({ id, needs }) => ({
				id,
				needs
			})),
			notLocal: explainNotLocal(workflow, request.skip).map(({ message }) => message)
		};
	});
}
/** The list for people. */
function renderList(workflows) {
	return `${workflows.flatMap(({ file, name, events, jobs, notLocal }) => [
		`${file}: ${escapeTerminal(name)}`,
		`  events: ${events.map(escapeTerminal).join(", ")}`,
		`  jobs: ${jobs.map(({ id, needs }) => needs.length === 0 ? id : `${id} (after ${needs.join(", ")})`).join(", ")}`,
		...notLocal.map((why) => `  note: ${escapeTerminal(why)}`)
	]).join("\n")}\n`;
}

// src/apart/local-actions/show/render-act.ts
/** Lines of a step's log that are shown, the last ones; all of them with `--verbose` and in JSON. */
const longestLog = {
	failure: 40,
	cancelled: 40,
	success: 3,
	skipped: 0
};
const marks = {
	success: "ok",
	failure: "FAILED",
	cancelled: "cancelled",
	skipped: "skipped"
};
/**
* A local run for people: jobs and steps as a tree with their time, what they annotated, the summary, and the end. With `verbose` whole
* logs, also of steps that went well. All text is escaped.
*/
function renderAct({ runs, notStarted, notices }, verbose) {
	return `${[
		...notices.map((notice) => `note: ${escapeTerminal(notice)}`),
		...notStarted.map((why) => `not started: ${escapeTerminal(why)}`),
		...runs.flatMap((run) => renderRun(run, verbose))
	].join("\n")}\n`;
}
/** Duration as people read it. */
function formatSeconds(durationMs) {
	return `${(durationMs / 1e3).toFixed(1)} s`;
}
function renderRun(run, verbose) {
	const left = run.jobs.filter(({ leftOut }) => leftOut !== void 0).length;
	const some = left === 0 ? "" : `, ${left} of ${run.jobs.length} jobs left out`;
	const end = `${marks[run.conclusion]}: ${run.file} on ${run.event} (${formatSeconds(run.durationMs)})${some}`;
	return [
		`${escapeTerminal(run.name)} (${run.file}, ${run.event})`,
		...run.notices.map((notice) => `  note: ${notice}`),
		...run.jobs.flatMap((job) => renderJob(job, verbose)),
		...run.jobs.flatMap(renderSummary),
		...renderOutput(run, verbose),
		end
	];
}
function renderJob(job, verbose) {
	const { leftOut } = job;
	if (leftOut !== void 0) return [`  ${escapeTerminal(job.name)}: left out`, ...leftOut.map((why) => `    ${escapeTerminal(why)}`)];
	const soft = job.allowedToFail && job.conclusion === "failure" ? ", allowed" : "";
	return [
		`  ${escapeTerminal(job.name)}: ${marks[job.conclusion]}${soft} (${formatSeconds(job.durationMs)})`,
		...job.errors.map((error) => `    error: ${escapeTerminal(error)}`),
		...job.steps.flatMap((step) => renderStep(step, verbose))
	];
}
function renderStep(step, verbose) {
	const head = `    ${marks[step.outcome].padEnd(9)} ${escapeTerminal(step.name)} (${formatSeconds(step.durationMs)})`;
	const log = renderLog(step.log, verbose ? step.log.length : longestLog[step.outcome], "      ");
	const more = step.droppedAnnotations === 0 ? [] : [`      … and ${step.droppedAnnotations} more`];
	return [
		head,
		...log,
		...step.annotations.map(renderAnnotation),
		...more
	];
}
/** The last lines of a log, and how many there were before. */
function renderLog(log, most, indent) {
	const shown = most === 0 ? [] : log.slice(-most);
	const hidden = most === 0 ? 0 : log.length - shown.length;
	return [...hidden === 0 ? [] : [`${indent}| … ${hidden} lines before (--verbose shows them)`], ...shown.map((line) => `${indent}| ${escapeTerminal(line)}`)];
}
/** What nektos/act said of itself matters when no step explains the end. */
function renderOutput({ conclusion, jobs, output = [] }, verbose) {
	const explained = conclusion !== "failure" || jobs.some((job) => job.steps.some(({ outcome }) => outcome === "failure"));
	if (output.length === 0 || explained && !verbose) return [];
	return ["  nektos/act said:", ...renderLog(output, verbose ? output.length : longestLog.failure, "    ")];
}
function renderAnnotation({ level, message, title, file, line }) {
	return `      ${level}${file === void 0 ? "" : ` ${escapeTerminal(file)}${line === void 0 ? "" : `:${line}`}`}: ${title === void 0 ? "" : `${escapeTerminal(title)}: `}${escapeTerminal(message)}`;
}
function renderSummary(job) {
	const text = job.steps.map(({ summary }) => summary).join("");
	if (text.trim() === "") return [];
	const lines = text.trimEnd().split("\n");
	return [`  summary of ${escapeTerminal(job.name)}:`, ...lines.map((line) => `    ${escapeTerminal(line)}`)];
}

// src/entry/command-line/run-act-command.ts
/** Does what `rentroll act` was asked for; apart from the command, so that other commands do not load the runner. */
async function act(event, options) {
	const request = toRequest(event, options);
	if (options.list === true) {
		const workflows = await listWorkflows(request);
		print({
			schema: 1,
			workflows
		}, options.json, () => renderList(workflows));
		return 0;
	}
	const program = await chooseAct(options, request.machine);
	if (program !== void 0) announceAct(program, request);
	const result = program === void 0 ? await runAct(request) : await runWithAct(program, request);
	print({
		schema: 1,
		...result
	}, options.json, () => renderAct(result, options.verbose === true));
	return exitCodeOf(result);
}
/** Says before anything runs who runs it, and that it gets a token which can write to GitHub. */
function announceAct({ program }, { token = "" }) {
	process.stderr.write(`running with nektos/act (${program}); --built-in runs without it\n`);
	if (token !== "") process.stderr.write("its steps get GITHUB_TOKEN, except those of a fork; --no-token keeps it\n");
}
/** 1 when a job failed; 3 when what ran passed, and some of it could not run here: whether the workflow would pass is not known. */
function exitCodeOf({ runs }) {
	if (!runs.every(({ conclusion }) => conclusion === "success" || conclusion === "skipped")) return 1;
	return runs.some(({ jobs }) => jobs.some(({ leftOut }) => leftOut !== void 0)) ? 3 : 0;
}
/** nektos/act when it is there and nothing was asked of the run that only the built-in runner can do. */
async function chooseAct(options, machine) {
	const wanted = options.withAct === true || options.containers === true;
	const onlyBuiltIn = options.builtIn === true || options.apiUrl !== void 0 || options.skip.length > 0;
	if (!wanted && onlyBuiltIn) return void 0;
	const program = await findAct(machine);
	if (program === void 0 && wanted) throw new ProblemError([problemOf("act-missing", "nektos/act is not on PATH", "Install it (https://nektosact.com; the npm package \"act\" is another program), or leave --with-act and --containers out.")]);
	if (program === void 0) return void 0;
	const docker = await findDocker(machine);
	if (docker === void 0 && options.containers === true) throw new ProblemError([problemOf("docker-missing", "no Docker daemon answers on this machine", "Start Docker or set DOCKER_HOST, or leave --containers out: jobs run on the machine itself then.")]);
	return {
		program,
		docker,
		containers: options.containers === true
	};
}
function toRequest(event, options) {
	const world = openWorld({
		quiet: true,
		again: "rentroll act"
	});
	const { workflow, job, eventFile, base, ref, apiUrl } = options;
	const token = options.token ? world.env["GITHUB_TOKEN"] : void 0;
	return {
		cwd: world.cwd,
		...defined({
			event,
			workflow,
			job,
			eventFile,
			base,
			ref,
			apiUrl,
			token
		}),
		skip: options.skip.map((name) => name.toLowerCase()),
		secrets: readSecrets(options.secret, world.env),
		env: Object.fromEntries(options.env.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])),
		packageFolder: findPackage(),
		machine: world.env,
		signal: world.signal,
		...options.json === true ? {} : progress
	};
}
const progress = { onStep: (job, { name, outcome, durationMs }) => {
	if (outcome !== "skipped") process.stderr.write(disarmCommands(`${job} / ${name}: ${outcome} (${formatSeconds(durationMs)})\n`));
} };
/** Secrets by name from the environment; one that is not there is an error rather than an empty text. */
function readSecrets(names, env) {
	const missing = names.filter((name) => env[name] === void 0);
	if (missing.length > 0) throw new ProblemError(missing.map((name) => problemOf("secret-missing", `the secret "${name}" is not in the environment`, `Run it as: ${name}=… rentroll act --secret ${name}.`)));
	return Object.fromEntries(names.map((name) => [name, env[name] ?? ""]));
}
function problemOf(code, message, hint) {
	return {
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	};
}

export { act };