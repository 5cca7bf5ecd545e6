import { H as clipCharacters, L as escapeTerminal, U as escapePlain } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, f as renderDiff, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-guard-proposal.ts
/** Fires that are listed; the JSON has all of them. */
const mostShown = 20;
/** What an entry of the guard would do in a rule's place, on what it was tried, and what changes. */
function renderGuardProposal(view, options) {
	const { entry, replay, reasons, diffs, files, isApplied } = view;
	return setPage(options, (width, paint) => [
		wrapText(escapeTerminal(writeHead(view)), width).map((line) => paint("bold", line)),
		wrapIndented("  ", escapeTerminal(view.rule.body), width),
		renderEntry(entry, width),
		wrapText(writeReplay(view), width),
		renderFires(replay.fires, width, paint),
		reasons.flatMap((reason) => wrapIndented("  ✗ ", reason, width)).map((line) => paint("red", line)),
		...canWrite(view) ? diffs.map((diff) => renderDiff(diff, paint)) : [],
		canWrite(view) && files.length > 0 ? renderFiles(files, !isApplied, paint) : [],
		writeNext(view).flatMap((text) => wrapText(escapeTerminal(text), width))
	]);
}
function canWrite({ stands, isShadow }) {
	return isShadow || stands !== "refused";
}
function writeHead({ rule, stands, isShadow, isApplied, entry }) {
	if (isShadow) return `${isApplied ? "The guard watches" : "The guard would watch"} for the rule ${rule.id}, which stays in memory.`;
	if (stands === "refused") return `The rule ${rule.id} stays in memory: an entry of the guard is not proved for it.`;
	return `The rule ${rule.id} ${isApplied ? "is" : "can be"} entry ${entry.id} of the guard instead of a sentence.`;
}
function renderEntry({ action, message, matcher }, width) {
	const patterns = matcher.kind === "text" ? [matcher.pattern] : matcher.patterns;
	const on = matcher.kind === "command" ? "" : ` on ${matcher.on}`;
	return [...wrapIndented("  ", escapeTerminal(`${action} ${matcher.kind}${on}: ${patterns.join("   ")}`), width), ...wrapIndented("  says: ", escapeTerminal(message), width)];
}
function writeReplay({ replay, stands }) {
	const { sessions, calls, occasions, fires, unread } = replay;
	const gone = unread === 0 ? "" : ` ${formatCount(unread, "transcript")} could not be read.`;
	const kept = stands === "never-broken" ? " Nobody has broken the rule: the entry is as good as its examples." : "";
	return `Replayed ${formatCount(calls, "tool call")} of ${formatCount(sessions, "session")}: ${formatCount(occasions, "occasion")}, fires ${formatTokens(fires.length)} times.${kept}${gone}`;
}
function renderFires(fires, width, paint) {
	if (fires.length === 0) return [];
	const table = layOutTable(fires.slice(0, mostShown), width, paint, [
		{
			title: "fires on",
			cell: ({ matched }) => clipCharacters(escapePlain(matched).replace(/^"|"$/g, ""), 48)
		},
		{
			title: "session",
			cell: ({ session }) => session.slice(0, 8)
		},
		{
			title: "at",
			cell: ({ file, line }) => `${file.split("/").at(-1)?.slice(-22) ?? ""}:${line}`
		},
		{
			title: "rule was there",
			cell: ({ ruleThere }) => ruleThere
		},
		{
			title: "spoken of",
			cell: ({ isOutside }) => isOutside ? "no" : "yes"
		}
	]);
	const more = fires.length - mostShown;
	return more > 0 ? [...table, `  and ${formatTokens(more)} more: --json`] : table;
}
function writeNext(view) {
	const { rule, savedTokens, alreadyBy, isApplied, isShadow, stands, replay } = view;
	const already = alreadyBy.length === 0 ? [] : [`The guard says so already (${alreadyBy.join(", ")}); this entry says it for the project.`];
	if (stands === "refused" && !isShadow && replay.calls === 0) return [...already, `Read what lies on this machine: rentroll session import. Or replay other projects: rentroll session propose ${rule.id} --as-guard --all-projects`];
	if (stands === "refused" && !isShadow) return [...already, `Let it watch first: rentroll session propose ${rule.id} --as-guard --shadow --yes`];
	const saved = savedTokens === 0 ? [] : [`${formatTokens(savedTokens)} tokens leave every call of ${rule.agent}; the entry costs none until it fires.`];
	if (!isApplied) return [
		...already,
		...saved,
		"Next: the same command with --yes."
	];
	if (isShadow) return [...already, `Prove it on what sessions do until then: rentroll session propose ${rule.id} --as-guard`];
	return [
		...already,
		...saved,
		"Commit these files together. It holds where the guard runs: rentroll doctor"
	];
}

export { renderGuardProposal };