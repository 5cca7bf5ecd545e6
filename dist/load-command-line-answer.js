import { c as print, l as terminalOptions, s as answer } from "./commands.js";

export { terminalOptions };