import { c as quoteValue } from "./quick-answer.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";

// src/doors/github/publish/read-small-file.ts
/**
* Reads a file another job left. Opens without following a link and looks at what was opened, so that nothing can be exchanged in between.
* `shown` is the path as people know it.
*/
async function readSmallFile(path, shown, terms) {
	const { codePrefix, maxBytes } = terms;
	const refuse = (code, message) => refused(`${codePrefix}-${code}`, message, terms.hint);
	let handle;
	try {
		handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = await handle.stat();
		if (!stat.isFile()) return refuse("not-a-file", `${quoteValue(shown)} is not a file`);
		if (stat.size > maxBytes) return refuse("too-large", `${quoteValue(shown)} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`);
		return { content: await handle.readFile() };
	} catch (error) {
		const code = error.code ?? String(error);
		if (code === "ENOENT") return { content: void 0 };
		return refuse("unreadable", `${quoteValue(shown)} could not be read: ${code}`);
	} finally {
		await handle?.close();
	}
}
function refused(code, message, hint) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}

export { readSmallFile as t };