import { c as hereToWrite, d as terminalOptions, u as print } from "./commands.js";
import { n as findLauncher } from "./find-rentroll.js";

// src/entry/commands/sessions/run-install.ts
/** Shows or changes the file of hooks of this user's Codex. Throws ProblemError where it cannot be read or written. */
async function install({ remove = false, yes = false, json }) {
	const { installCodexHooks } = await import("./install-hooks.js");
	const { renderInstalledHooks } = await import("./report-render-installed-hooks.js");
	const result = await installCodexHooks({
		launcher: findLauncher(),
		isRemoved: remove,
		isWritten: yes
	}, hereToWrite());
	print(result, json, () => renderInstalledHooks(result, terminalOptions()));
	return 0;
}

export { install };