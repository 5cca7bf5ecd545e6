import { d as terminalOptions, l as answer, u as print } from "./commands.js";

export { terminalOptions };