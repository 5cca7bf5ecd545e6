import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, P as wrapText, f as renderDiff, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-propose.ts
/** Which candidates went into the ledger and where they come from, which were refused, the diff, and what to do next. */
function renderPropose(view, options) {
	const { added, refused, diffs, files, dryRun } = view;
	return setPage(options, (width, paint) => [
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		added.flatMap((rule) => renderRule(rule, width)),
		refused.flatMap(({ body, reason }) => wrapIndented("  - ", escapeTerminal(`${body} (refused: ${reason})`), width)),
		...diffs.map((diff) => renderDiff(diff, paint)),
		files.length === 0 ? [] : renderFiles(files, dryRun, paint),
		writeNext(view).flatMap((text) => wrapText(text, width))
	]);
}
function writeHead({ added, refused, dryRun, file }) {
	if (added.length + refused.length === 0) return "No candidate waits for this repository.";
	const verb = dryRun ? "Would write" : "Wrote";
	const rest = refused.length === 0 ? "" : `, ${formatTokens(refused.length)} refused`;
	return `${verb} ${formatCount(added.length, "candidate")} into ${escapeTerminal(file)}${rest}.`;
}
function renderRule({ id, agent, body, born }, width) {
	const cost = born?.cost === void 0 ? "" : ` of ${formatTokens(born.cost)} tokens`;
	const from = `${born?.of ?? ""} from session ${born?.session ?? "unknown"}${cost}, ${born?.on ?? ""}`;
	const why = born?.why === void 0 ? "" : `: ${born.why}`;
	return [...wrapIndented("  + ", escapeTerminal(`${id} (${agent}): ${body}`), width), ...wrapIndented("    ", escapeTerminal(`${from}${why}`), width)];
}
function writeNext({ added, refused, dryRun }) {
	if (dryRun && added.length > 0) return ["Next: the same command without --dry-run."];
	if (added.length > 0) return ["They are in no memory until they earned. Commit them, then measure them: rentroll check"];
	if (refused.length > 0) return [];
	return ["Look at dear sessions: rentroll session distill. Look for what they have in common: rentroll session learn"];
}
/** What became of the pull request with candidates. */
function renderProposedPull(view, options) {
	const { added, refused, outcome, url } = view;
	const head = url === void 0 ? "No candidate waits for this repository." : `Pull request with ${formatCount(added.length, "candidate")} (${outcome}): ${escapeTerminal(url)}`;
	return setPage(options, (width, paint) => [
		wrapText(head, width).map((line) => paint("bold", line)),
		added.flatMap((rule) => renderRule(rule, width)),
		refused.flatMap(({ body, reason }) => wrapIndented("  - ", escapeTerminal(`${body} (refused: ${reason})`), width))
	]);
}

export { renderPropose, renderProposedPull };