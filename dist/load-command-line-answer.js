import { c as answer, l as print, u as terminalOptions } from "./commands.js";

export { print, terminalOptions };