let node_path = require("node:path");
let node_os = require("node:os");

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? (0, node_path.join)(env["HOME"] ?? (0, node_os.homedir)(), ".rentroll");
}
/** The database of sessions: one for all projects of a user. */
function sessionsFile(env) {
	return (0, node_path.join)(userHome(env), "sessions.db");
}
/** Where the states of running sessions lie, one file each. */
function liveFolder(env) {
	return (0, node_path.join)(userHome(env), "live");
}

Object.defineProperty(exports, "liveFolder", {
  enumerable: true,
  get: function () {
    return liveFolder;
  }
});
Object.defineProperty(exports, "sessionsFile", {
  enumerable: true,
  get: function () {
    return sessionsFile;
  }
});
Object.defineProperty(exports, "userHome", {
  enumerable: true,
  get: function () {
    return userHome;
  }
});