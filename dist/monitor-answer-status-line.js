import { o as liveDefaults } from "./session-words.js";
import { l as defaultConfigFile } from "./model.js";
import { t as readLiveSettings } from "./repository-reading.js";
import { x as plainLine } from "./text.js";
import { i as windowOf, n as recommend, r as compactionPoint } from "./recommend.js";

// src/stages/session/monitor/word-status-line.ts
/** Most columns of the line; characters that may be two wide are left out of it. */
const widest = 80;
/**
* One line about the context from what Claude Code gives a status line on stdin: share and tokens that remain, the way to the next summary,
* what follows, the model and the cost. Never throws and never empty: what is missing is left out.
*/
function wordStatusLine(payload, settings) {
	const fields = objectOf(payload);
	const model = wordModel(objectOf(fields["model"]));
	const context = wordContext(objectOf(fields["context_window"]), objectOf(fields["model"]), settings);
	const cost = countOf(objectOf(fields["cost"])["total_cost_usd"]);
	const parts = [
		context,
		model,
		cost > 0 ? `$${cost.toFixed(2)}` : ""
	].filter((part) => part !== "");
	return plainLine(parts.join(" · "), widest).replace(/[^\x20-\x7e·…%]/g, "?");
}
function wordContext(context, model, settings) {
	const used = usedOf(context);
	if (used === void 0) return "context: no call yet";
	const told = countOf(context["context_window_size"]);
	const window = told > 0 ? told : windowOf(textOf(model["id"]), used);
	const share = Math.max(0, (window - used) / window);
	const left = `context ${Math.floor(100 * share)} % left of ${shorten(window)}`;
	const point = compactionPoint(window, "claude-code");
	const until = point === void 0 ? "" : `, ${Math.max(0, Math.floor(100 - 100 * used / point))} % until summary`;
	const what = settings.enabled ? recommend(share, "CONTINUE", settings) : "CONTINUE";
	return `${left}${until}${what === "CONTINUE" ? "" : ` · ${what}`}`;
}
/** Tokens of the last call; undefined before the first, and after a summary until the next. */
function usedOf(context) {
	const current = objectOf(context["current_usage"]);
	const used = countOf(current["input_tokens"]) + countOf(current["cache_creation_input_tokens"]) + countOf(current["cache_read_input_tokens"]);
	if (used > 0) return used;
	const percent = countOf(context["used_percentage"]);
	const window = countOf(context["context_window_size"]);
	return percent > 0 && window > 0 ? Math.round(percent * window / 100) : void 0;
}
function wordModel(model) {
	return plainLine(textOf(model["display_name"]) || textOf(model["id"]), 24);
}
function shorten(tokens) {
	return tokens >= 1e6 ? `${Math.round(tokens / 1e5) / 10}M` : `${Math.round(tokens / 1e3)}k`;
}
function objectOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}
function countOf(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

// src/flows/monitor/answer-status-line.ts
/** The status line for what Claude Code told on stdin, with the thresholds of its project. Never throws: what cannot be read is left out. */
function answerStatusLine(input) {
	const payload = parse(input);
	return wordStatusLine(payload, readThresholds(folderOf(payload)));
}
function parse(input) {
	try {
		return JSON.parse(input);
	} catch {
		return {};
	}
}
function readThresholds(folder) {
	try {
		return (folder === void 0 ? void 0 : readLiveSettings(folder, ".rentroll/config.yml").value?.monitor) ?? liveDefaults.monitor;
	} catch {
		return liveDefaults.monitor;
	}
}
function folderOf(payload) {
	const { workspace, cwd } = payload ?? {};
	const { project_dir: project } = workspace ?? {};
	return [project, cwd].find((each) => typeof each === "string" && each.startsWith("/"));
}

export { answerStatusLine };