const require_home_places = require("./live-home-places.cjs");
let node_module = require("node:module");
let node_path = require("node:path");

// src/entry/live.ts
/** What a hook of a running session starts, before and after every tool: what was compiled once is kept, in a folder of this user. */
node_module.enableCompileCache?.((0, node_path.join)(require_home_places.userHome(process.env), "cache", "code"));
Promise.resolve().then(() => require("./live-commands-run-live-hook.cjs")).then(({ runLiveHook }) => runLiveHook(process.argv[3] ?? ""));
