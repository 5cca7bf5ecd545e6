import { C as defined } from "./util.js";
import { d as terminalOptions, u as print } from "./commands.js";

// src/entry/commands/measuring/start-evolve.ts
/** Runs `evolve`; the exit code is that of the comparison. */
async function startEvolve(agent, options) {
	const { evolveAgent } = await import("./evolve-agent.js");
	const { renderEvolve } = await import("./report-render-evolve.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const { variant: file, model, withTokens: mostTokens, dryRun, config: configFile, json, ...limits } = options;
	const world = openWorld();
	const variant = file === void 0 ? {
		kind: "model",
		mostTokens,
		...defined({ model })
	} : {
		kind: "given",
		file
	};
	const done = await evolveAgent({
		...limits,
		agent,
		variant,
		configFile,
		dryRun: dryRun === true
	}, world);
	world.progress.close();
	print(done, json, () => renderEvolve(done, terminalOptions()));
	return done.comparison.exitCode;
}

export { startEvolve };