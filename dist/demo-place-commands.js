import { R as quoteShell } from "./text.js";
import { C as defined } from "./util.js";

// src/flows/demo/place-commands.ts
/** The command that shows the demo's report in full. */
const wholeDemo = "rentroll demo --verbose";
/**
* The demo's report as people may follow it: its commands go to the repository at `kept`, and where that is gone there are none, since
* pasted anywhere else they would fail or touch something else.
*/
function placeCommands({ resume, ...report }, kept) {
	const go = (command) => command === void 0 || kept === void 0 ? {} : { command: `cd ${quoteShell(kept)} && ${command}` };
	const place = (verdict) => ({
		...verdict,
		next: {
			text: verdict.next.text,
			...go(verdict.next.command)
		}
	});
	const { command } = {
		command: void 0,
		...go(resume)
	};
	return {
		...report,
		verdicts: report.verdicts.map(place),
		...defined({ resume: command })
	};
}

export { placeCommands, wholeDemo };