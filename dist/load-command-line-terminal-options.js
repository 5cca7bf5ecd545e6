import { c as terminalOptions } from "./commands.js";

export { terminalOptions };