import { enableCompileCache } from "node:module";

// src/entry/live.ts
/** What a hook of a running session starts: it runs before and after every tool where no daemon is asked over HTTP. */
enableCompileCache?.();
const { runLiveHook } = await import("./live-commands-run-live-hook.js");
await runLiveHook(process.argv[3] ?? "");

export {  };