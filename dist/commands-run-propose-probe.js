import { C as defined } from "./util.js";
import { c as hereToWrite, d as terminalOptions, s as here, u as print } from "./commands.js";

// src/entry/commands/sessions/run-propose-probe.ts
/** Shows the probe of a rule's words with the change of the ledger, and writes it with `--yes`; lists all without a rule. */
async function proposeAsked(rule, options) {
	const { proposeProbe } = await import("./propose-probe.js");
	const { renderProbeProposal } = await import("./report-render-probe-proposal.js");
	const yes = options.yes === true && options.dryRun !== true;
	const result = await proposeProbe({
		configFile: options.config,
		yes,
		...defined({ rule })
	}, yes ? hereToWrite() : here());
	print(result, options.json, () => renderProbeProposal(result, terminalOptions()));
	return 0;
}

export { proposeAsked };