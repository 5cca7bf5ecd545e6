import { r as userHome } from "./live-home-places.js";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// src/entry/live.ts
/** What a hook of a running session starts, before and after every tool: what was compiled once is kept, in a folder of this user. */
enableCompileCache?.(join(userHome(process.env), "cache", "code"));
const { runLiveHook } = await import("./live-commands-run-live-hook.js");
await runLiveHook(process.argv[3] ?? "");

export {  };