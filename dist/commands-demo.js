import { c as defaultConfigFile, u as measureAsNeeded } from "./model.js";
import { n as parsePositive, o as answer } from "./commands.js";
import { t as findPackage } from "./find-package.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";

// src/entry/commands/showing/demo.ts
/** `demo`: the gate on a throwaway repository. */
function addDemo(program) {
	program.command("demo").description("the gate on a throwaway repository with a pull request of four rules: no agent, no key, nothing spent").option("--seed <n>", "another run of the simulated agent", parsePositive, 1).option("--concurrency <n>", "trials at a time; changes speed, never results", parsePositive, 2).option("--html <file>", "page with charts", "demo-report.html").option("--keep", "leave the repository for a look").option("--json", "print one JSON object, that of check --json").addHelpText("after", examples).action((options) => answer(options.json, () => demo(options)));
}
const examples = `
Examples:
  rentroll demo                           about a minute
  rentroll demo --keep --seed 2           another run, to look around in
  rentroll demo --json | jq '.verdicts[] | {rule, verdict}'

Exit codes: those of check. 1 is right: three of the four rules must be refused.`;
const announcement = `Makes a throwaway repository with a pull request of four rules, and judges it with the simulated agent.
That takes about a minute and spends nothing; the first time, npm ci fetches the packages of its fixture.
`;
async function demo({ seed, concurrency, html, keep, json }) {
	const { showReport } = await import("./command-line-show-report.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { runGate } = await import("./load-gate.js");
	const { makeDemo } = await import("./make-demo.js");
	const tell = (text) => json !== true && process.stderr.write(text);
	tell(announcement);
	const world = openWorld({ again: "begin again: rentroll demo" });
	const repository = await makeDemo({
		seed,
		benchmarks: join(findPackage(), "benchmarks")
	}, world);
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
		const exitCode = await showReport(report, {
			html,
			json
		});
		tell(`The same report with charts: ${html}\n`);
		return exitCode;
	} finally {
		if (keep === true) process.stderr.write(`The repository is kept: ${repository}\n`);
		else await rm(repository, {
			recursive: true,
			force: true
		});
	}
}

export { addDemo };