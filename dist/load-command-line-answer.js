import { d as print, f as terminalOptions, u as answer } from "./commands.js";

export { terminalOptions };