import { I as setupError } from "./model.js";
import { c as hereToWrite, d as terminalOptions, s as here, u as print } from "./commands.js";

// src/entry/commands/sessions/run-propose-guard.ts
/**
* Proves a rule as an entry of the guard, and writes it with `--yes`. The exit code is 1 for one that does not stand. Throws ProblemError
* where rule and option are not named together.
*/
async function proposeAsGuard(rule, options) {
	if (rule === void 0 || options.asGuard !== true) throw setupError("propose-what", rule === void 0 ? "--as-guard names no rule" : `what is to be done with the rule "${rule}" is not said`, "Write rentroll session propose RULE --as-guard, or rentroll session propose alone for the candidates that wait.");
	const { proposeGuard } = await import("./propose-guard.js");
	const { renderGuardProposal } = await import("./report-render-guard-proposal.js");
	const { config: configFile, allProjects, asGuard: _, dryRun, json, yes, ...rest } = options;
	const writes = yes === true && dryRun !== true;
	const result = await proposeGuard({
		...rest,
		rule,
		configFile,
		yes: writes,
		everywhere: allProjects === true
	}, writes ? hereToWrite() : here());
	print(result, json, () => renderGuardProposal(result, terminalOptions()));
	return result.stands === "refused" && !result.isShadow ? 1 : 0;
}

export { proposeAsGuard };