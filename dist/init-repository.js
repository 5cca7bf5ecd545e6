import { _ as openWorktree, g as listIgnored, p as findRoot, y as findCommit } from "./git.js";
import { a as toWrittenFile, i as keepEffective, o as applyChanges } from "./repository-changes.js";
import { s as locateFiles, v as readTreeText } from "./repository-reading.js";
import { j as ProblemError } from "./model.js";
import { a as sectionFields, i as numberFields, n as parseConfig, o as formatDuration, r as findAgentNameFault, s as formatMinEffect } from "./stage-config.js";
import { K as findProgram, x as askVersion } from "./stage-measure.js";
import { F as compareText, K as quoteValue, M as decodeText } from "./text.js";
import { C as defined } from "./util.js";
import { s as isPlainLine, t as folderOf } from "./quick-answer.js";
import { i as classifyFile, r as readPackages, t as detectRunner } from "./stage-mine.js";
import { f as blockMarkers } from "./stage-surface.js";
import { join, posix, relative, resolve } from "node:path";
import { tmpdir } from "node:os";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";

// src/flows/init/choose-runner.ts
/** What a new config asks for; versions are those rentroll was last tried with. */
const known = {
	claude: {
		kind: "claude",
		model: "claude-sonnet-4-5",
		version: "2.1.330"
	},
	codex: {
		kind: "codex",
		model: "gpt-5.5",
		version: "0.169.0"
	}
};
/** The runtime whose files a repository holds: Claude Code's, Codex's, or none, which leaves the simulated agent. */
function guessRunner(files) {
	const has = (pattern) => [...files].some((path) => pattern.test(path));
	if (has(/^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/)) return "claude";
	if (has(/^\.codex\/|^AGENTS\.override\.md$/)) return "codex";
	return has(/^AGENTS\.md$/) ? "claude" : "reference";
}
/**
* The choice of that name, in the version that is installed here, else in the one rentroll was last tried with; anything else is the
* simulated agent.
*/
async function runnerNamed(name, env) {
	if (name !== "claude" && name !== "codex") return { kind: "reference" };
	const version = await findVersion(name, env);
	return version === void 0 ? known[name] : {
		...known[name],
		version
	};
}
async function findVersion(name, env) {
	const path = findProgram(name, env);
	if (path === void 0) return void 0;
	const home = await mkdtemp(join(tmpdir(), "rentroll-init-"));
	try {
		const said = await askVersion(path, {
			env,
			home
		});
		return "version" in said ? said.version : void 0;
	} finally {
		await rm(home, {
			recursive: true,
			force: true
		});
	}
}

// src/flows/init/detect-repository.ts
const definition = /^\.claude\/agents\/([^/]+)\.md$/;
const goldenTask = /^benchmarks\/([^/]+)\/golden-[^/]+\.md$/;
/** Finds agents by their definitions and suites, and instruction files. Regular files only. */
async function detectRepository(tree) {
	const entries = (await tree.list("")).filter((entry) => entry.mode.startsWith("100"));
	const files = new Set(entries.map((entry) => entry.path));
	const named = (pattern) => new Set([...files].flatMap((path) => pattern.exec(path)?.[1] ?? []));
	const defined = named(definition);
	const usable = [.../* @__PURE__ */ new Set([...defined, ...named(goldenTask)])].sort(compareText).filter((name) => findAgentNameFault(name) === void 0);
	return {
		agents: usable.map((name) => detectAgent(name, files)),
		unusable: [...defined].filter((name) => !usable.includes(name)).map((name) => `.claude/agents/${name}.md`),
		instructions: ["CLAUDE.md", "AGENTS.md"].filter((path) => files.has(path)),
		files
	};
}
/** An agent with the paths `init` gives it. */
function detectAgent(name, files) {
	const tasks = `benchmarks/${name}`;
	const file = `.claude/agents/${name}.md`;
	return {
		name,
		tasks,
		hasSuite: [...files].some((path) => goldenTask.exec(path)?.[1] === name),
		...files.has(file) ? { definition: file } : {}
	};
}
/** What a config that exists has chosen already. */
function choicesOf({ agents, fixture, runner }, files) {
	return {
		agents: Object.entries(agents).map(([name, { definition: file, tasks }]) => {
			return {
				name,
				tasks,
				hasSuite: [...files].some((path) => folderOf(path) === tasks && /\/golden-[^/]+\.md$/.test(path)),
				...defined({ definition: file })
			};
		}),
		fixture: fixture.path,
		...defined({ commit: fixture.commit }),
		prepare: fixture.prepare ?? "",
		runner: standingRunner(runner)
	};
}
/** The runner a config names already; a program of the team's own is installed by the team. */
function standingRunner({ kind, model, version }) {
	return (kind === "claude" || kind === "codex") && version !== void 0 ? {
		kind,
		model,
		version
	} : { kind: "reference" };
}
/**
* Agents worth starting with: those that can be measured; else the main session where it has instructions of its own; else the first that
* is defined, else one called `main`.
*/
function chooseAgents({ agents, files, instructions }) {
	const ready = agents.filter((agent) => agent.hasSuite);
	if (ready.length > 0) return ready;
	if (instructions.length > 0) return [detectAgent("main", files)];
	return [agents[0] ?? detectAgent("main", files)];
}
/** The command that installs what the fixture's tests need, as far as its lock file says. */
function guessPrepare(fixture, files) {
	return files.has(`${fixture}/package-lock.json`) ? "npm ci" : "";
}

// src/flows/init/ask-choices.ts
/** What to set up: as the config that stays says, else as the questioner chooses. */
async function chooseSetup(facts, paths, tree, ask, wish) {
	const standing = await readStandingConfig(paths, tree, ask);
	return {
		choices: standing === void 0 ? await askChoices(facts, ask, wish) : choicesOf(standing, facts.files),
		keepConfig: standing !== void 0
	};
}
/** The config that is there, unless it is to be replaced: the rest of the files follow it. */
async function readStandingConfig(paths, tree, ask) {
	const text = await readTreeText(tree, paths.config);
	if (text === void 0 || await ask.confirm(`${paths.config} exists. Overwrite it`, false)) return void 0;
	const parsed = parseConfig(text, paths.config, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return parsed.value;
}
async function askChoices(facts, ask, { runner: wanted, env }) {
	const fallback = chooseAgents(facts).map(({ name }) => name);
	const others = facts.agents.map(({ name }) => name).filter((name) => !fallback.includes(name));
	const found = others.length > 0 ? ` (also found: ${others.join(", ")})` : "";
	const names = (await ask.choose(`Agents to measure, separated by commas${found}`, fallback.join(", "))).split(/[\s,]+/).filter((name) => name !== "");
	const place = await askFixture(facts, ask);
	const { fixture } = place;
	const prepare = await ask.choose("Command that prepares a copy of it (empty for none)", place.prepare);
	const named = wanted ?? await ask.choose("What runs the trials (claude, codex, or reference: simulated, free)", guessRunner(facts.files));
	const runner = await runnerNamed(named, env);
	const commit = place.commit === void 0 ? {} : { commit: place.commit };
	return {
		agents: names.map((name) => detectAgent(name, facts.files)),
		fixture,
		...commit,
		prepare,
		runner
	};
}
const folder = "benchmarks/fixture";
/** A fixture that is there stays; else the commit that is checked out, where its tests can be run; else a folder to fill. */
async function askFixture({ files, history }, ask) {
	const isThere = [...files].some((path) => path.startsWith(`${folder}/`));
	if (history === void 0 || isThere) {
		const fixture = await ask.choose("Folder of the frozen fixture the golden tasks run on", folder);
		return {
			fixture,
			prepare: guessPrepare(fixture, files)
		};
	}
	const answer = await ask.choose("Frozen fixture the golden tasks run on: a commit, or the folder of a copy", history.commit);
	if (answer !== history.commit) return {
		fixture: answer,
		prepare: guessPrepare(answer, files)
	};
	return {
		fixture: ".",
		commit: answer,
		prepare: history.prepare
	};
}
/** Files to import: those named, else the instruction files the questioner agrees to. */
async function chooseImports(imports, facts, ask) {
	if (imports.length > 0 || facts.instructions.length === 0) return imports;
	const question = `Import the instructions of ${facts.instructions.join(" and ")} as candidates`;
	return await ask.confirm(question, false) ? facts.instructions : [];
}

// src/stages/gate/mine/detect/detect-prepare.ts
/** Lock files of package managers: the first that is there decides. A package manager nobody installed comes from the registry. */
const installs = [
	["package-lock.json", () => "npm ci --ignore-scripts"],
	["npm-shrinkwrap.json", () => "npm ci --ignore-scripts"],
	["pnpm-lock.yaml", (facts) => `npx --yes ${pinned(facts, "pnpm", "10")} install --frozen-lockfile --ignore-scripts`],
	["yarn.lock", (facts) => yarn(facts)]
];
/**
* The install command of a repository, from its lock file. Scripts of packages are not run: tests seldom need them, and whoever does says so
* in `fixture.prepare`. Undefined where nothing has to be installed; proving a task shows whether it is enough.
*/
function detectPrepare(files, root) {
	for (const [lock, command] of installs) if (files.has(lock)) return {
		command: command(root),
		because: `${lock} is there`
	};
	if (root === void 0 || root.asks.size === 0) return void 0;
	return {
		command: "npm install --ignore-scripts --no-package-lock",
		because: "package.json asks for packages and no lock file is there"
	};
}
/** A manager with the version that the manifest pins, without the hash some write behind it. */
function pinned(facts, name, otherwise) {
	return `${name}@${new RegExp(`^${name}@(\\d[\\w.-]*)`).exec(facts?.packageManager ?? "")?.[1] ?? otherwise}`;
}
/** Yarn 1 and the yarns after it have other words for the same; only the later ones are pinned. */
function yarn(facts) {
	return /^yarn@(?:[2-9]|\d\d)/.test(facts?.packageManager ?? "") ? `npx --yes ${pinned(facts, "yarn", "4").replace("yarn@", "@yarnpkg/cli-dist@")} install --immutable --mode=skip-build` : "npx --yes yarn@1 install --frozen-lockfile --ignore-scripts";
}

// src/flows/init/detect-history.ts
/** Looks for a history with tests; undefined without a commit, or where no runner of its tests is known. */
async function detectHistory(root, tree, files) {
	const commit = await findCommit(root, "HEAD");
	const tests = [...files].filter((path) => classifyFile(path) === "test");
	if (!commit || tests.length === 0) return void 0;
	const packages = await readPackages(files, async (path) => (await tree.read(path))?.toString("utf8"));
	const found = tests.flatMap((path) => detectRunner(path, files, packages)?.runner ?? []);
	if (found.length === 0) return void 0;
	const { command = "", because = "" } = detectPrepare(files, packages.get(".")) ?? {};
	return {
		commit,
		tests: found.length,
		runners: [...new Set(found)],
		prepare: command,
		because
	};
}

// src/flows/init/explain-next-steps.ts
const keys$1 = {
	claude: "ANTHROPIC_API_KEY",
	codex: "OPENAI_API_KEY"
};
/** What is still missing before the gate can measure, in order, and what was left out. */
function explainNextSteps({ agents, unusable, instructions, files, history }, choices, imported) {
	const chosen = new Set(choices.agents.map(({ name }) => name));
	const left = agents.map(({ name }) => name).filter((name) => !chosen.has(name));
	const templates = choices.agents.filter(({ hasSuite }) => !hasSuite).map(({ tasks }) => `${tasks}/golden-01.md`);
	const hasFixture = [...files].some((path) => path.startsWith(`${choices.fixture}/`));
	const isMined = choices.commit !== void 0;
	const say = (condition, text) => condition ? [text] : [];
	const shared = choices.agents.find(({ memory }) => memory !== void 0 && files.has(memory))?.memory;
	return [
		...say(shared !== void 0, `Git ignores .claude, so rules go into ${shared}: write the two lines "${blockMarkers.begin}" and "${blockMarkers.end}" where they shall stand.`),
		...say(isMined, explainMining(choices, history)),
		...say(!hasFixture && !isMined, `Put the fixture into ${choices.fixture}: a small, frozen repository of code like yours, without secrets.`),
		...say(templates.length > 0 && !isMined, `Complete ${templates.join(" and ")} and the patch beside it; the file says how.`),
		...say(!isMined, "Run rentroll lint --write-lock: it says what is missing, proves the golden tasks and freezes them."),
		...say(choices.runner.kind !== "reference", "Run rentroll doctor: it tries, for nothing, whether the agent reads its rules."),
		...choices.runner.kind === "reference" ? [] : [`Give the repository its key: gh secret set ${keys$1[choices.runner.kind]}. The workflow hands it to one step.`],
		"Commit everything to the default branch: git add --all && git commit -m \"Set up rentroll\". Then add a rule on a branch and run rentroll check --dry-run, which names the price.",
		...say(left.length > 0, `Left out, since they have no golden tasks: ${left.join(", ")}. Add them to the config once they have some.`),
		...say(unusable.length > 0, `Left out, since an agent's name is kebab-case and not reserved: ${unusable.join(", ")}.`),
		...say(!imported && instructions.length > 0, `Make rules of what agents read already: rentroll adopt ${instructions[0]}. Every agent goes on reading the same sentences, as inherited rules, or it writes nothing and says who would lose what.`)
	];
}
/** The command that makes the suite, and what it will do: nothing of it has to be written by hand. */
function explainMining({ agents, prepare }, history) {
	const [first, ...others] = agents.filter(({ hasSuite }) => !hasSuite);
	return `Run rentroll tasks mine${others.length === 0 || first === void 0 ? "" : ` --agent ${first.name}`}: it makes golden tasks of this repository's own commits${history === void 0 ? "" : ` (${history.tests} test ${history.tests === 1 ? "file" : "files"}, run by ${history.runners.join(" and ")})`}${prepare === "" ? "" : `, with ${prepare}`}, proves them and freezes them; it takes minutes and no key.`;
}

// src/flows/init/fit-memory.ts
/** Where Claude Code's main session finds compiled rules unless the config says otherwise. */
const usual = ".claude/rules/rentroll.md";
/**
* Agents of Claude Code without a definition get their rules from a file that nobody commits where git ignores `.claude`: the first of
* them gets a block of CLAUDE.md instead, or of AGENTS.md where that is what it reads, since a CLAUDE.md would keep it from that. One file
* serves one agent.
*/
async function fitMemory(root, choices, files) {
	const { agents, runner } = choices;
	const place = agents.findIndex(({ definition }) => definition === void 0);
	if (runner.kind !== "claude" || place === -1) return choices;
	if ((await listIgnored(root, [usual])).length === 0) return choices;
	const memory = !files.has("CLAUDE.md") && files.has("AGENTS.md") ? "AGENTS.md" : "CLAUDE.md";
	return {
		...choices,
		agents: agents.map((agent, index) => index === place ? {
			...agent,
			memory
		} : agent)
	};
}

// src/flows/init/plan-ignore.ts
/** Folder beside the config that holds details of hand-offs: they are of one session and of nobody else. */
const ignored = "hand-offs/";
/** The line that keeps hand-offs out of commits, added to what is there; undefined when it stands there already. */
async function planIgnore({ home }, tree) {
	const path = posix.join(home, ".gitignore");
	const before = await readTreeText(tree, path);
	if ((before?.split(/\r?\n/) ?? []).some((line) => line.trim() === ignored)) return void 0;
	const gap = before === void 0 || before === "" || before.endsWith("\n") ? "" : "\n";
	return {
		path,
		before,
		after: `${before ?? ""}${gap}${ignored}\n`
	};
}

// src/stages/gate/config/list-config-rows.ts
/** A default as the file writes it. */
function formatDefault(name, value) {
	if (value === void 0) return "";
	if (name === "timeout" || name === "every" && Number(value) >= 1e3) return formatDuration(Number(value));
	if (name === "minEffect") return formatMinEffect(value);
	if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
	if (typeof value !== "object" || value === null) return String(value);
	return `{ ${Object.entries(value).map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`).join(", ")} }`;
}

// src/stages/gate/config/render-config-template.ts
const plain = /^[A-Za-z0-9][A-Za-z0-9./_ -]*$/;
function renderValue(value) {
	return typeof value === "number" || plain.test(value) && Number.isNaN(Number(value)) ? String(value) : JSON.stringify(value);
}
function renderAgent(agent) {
	const { name, ...paths } = agent;
	return `  ${name}: { ${Object.entries(paths).filter(([, path]) => path !== void 0).map(([key, path]) => `${key}: ${renderValue(path)}`).join(", ")} }`;
}
function renderField(name, field, set) {
	const value = set === void 0 ? formatDefault(name, field.fallback) : renderValue(set);
	return `  ${set === void 0 ? "# " : ""}${name}: ${value}`.padEnd(44).concat(`  # ${field.meaning}`);
}
function renderSection(name, fields, set) {
	const chosen = set?.[name] ?? {};
	return [
		"",
		`${name}:`,
		...Object.entries(fields).map(([key, field]) => renderField(key, field, chosen[key]))
	];
}
/** The commented `.rentroll/config.yml` that `init` writes: agents as given, every other key commented out with its default. */
function renderConfigTemplate(options) {
	return [
		"# Configuration of rentroll. Lines that begin with \"#\" show the defaults; remove the \"#\" to change one.",
		"version: 1",
		"agents:",
		...options.agents.map(renderAgent),
		...Object.entries(sectionFields).flatMap(([name, fields]) => renderSection(name, fields, options.set)),
		"",
		...Object.entries(numberFields).map(([name, field]) => `# ${name}: ${field.fallback}`.padEnd(44).concat(`  # ${field.meaning}`)),
		""
	].join("\n");
}

// src/flows/init/texts.ts
/** The ledger before the first rule. */
const emptyLedger = `# Rules for coding agents, the source of truth: change them in a pull request, and the gate measures what is new.
# A rule: id (kebab-case), agent (a name of the config, or all), body (one sentence, 10 to 200 characters),
# status (candidate; rentroll stamp makes it active or evicted; rentroll adopt writes inherited), scope (optional globs),
# probe (optional: what following it means, for a rule that is there for that and not for tokens; docs/guides/behaviour.md).
version: 1
rules: []
`;
/** A golden task to complete. It parses, and fails its proofs until someone has written it. */
function taskTemplate(agent, fixture) {
	return `---
id: ${agent}-01
agent: ${agent}
# TEMPLATE. Replace the prompt, the check and the patch; until then "rentroll lint" refuses this task.
prompt: Replace this with a request your agents really get, about code of the fixture.
success_check: |
  # A shell script, run in a copy of the fixture: exit 0 when the task is done. Hidden tests are better, in place of it:
  #   check: { runner: vitest }                       (or node, jest, mocha, pytest, go)
  #   tests: { test/hidden.test.ts: golden-01.test.ts }
  # It must fail on the untouched fixture and pass after the reference patch.
  echo "the success check of ${agent}-01 is still the template" >&2
  exit 1
reference: golden-01.patch
---
Notes for people; agents never see them.

1. ${fixture} is the fixture: a small, frozen repository of code like yours, without secrets.
2. Make the change the prompt asks for there, run "git diff --relative" inside it, save the output as golden-01.patch, undo the change.
3. Run "rentroll lint --write-lock": it proves the task and freezes it. A frozen task is never edited; suites grow by new files.
   Three tasks or more, of the kinds of work the agent really does, make a suite worth trusting.
`;
}
/** Stands where the reference patch belongs; it is deliberately not a diff, so that linting asks for one. */
const patchTemplate = `Replace this file with the reference patch: the output of "git diff --relative" inside the fixture.
`;

// src/flows/init/workflows.ts
/** Where the gate's workflow goes, and the audit's. */
const workflowFile = ".github/workflows/rentroll.yml";
const auditWorkflowFile = ".github/workflows/rentroll-audit.yml";
const pinning = "# Tags can be moved: replace them with full commit SHAs (uses: owner/name@<40 hex digits> # tag).";
/** The gate as a workflow. A simulated agent needs no secret; a real one gets its program, its box and its key, the key for that step only. */
function gateWorkflow(runner) {
	return `# Measures the rules a pull request adds; make the job "gate" a required check.
${pinning}
name: rentroll
on:
  pull_request:
  merge_group:
permissions: {}
concurrency:
  group: rentroll-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  gate:
    name: gate
    runs-on: ubuntu-latest
    timeout-minutes: ${runner.kind === "reference" ? 60 : 300}
    permissions:
      contents: read
      pull-requests: write
      checks: write
    steps:
      - uses: actions/checkout@v7.0.1
        with:
          fetch-depth: 0 # the fixture is a commit of this history, and so are starts of golden tasks
          persist-credentials: false
${installSteps(runner)}${fetchSteps("gate")}      - id: gate
        uses: rentroll/rentroll@v0
${keyOf(runner)}${keepSteps("gate")}      - name: Keep the report
        if: \${{ !cancelled() && steps.gate.outputs.report-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-report
          path: |
            \${{ steps.gate.outputs.report-path }}
            \${{ steps.gate.outputs.json-path }}
`;
}
/** The audit as a workflow: one job measures and reads only, another one proposes what follows. */
function auditWorkflow(runner) {
	return `# Measures standing rules again when their verdict is old, and proposes what follows in pull requests.
${pinning}
name: rentroll audit
on:
  schedule:
    - cron: "17 4 * * 1"
  workflow_dispatch:
permissions: {}
concurrency:
  group: rentroll-audit
jobs:
  audit:
    name: audit
    runs-on: ubuntu-latest
    timeout-minutes: ${runner.kind === "reference" ? 120 : 300}
    permissions:
      contents: read
    outputs:
      receipts: \${{ steps.audit.outputs.receipts-path }}
    steps:
      - uses: actions/checkout@v7.0.1
        with:
          fetch-depth: 0 # the fixture is a commit of this history, and so are starts of golden tasks
          persist-credentials: false
${installSteps(runner)}${fetchSteps("audit")}      - id: audit
        uses: rentroll/rentroll@v0
        with:
          mode: audit
${keyOf(runner)}${keepSteps("audit")}      - name: Keep the receipts
        if: \${{ !cancelled() && steps.audit.outputs.receipts-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-receipts
          path: \${{ steps.audit.outputs.receipts-path }}
  propose:
    name: propose
    needs: audit
    if: \${{ !cancelled() && needs.audit.outputs.receipts != '' }}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write
      pull-requests: write
      checks: write
    steps:
      - uses: actions/checkout@v7.0.1
        with:
          persist-credentials: false
      - name: Fetch the receipts
        uses: actions/download-artifact@v8.0.1
        with:
          name: rentroll-receipts
          path: \${{ runner.temp }}/rentroll-receipts
      - id: propose
        uses: rentroll/rentroll@v0
        with:
          mode: stamp
          receipts: \${{ runner.temp }}/rentroll-receipts/receipts.json
          check-name: gate
`;
}
const packages = {
	claude: "@anthropic-ai/claude-code",
	codex: "@openai/codex"
};
const keys = {
	claude: "ANTHROPIC_API_KEY",
	codex: "OPENAI_API_KEY"
};
/** The agent's program in the version of the config, and the box its trials run in. */
function installSteps(runner) {
	if (runner.kind === "reference") return "";
	return `      - uses: actions/setup-node@v6.1.0
        with:
          node-version: 24
      - name: Install the agent
        run: npm install --global ${packages[runner.kind]}@${runner.version}
      - name: Install the box that trials run in
        run: |
          sudo apt-get update && sudo apt-get install -y bubblewrap
          sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
`;
}
/** Brings what earlier runs paid for into the git directory, where no commit reaches. GitHub hands a run only what its own branch and the base kept. */
function fetchSteps(name) {
	return `      - name: Fetch what was paid for before
        uses: actions/cache/restore@v5.0.5
        with:
          path: .git/rentroll
          key: rentroll-${name}-\${{ github.run_id }}-\${{ github.run_attempt }}
          restore-keys: rentroll-${name}-
`;
}
/** Keeps it whatever became of the run: one that was cancelled has paid too. */
function keepSteps(name) {
	return `      - name: Keep what was paid for
        if: \${{ always() }}
        uses: actions/cache/save@v5.0.5
        with:
          path: .git/rentroll
          key: rentroll-${name}-\${{ github.run_id }}-\${{ github.run_attempt }}
`;
}
/** The key reaches one step: nothing else of the job sees it. */
function keyOf(runner) {
	if (runner.kind === "reference") return "";
	const name = keys[runner.kind];
	return `        env:\n          ${name}: \${{ secrets.${name} }} # this step alone; pull requests of forks get none\n`;
}

// src/flows/init/plan-init.ts
/** The files of a fresh start, in the order they are explained. Throws ProblemError when the choices make no valid config. */
function planFresh(paths, choices) {
	const { agents, fixture, commit, runner } = choices;
	const tasks = agents.filter((agent) => !agent.hasSuite && commit === void 0).flatMap(({ name, tasks: folder }) => [{
		path: `${folder}/golden-01.md`,
		text: taskTemplate(name, fixture)
	}, {
		path: `${folder}/golden-01.patch`,
		text: patchTemplate
	}]);
	return [
		{
			path: paths.config,
			text: renderConfig(paths, choices)
		},
		{
			path: paths.ledger,
			text: emptyLedger
		},
		{
			path: workflowFile,
			text: gateWorkflow(runner)
		},
		{
			path: auditWorkflowFile,
			text: auditWorkflow(runner)
		},
		...tasks
	];
}
function renderConfig({ config }, { agents, fixture, commit, prepare, runner }) {
	const text = renderConfigTemplate({
		agents: agents.map(({ name, tasks, definition, memory }) => ({
			name,
			tasks,
			...definition ? { definition } : {},
			...memory ? { memory } : {}
		})),
		set: {
			...runner.kind === "reference" ? {} : { runner: { ...runner } },
			fixture: {
				...commit === void 0 ? {
					path: fixture,
					lock: `${fixture}.lock`
				} : {
					commit,
					lock: "benchmarks/fixture.lock"
				},
				...prepare === "" ? {} : { prepare }
			}
		}
	});
	const parsed = parseConfig(text, config, "setup");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return text;
}

// src/flows/init/read-sources.ts
const limits = {
	codePrefix: "import",
	maxBytes: 1048576
};
/** Reads the files to import (paths relative to `cwd`). Throws ProblemError naming every file that cannot be used. */
async function readSources(root, cwd, files) {
	const read = await Promise.all([...new Set(files)].map((file) => readSource(root, resolve(cwd, file), file)));
	const problems = read.flatMap((source) => source.problems);
	if (problems.length > 0) throw new ProblemError(problems);
	return read.flatMap((source) => source.value === void 0 ? [] : [source.value]);
}
async function readSource(root, path, named) {
	const stats = await stat(path).catch(() => void 0);
	if (stats === void 0 || !isPlainLine(named)) return refuse("missing", named, "does not exist");
	if (!stats.isFile()) return refuse("not-a-file", named, "is not a file");
	if (stats.size > limits.maxBytes) return refuse("too-large", named, `has ${stats.size} bytes; at most 1 MiB are read`);
	const decoded = decodeText(await readFile(path), named, "setup", limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	return {
		value: {
			file: relative(root, path),
			markdown: decoded.value
		},
		problems: []
	};
}
function refuse(code, named, what) {
	return { problems: [{
		code: `import-${code}`,
		severity: "error",
		message: `${quoteValue(named)} ${what}`,
		hint: "Name instruction files such as CLAUDE.md or AGENTS.md: rentroll init --import CLAUDE.md.",
		at: { file: named },
		blame: "setup"
	}] };
}

// src/flows/init/init-repository.ts
/** Sets a repository up. Nothing that exists is overwritten unless the questioner says so; all is planned before it is written. */
async function initRepository(request, ask, world) {
	const root = await findRoot(world.cwd);
	const paths = locateFiles(request.configFile);
	const tree = openWorktree(root);
	const found = await detectRepository(tree);
	const history = await detectHistory(root, tree, found.files);
	const facts = history === void 0 ? found : {
		...found,
		history
	};
	const { choices: chosen, keepConfig } = await chooseSetup(facts, paths, tree, ask, {
		runner: request.runner,
		env: world.env
	});
	const choices = keepConfig ? chosen : await fitMemory(root, chosen, found.files);
	const { changes, kept } = await planFiles(paths, choices, keepConfig, tree, ask);
	const imports = await chooseImports(request.imports, facts, ask);
	const imported = await importInto(changes, paths, tree, await readSources(root, request.imports.length > 0 ? world.cwd : root, imports), request.today);
	await applyChanges(root, imported.changes);
	return {
		files: imported.changes.map(toWrittenFile),
		kept,
		imported: imported.files,
		next: explainNextSteps(facts, choices, imported.files.length > 0)
	};
}
async function planFiles(paths, choices, keepConfig, tree, ask) {
	const kept = keepConfig ? [paths.config] : [];
	const changes = [];
	for (const { path, text } of planFresh(paths, choices)) {
		if (keepConfig && path === paths.config) continue;
		const before = await readTreeText(tree, path);
		if (before === text) continue;
		if (before === void 0 || path === paths.config || await ask.confirm(`${path} exists. Overwrite it`, false)) changes.push({
			path,
			before,
			after: text
		});
		else kept.push(path);
	}
	const ignore = await planIgnore(paths, tree);
	return {
		changes: ignore === void 0 ? changes : [...changes, ignore],
		kept
	};
}
/** Appends what is imported to the ledger that will be there. */
async function importInto(changes, paths, tree, sources, today) {
	if (sources.length === 0) return {
		changes,
		files: []
	};
	const { planImport } = await import("./init-plan-import.js");
	const before = await readTreeText(tree, paths.ledger);
	const planned = changes.find((change) => change.path === paths.ledger);
	const plan = planImport(planned?.after ?? before ?? "", sources, today);
	const ledger = {
		path: paths.ledger,
		before,
		after: plan.ledgerText
	};
	const others = changes.filter((change) => change !== planned);
	return {
		changes: keepEffective([...others, ledger]),
		files: plan.files
	};
}

export { initRepository };