import { E as runMadeGit } from "./git.js";
import { N as hasErrors, j as ProblemError, l as defaultConfigFile } from "./model.js";
import { t as runLint } from "./flow-lint.js";
import { d as parseLock } from "./stage-suite.js";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";

// src/flows/demo/texts.ts
/** Config of the demo's base commit: three tasks, two trials at a time, a minimal effect of 20 %. */
function config(seed, budget = {
	run: 3e7,
	agent: 3e7
}) {
	return `version: 1
agents:
  sql: { tasks: benchmarks/sql }
fixture:
  path: benchmarks/fixture
  lock: benchmarks/fixture.lock
  prepare: npm ci --no-audit --no-fund --prefer-offline
runner: { kind: reference, timeout: 10m }
policy: { minEffect: 20% }
# The longest task takes 300 000 tokens in the mean: with the default limit of 400 000 a talkative rule would fail it.
budget: { run: ${budget.run}, agent: ${budget.agent}, trial: 1000000 }
concurrency: 2
seed: ${seed}
`;
}
/** The ledger before the pull request. */
const baseLedger = `# Rules for our coding agents. Change them in a pull request: the gate measures what is new.
version: 1
rules: []
`;
/**
* The ledger of the pull request: one rule that earns by tokens, one that does nothing, one that costs, one that saves by failing, and one
* that earns by behaviour.
*/
const headLedger = `# Rules for our coding agents. Change them in a pull request: the gate measures what is new.
version: 1
rules:
  - id: sql-search-first
    agent: sql
    body: Search for the symbol first and read only the lines around a match instead of opening whole files.
    status: candidate
  - id: sql-british-spelling
    agent: sql
    body: Prefer British spelling in every sentence that a customer may read one day.
    status: candidate
  - id: sql-explain-and-retest
    agent: sql
    body: Explain each step at length and run the entire test suite after every single edit.
    status: candidate
  - id: sql-describe-only
    agent: sql
    body: Only describe the change in your answer and do not edit any file yourself.
    status: candidate
  - id: sql-typecheck-after
    agent: sql
    body: Run \`npm run typecheck\` after changing a file below src.
    status: candidate
    probe: { when: { changes: "src/**" }, must: { runs: npm run typecheck }, order: after, price: 30% }
`;
/** What the demo's repository ignores. */
const ignored = "node_modules/\n";
/** The fixture's own list. npm packs no file of that name, and without it the fixture would be another one than the frozen. */
const fixtureIgnored = "node_modules/\n*.db\n*.db-shm\n*.db-wal\n*.log\n";

// src/flows/demo/copy-suite.ts
/** Three tasks of the sql suite whose checks take little time. */
const demoTasks = [
	"golden-01",
	"golden-02",
	"golden-03"
];
/** Puts the fixture and the demo's golden tasks from `source` into `benchmarks` of the repository at `root`. Returns what proved the tasks. */
async function copySuite(source, root, editTask = (text) => text) {
	const [fixture, suite] = [join(root, "benchmarks", "fixture"), join(root, "benchmarks", "sql")];
	await cp(join(source, "fixture"), fixture, {
		recursive: true,
		filter: (path) => !path.slice(source.length).includes("node_modules")
	});
	await writeFile(join(fixture, ".gitignore"), fixtureIgnored);
	await mkdir(suite, { recursive: true });
	for (const task of demoTasks) {
		const patch = await readFile(join(source, "sql", `${task}.patch`), "utf8");
		const text = await readFile(join(source, "sql", `${task}.md`), "utf8");
		await writeFile(join(suite, `${task}.md`), editTask(text, patch));
		await writeFile(join(suite, `${task}.patch`), patch);
		await cp(join(source, "sql", `${task}.test.ts`), join(suite, `${task}.test.ts`));
	}
	return readProofs(join(source, "fixture.lock"));
}
/** The package's own lock: the demo has no time to try stubs on tasks that were frozen already. */
async function readProofs(file) {
	const proofs = parseLock(await readFile(file), "fixture.lock", "setup").value?.proofs ?? {};
	const own = demoTasks.map((task) => `benchmarks/sql/${task}.md`);
	return Object.fromEntries(Object.entries(proofs).filter(([task]) => own.includes(task)));
}

// src/flows/demo/make-demo.ts
/** Fixed identity and no settings of the user's, so that the same texts always give the same commits. */
const identity = {
	GIT_AUTHOR_NAME: "Demo",
	GIT_AUTHOR_EMAIL: "demo@example.invalid",
	GIT_COMMITTER_NAME: "Demo",
	GIT_COMMITTER_EMAIL: "demo@example.invalid",
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null"
};
/**
* Makes a throwaway repository in the temporary folder: `main` with an empty ledger, and a branch whose one commit adds rules. Returns
* its path; who asked for it removes it. Throws ProblemError when git is missing or fails, or the tasks cannot be frozen.
*/
async function makeDemo(request, world) {
	const root = await mkdtemp(join(tmpdir(), "rentroll-demo-"));
	try {
		await fillRepository(root, request, world);
		return root;
	} catch (error) {
		await rm(root, {
			recursive: true,
			force: true
		});
		throw error;
	}
}
async function fillRepository(root, request, world) {
	const proofs = await copySuite(request.benchmarks, root, request.editTask);
	await write(root, ".gitignore", ignored);
	await write(root, defaultConfigFile, config(request.seed, request.budget));
	await write(root, ".rentroll/ledger.yml", baseLedger);
	await git(root, [
		"init",
		"--quiet",
		"--initial-branch=main"
	]);
	await freezeTasks({
		...world,
		cwd: root
	}, proofs);
	await commit(root, "Start the ledger", "2026-01-05T09:00:00Z");
	await git(root, [
		"checkout",
		"--quiet",
		"-b",
		"add-five-rules"
	]);
	await write(root, ".rentroll/ledger.yml", request.ledger ?? "# Rules for our coding agents. Change them in a pull request: the gate measures what is new.\nversion: 1\nrules:\n  - id: sql-search-first\n    agent: sql\n    body: Search for the symbol first and read only the lines around a match instead of opening whole files.\n    status: candidate\n  - id: sql-british-spelling\n    agent: sql\n    body: Prefer British spelling in every sentence that a customer may read one day.\n    status: candidate\n  - id: sql-explain-and-retest\n    agent: sql\n    body: Explain each step at length and run the entire test suite after every single edit.\n    status: candidate\n  - id: sql-describe-only\n    agent: sql\n    body: Only describe the change in your answer and do not edit any file yourself.\n    status: candidate\n  - id: sql-typecheck-after\n    agent: sql\n    body: Run `npm run typecheck` after changing a file below src.\n    status: candidate\n    probe: { when: { changes: \"src/**\" }, must: { runs: npm run typecheck }, order: after, price: 30% }\n");
	await commit(root, "Add five rules for the sql agent", "2026-01-06T09:00:00Z");
}
/** As a user does it, `rentroll lint --write-lock`, but with the proofs of the package. The gate proves the tasks it measures with. */
async function freezeTasks(world, known) {
	const { problems } = await runLint({
		configFile: defaultConfigFile,
		writeLock: true,
		prove: false,
		...known === void 0 ? {} : { proofs: known }
	}, world);
	if (hasErrors(problems)) throw new ProblemError(problems);
}
async function write(root, path, text) {
	await mkdir(dirname(join(root, path)), { recursive: true });
	await writeFile(join(root, path), text);
}
async function commit(root, message, date) {
	await git(root, ["add", "--all"]);
	await git(root, [
		"commit",
		"--quiet",
		"--message",
		message
	], {
		GIT_AUTHOR_DATE: date,
		GIT_COMMITTER_DATE: date
	});
}
async function git(root, args, dates = {}) {
	const { ok, stderr } = await runMadeGit(root, args, void 0, {
		...identity,
		...dates
	});
	if (ok) return;
	throw new ProblemError([{
		code: "demo-git-failed",
		severity: "error",
		message: `git ${args[0]} failed in the demo's repository: ${stderr.trim()}`,
		hint: "The demo needs git 2.28 or newer on PATH.",
		blame: "setup"
	}]);
}

export { makeDemo };