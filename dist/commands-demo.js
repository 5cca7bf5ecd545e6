import { d as measureAsNeeded, l as defaultConfigFile } from "./model.js";
import { i as parsePositive, l as answer } from "./commands.js";
import { t as findPackage } from "./find-package.js";
import { d as verboseOption } from "./shared-options.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";

// src/entry/commands/showing/demo.ts
/** `demo`: the gate on a throwaway repository. */
function addDemo(program) {
	program.command("demo").description("the gate on a throwaway repository with a pull request of five rules: no agent, no key, nothing spent").option("--seed <n>", "another run of the simulated agent", parsePositive, 1).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive, 2).option("--html <file>", "page with charts", "demo-report.html").option("--keep", "leave the repository for a look").option(...verboseOption).option("--json", "print one JSON object, that of check --json").addHelpText("after", examples).action((options) => answer(options.json, () => demo(options)));
}
const examples = `
Examples:
  rentroll demo                           one to two minutes
  rentroll demo --keep --seed 2           another run, to look around in and to stamp
  rentroll demo --json | jq '.verdicts[] | {rule, verdict}'

Exit codes: those of check. 1 is right: three of the five rules must be refused.`;
const announcement = `Makes a throwaway repository with a pull request of five rules, and judges it by simulated trials.
One to two minutes, and nothing is spent. The first time, npm ci fetches packages for it.
`;
async function demo({ seed, concurrency, html, keep, json, verbose }) {
	const { showReport } = await import("./command-line-show-report.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { runGate } = await import("./load-gate.js");
	const { makeDemo } = await import("./make-demo.js");
	const { placeCommands, wholeDemo } = await import("./demo-place-commands.js");
	const tell = (text) => process.stderr.write(text);
	tell(announcement);
	const world = openWorld({ again: "begin again: rentroll demo" });
	const repository = await makeDemo({
		seed,
		benchmarks: join(findPackage(), "benchmarks")
	}, world);
	const kept = keep === true ? repository : void 0;
	try {
		const report = await runGate({
			configFile: defaultConfigFile,
			concurrency,
			mode: measureAsNeeded
		}, {
			...world,
			cwd: repository
		});
		world.progress.close();
		const exitCode = await showReport(json === true ? report : placeCommands(report, kept), {
			html,
			json,
			verbose,
			rest: wholeDemo
		});
		tell(`The same report with charts: ${html}\n`);
		return exitCode;
	} finally {
		if (kept === void 0) await rm(repository, {
			recursive: true,
			force: true
		});
		tell(kept === void 0 ? gone : `The repository is kept: ${kept}\n`);
	}
}
const gone = "The demo's repository is removed; rentroll demo --keep leaves it, to look around and stamp in.\n";

export { addDemo };