import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { s as writeWhole } from "./repository-changes.js";
import { t as compareSides } from "./run-comparing.js";
import { w as renderReceipt } from "./stage-receipt.js";
import { existsSync } from "node:fs";

// src/flows/compare/run-compare.ts
/**
* Compares two sides and reports; nothing of either side is applied. With `receipt` the receipt of a settled verdict is written. Throws
* ProblemError for unusable input, and for a file that is there already, before anything is spent.
*/
async function runCompare(request, world) {
	const { receipt: file } = request;
	if (file !== void 0 && existsSync(file)) {
		const message = `${quoteValue(file)} is there already, and a receipt overwrites nothing`;
		throw setupError("compare-receipt-exists", message, "Name another file, or move that one away.", { file });
	}
	const report = await compareSides(request, world);
	if (file !== void 0 && report.receipt !== void 0) await writeWhole(file, renderReceipt(report.receipt));
	return report;
}

export { runCompare };