import { F as compareText } from "./text.js";
import { a as logWatch, i as limitOfWatch, r as fadeMargin } from "./stats.js";
import { a as asText, c as objectsOf, n as isCodexLine, r as readCodexLine, s as objectOf, t as decodeObjects } from "./decode-objects.js";
import { t as readClaudeLine } from "./read-claude-line.js";
import { t as loadLines } from "./load-lines.js";

// src/stages/session/live/judge-watch.ts
/**
* Whether sessions that had a rule still follow it: an audit is due when fewer than the wanted gain do, so that no gain of that size is possible
* whatever happens without it, or when those of one model follow it 20 points less often than the receipt says. Answers are taken in the
* order in which they were given; the first crossing stands. Says nothing of what happens without the rule.
*/
function judgeWatch(answers, { gain, promised }) {
	const inOrder = answers.toSorted((a, b) => compareText(a.at, b.at) || compareText(a.session, b.session));
	const ignored = findCrossing(inOrder, gain);
	const share = (promised ?? 0) - fadeMargin;
	const faded = share <= 0 ? [] : [...Map.groupBy(inOrder, ({ model }) => model)].flatMap(([model, own]) => {
		const crossing = findCrossing(own, share);
		return crossing === void 0 ? [] : [{
			reason: "faded",
			...crossing,
			model
		}];
	});
	return [...ignored === void 0 ? [] : [{
		reason: "ignored-live",
		...ignored
	}], ...faded];
}
function findCrossing(answers, share) {
	let [yes, no] = [0, 0];
	for (const { answer, at } of answers) {
		if (answer === "yes") yes += 1;
		else no += 1;
		const evidence = logWatch({
			yes,
			no
		}, share);
		if (evidence >= limitOfWatch) return {
			share,
			evidence,
			yes,
			no,
			at
		};
	}
}

// src/stages/session/transcript/turns/load-turns.ts
/** What a person says by interrupting: the turn was cut off, and did not end. */
const interrupted = "[Request interrupted";
/** How the news of a command in the background begins: nobody said anything, and the turn that waits for it goes on. */
const news = "<task-notification>";
/** Characters kept of both ends of a result, where its exit code stands. */
const keptOfResult = 2e3;
/**
* Goes over a session's transcript of Claude Code or Codex, subagents left out, and tells its tool calls and the ends of its turns in order.
* False when the file cannot be read.
*/
function loadTurns(path, listener) {
	let last;
	const takeLine = (line) => {
		const slim = keepCalls(line);
		if (slim !== void 0) listener.line(slim);
		for (const entry of isCodexLine(line) ? readCodexLine(line, 0) : readClaudeLine(line, 0)) {
			if (endsTurn(last, entry)) listener.stop({
				at: last?.at ?? "",
				isFollowed: true
			});
			last = readSpoken(entry) ?? last;
		}
	};
	const isOwn = (line) => line["isSidechain"] !== true;
	const isThere = loadLines(path, (text) => decodeObjects(text).objects.filter(isOwn).forEach(takeLine));
	const end = last;
	if (end?.kind === "text") listener.stop({
		at: end.at,
		isFollowed: false
	});
	return isThere;
}
function readSpoken(entry) {
	const at = entry.origin.at ?? "";
	if (entry.kind === "prompt") return {
		kind: "prompt",
		at
	};
	if (entry.kind === "result") return {
		kind: "tool",
		at
	};
	if (entry.kind !== "answer" || entry.nestedAgent !== void 0 || entry.isError) return void 0;
	if (entry.tools.length > 0) return {
		kind: "tool",
		at
	};
	return entry.text === "" ? void 0 : {
		kind: "text",
		at
	};
}
/** A prompt after an answer ends the turn before it, unless it cuts that off or is no prompt of anybody. */
function endsTurn(last, entry) {
	if (entry.kind !== "prompt" || last?.kind !== "text") return false;
	return !entry.text.startsWith(interrupted) && !entry.text.startsWith(news);
}
/** A line as far as it tells of calls: what tools said may be megabytes, and only its ends say how they ended. */
function keepCalls(line) {
	if (line["type"] === "response_item") return {
		type: "response_item",
		payload: keepItem(objectOf(line["payload"]))
	};
	if (line["type"] !== "assistant" && line["type"] !== "user") return void 0;
	const { content } = objectOf(line["message"]);
	const kept = typeof content === "string" ? keepNews(content) : keepBlocks(objectsOf(content));
	return kept === void 0 ? void 0 : {
		type: line["type"],
		message: { content: kept }
	};
}
/** How a command in the background ended comes as a message of its own. */
function keepNews(text) {
	return text.startsWith(news) ? cutMiddle(text) : void 0;
}
function keepBlocks(blocks) {
	const kept = blocks.flatMap((block) => {
		const { type, id, name, input, tool_use_id, is_error, text } = block;
		if (type === "tool_use") return [{
			type,
			id,
			name,
			input: keepInput(objectOf(input))
		}];
		if (type === "tool_result") return [{
			type,
			tool_use_id,
			is_error,
			content: cutMiddle(textOf(block))
		}];
		return asText(text).startsWith(news) ? [{
			type,
			text: cutMiddle(asText(text))
		}] : [];
	});
	return kept.length === 0 ? void 0 : kept;
}
function textOf({ content }) {
	if (typeof content === "string") return content;
	return objectsOf(content).map(({ text }) => asText(text)).join("\n");
}
/** What a file is given may be as long as the file: only its name and a command are asked for. */
function keepInput({ file_path, notebook_path, command }) {
	return {
		file_path,
		notebook_path,
		command
	};
}
function keepItem(item) {
	const { output } = item;
	if (typeof output === "string") return {
		...item,
		output: cutMiddle(output)
	};
	if (typeof output !== "object" || output === null) return item;
	return {
		...item,
		output: {
			...output,
			content: cutMiddle(asText(objectOf(output)["content"]))
		}
	};
}
function cutMiddle(text) {
	return text.length <= 2 * keptOfResult ? text : `${text.slice(0, keptOfResult)}\n${text.slice(-2e3)}`;
}

export { judgeWatch as n, loadTurns as t };