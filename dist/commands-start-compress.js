import { C as defined } from "./util.js";
import { d as terminalOptions, u as print } from "./commands.js";

// src/entry/commands/measuring/start-compress.ts
/** Runs `compress`; the exit code is that of the gate. */
async function startCompress(rule, options) {
	const { compressRule } = await import("./compress-rule.js");
	const { renderCompress } = await import("./report-render-compress.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { to, model, withTokens: mostTokens, dryRun, config: configFile, concurrency, seed, budgetTokens } = options;
	const world = openWorld();
	const done = await compressRule({
		rule,
		words: to === void 0 ? {
			kind: "model",
			mostTokens,
			...defined({ model })
		} : {
			kind: "given",
			body: to
		},
		configFile,
		dryRun: dryRun === true,
		...defined({
			concurrency,
			seed,
			budgetTokens
		})
	}, world);
	world.progress.close();
	const { judgement, ...report } = done.report;
	const detail = options.verbose === true ? { kind: "verbose" } : { kind: "brief" };
	print({
		...done,
		report
	}, options.json, () => renderCompress(done, {
		...terminalOptions(),
		detail
	}));
	return judgement.exitCode;
}

export { startCompress };