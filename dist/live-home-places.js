import { join } from "node:path";
import { homedir } from "node:os";

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}
/** Where the states of running sessions lie, one file each. */
function liveFolder(env) {
	return join(userHome(env), "live");
}

export { userHome as n, liveFolder as t };