import { d as terminalOptions, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, t as baseOption } from "./shared-options.js";

// src/entry/commands/keeping/lint.ts
/** `lint`: everything that needs no agent. */
function addLint(program) {
	program.command("lint").description("check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory, agent definitions").option(...baseOption("commit to compare frozen content with")).option(...configOption).option("--no-proofs", "skip proving that each task fails untouched and passes after its reference patch").option("--write-lock", "prove new golden tasks against stubs and freeze them in the lock; frozen entries never change").option("--delivery", "start each agent once, for nothing, and prove that its rules reach it").option("--coverage", "say which rules no golden task can notice, from stored trials; done anyway where counts are kept").option("--write-coverage", "the same, and keep how many there are: the count may only fall").option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll lint\n  rentroll lint --no-proofs\n  rentroll lint --write-lock   after adding a golden task").action(async (options) => {
		process.exitCode = await lint(options);
	});
}
async function lint(options) {
	const { config: configFile, proofs, base, json } = options;
	const { runLint } = await import("./load-run-lint.js");
	const { renderLint } = await import("./report-render-lint.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld();
	const result = await runLint({
		configFile,
		prove: proofs,
		...base ? { base } : {},
		...given(options)
	}, world);
	world.progress.close();
	print({
		schema: 1,
		...result
	}, json, () => renderLint(result, terminalOptions()));
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	return judgeProblems(result.problems).exitCode;
}
function given({ writeLock, delivery, coverage, writeCoverage }) {
	return {
		...writeLock ? { writeLock } : {},
		...delivery ? { delivery } : {},
		...coverage || writeCoverage ? { coverage: { write: writeCoverage === true } } : {}
	};
}

export { addLint };