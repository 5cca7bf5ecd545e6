import { K as quoteValue } from "./text.js";
import { t as locateKey } from "./stage-config.js";
import { n as describeNeverWithheld, r as whyNeverWithheld } from "./stage-ledger.js";
import { v as readTreeText } from "./repository-reading.js";

// src/repository/live/check-live-rules.ts
/**
* Rules that the config lists under `live.rules` and that no session may go without: unknown ones, protected ones, those about safety, and
* those whose probe is missing or cannot be made good. Each problem stands at the key.
*/
async function checkLiveRules({ config, ledger, tree }, file) {
	const listed = config?.live.rules ?? [];
	if (listed.length === 0 || ledger === void 0) return [];
	const at = locateKey(await readTreeText(tree, file) ?? "", file, ["live", "rules"]);
	return listed.flatMap((id, place) => {
		const rule = ledger.rules.find((one) => one.id === id);
		const why = rule === void 0 ? "the ledger has no such rule" : explain(whyNeverWithheld(rule));
		const twice = listed.indexOf(id) < place ? "it is listed twice" : why;
		if (twice === void 0) return [];
		return [{
			code: "config-live-rule",
			severity: "error",
			message: `live.rules lists ${quoteValue(id)}, which may not be withheld: ${twice}`,
			hint: "Take it out of live.rules; an active rule with a \"must\" probe may stand there.",
			at,
			blame: "head"
		}];
	});
}
function explain(why) {
	return why === void 0 ? void 0 : describeNeverWithheld(why);
}

export { checkLiveRules };