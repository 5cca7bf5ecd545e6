import { join } from "node:path";
import { homedir } from "node:os";

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}
/** The database of sessions: one for all projects of a user. */
function sessionsFile(env) {
	return join(userHome(env), "sessions.db");
}
/** Where the states of running sessions lie, one file each. */
function liveFolder(env) {
	return join(userHome(env), "live");
}

export { sessionsFile as n, userHome as r, liveFolder as t };