import { i as readJson } from "./text-json.js";
import { join } from "node:path";
import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";

// src/run/companions/list-companions.ts
/** A session has what its project and its user have. */
const mostOfAKind = 100;
const mostBytes = 1048576;
const plainName = /^[A-Za-z0-9][\w.:@-]{0,63}$/;
/**
* The plugins that settings switch on, and the skills and agents of the project and of the user, each name once, sorted. Files with other names
* are passed over, links are not followed, and what cannot be read holds none.
*/
function listCompanions(project, env) {
	const homes = [join(project, ".claude"), env["CLAUDE_CONFIG_DIR"] || join(env["HOME"] || homedir(), ".claude")];
	return [
		...keepNamed(homes.flatMap(listPlugins)),
		...keepNamed(homes.flatMap((home) => listSkills(join(home, "skills")))),
		...keepNamed(homes.flatMap((home) => listAgents(join(home, "agents"))))
	];
}
/** The project's comes before the user's, as it does in a session. */
function keepNamed(found) {
	const named = /* @__PURE__ */ new Map();
	for (const one of found) if (plainName.test(one.name) && !named.has(one.name)) named.set(one.name, one);
	return [...named.values()].sort((a, b) => a.name < b.name ? -1 : 1).slice(0, mostOfAKind);
}
function listPlugins(home) {
	return ["settings.json", "settings.local.json"].flatMap((name) => {
		const { enabledPlugins = {} } = readJson(readSmall(join(home, name))) ?? {};
		return (typeof enabledPlugins === "object" && enabledPlugins !== null ? Object.entries(enabledPlugins) : []).flatMap(([plugin, isOn]) => isOn === true ? [{
			kind: "plugin",
			name: plugin.split("@")[0] ?? ""
		}] : []);
	});
}
function listSkills(folder) {
	return readFolder(folder).filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "SKILL.md"))).map(({ name }) => ({
		kind: "skill",
		name,
		file: join(folder, name, "SKILL.md")
	}));
}
function listAgents(folder) {
	return readFolder(folder).filter((entry) => entry.isFile() && entry.name.endsWith(".md") && !/^readme\.md$/i.test(entry.name)).map(({ name }) => ({
		kind: "agent",
		name: name.slice(0, -3),
		file: join(folder, name)
	}));
}
function readFolder(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
function readSmall(file) {
	try {
		const facts = lstatSync(file);
		return facts.isFile() && facts.size <= mostBytes ? readFileSync(file, "utf8") : "";
	} catch {
		return "";
	}
}

export { listCompanions as t };