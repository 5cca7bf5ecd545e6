// src/stages/session/wire/hook-names.ts
/** Events that are understood, by the name that Claude Code gives them. */
const hookEvents = [
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure",
	"PreCompact",
	"PostCompact",
	"Stop",
	"SubagentStop",
	"SessionEnd"
];
/** The same events under the names of other runtimes. */
const otherNames = {
	BeforeAgent: ["UserPromptSubmit", "gemini"],
	BeforeTool: ["PreToolUse", "gemini"],
	AfterTool: ["PostToolUse", "gemini"],
	PreCompress: ["PreCompact", "gemini"],
	AfterAgent: ["Stop", "gemini"],
	sessionStart: ["SessionStart", "copilot"],
	userPromptSubmitted: ["UserPromptSubmit", "copilot"],
	preToolUse: ["PreToolUse", "copilot"],
	postToolUse: ["PostToolUse", "copilot"],
	postToolUseFailure: ["PostToolUseFailure", "copilot"],
	preCompact: ["PreCompact", "copilot"],
	agentStop: ["Stop", "copilot"],
	subagentStop: ["SubagentStop", "copilot"],
	sessionEnd: ["SessionEnd", "copilot"]
};
/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
function findHookEvent(name) {
	const event = hookEvents.find((known) => known === name);
	if (event !== void 0) return { event };
	const other = Object.hasOwn(otherNames, name) ? otherNames[name] : void 0;
	return other === void 0 ? void 0 : {
		event: other[0],
		runtime: other[1]
	};
}
/** Tools of other runtimes that do what a tool of Claude Code does. */
const tools = {
	bash: "Bash",
	shell: "Bash",
	local_shell: "Bash",
	exec_command: "Bash",
	run_shell_command: "Bash",
	run_in_terminal: "Bash",
	powershell: "PowerShell",
	write_file: "Write",
	create: "Write",
	create_file: "Write",
	replace: "Edit",
	edit: "Edit",
	str_replace: "Edit",
	replace_string_in_file: "Edit",
	insert_edit_into_file: "Edit",
	view: "Read",
	read_file: "Read"
};
/** A tool by Claude Code's name for what it does; its own name where there is none. */
function nameTool(name) {
	return Object.hasOwn(tools, name) ? tools[name] ?? name : name;
}
/** Where other runtimes say what Claude Code calls `file_path`. */
const pathNames = ["filePath", "path"];
/** A tool's arguments under the names of Claude Code, as far as the tool is one that it has too. */
function nameArguments(tool, input) {
	if (tool === "Bash" && Array.isArray(input["command"])) return {
		...input,
		command: joinWords(input["command"])
	};
	if (tool === "Bash" && input["command"] === void 0 && typeof input["cmd"] === "string") return {
		...input,
		command: input["cmd"]
	};
	if (!(tool === "Write" || tool === "Edit" || tool === "Read") || input["file_path"] !== void 0) return input;
	const path = pathNames.map((name) => input[name]).find((value) => typeof value === "string");
	return path === void 0 ? input : {
		...input,
		file_path: path
	};
}
/** Words of a program as the line that a shell would take for them; `bash -lc LINE` is that line. */
function joinWords(words) {
	const texts = words.map(String);
	if (texts.length === 3 && /(?:^|\/)(?:ba|z|da)?sh$/.test(texts[0] ?? "") && /^-l?c$/.test(texts[1] ?? "")) return texts[2] ?? "";
	return texts.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

// src/stages/session/wire/hook-fields.ts
/**
* Reads the JSON of a hook. `named` is the event that the hook was configured for: some runtimes do not say it. Undefined for what is no
* JSON object; anything else is read as far as it goes. Never throws.
*/
function readHookFields(value, named = "") {
	if (!isRecord(value)) return void 0;
	const text = (...names) => findText(value, names);
	const name = text("hook_event_name", "hookEventName") || named;
	const found = findHookEvent(name);
	const tool = nameTool(text("tool_name", "toolName"));
	return {
		runtime: found?.runtime ?? guessRuntime(value),
		event: found?.event,
		name,
		session: text("session_id", "sessionId", "conversation_id"),
		transcript: text("transcript_path", "transcriptPath"),
		cwd: text("cwd"),
		agentId: text("agent_id", "agentId"),
		agent: text("agent_type", "agentName"),
		tool,
		callId: text("tool_use_id", "toolUseId", "toolCallId"),
		input: nameArguments(tool, readRecord(value["tool_input"] ?? value["toolArgs"])),
		response: value["tool_response"] ?? value["toolResult"],
		error: text("error") || readErrorMessage(value["error"]),
		prompt: text("prompt", "initialPrompt"),
		source: text("source"),
		summary: text("compact_summary", "summary"),
		isAsked: value["stop_hook_active"] === true || value["stopHookActive"] === true
	};
}
/** Codex names the turn or keeps a rollout, Copilot writes names in camel case; all else speaks as Claude Code does. */
function guessRuntime(value) {
	if (/(?:^|[\\/])rollout-[^\\/]*$/.test(findText(value, ["transcript_path"])) || typeof value["turn_id"] === "string") return "codex";
	return value["session_id"] === void 0 && (value["sessionId"] ?? value["toolName"]) !== void 0 ? "copilot" : "claude";
}
function findText(value, names) {
	const found = names.map((name) => value[name]).find((field) => typeof field === "string");
	return typeof found === "string" ? found : "";
}
/** Arguments are an object, or (Copilot) its JSON as a text. */
function readRecord(value) {
	if (isRecord(value)) return value;
	if (typeof value !== "string") return {};
	try {
		const parsed = JSON.parse(value);
		return isRecord(parsed) ? parsed : {};
	} catch {
		return {};
	}
}
function readErrorMessage(value) {
	return isRecord(value) && typeof value["message"] === "string" ? value["message"] : "";
}
/** True for a JSON object. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export { readHookFields as n, isRecord as t };