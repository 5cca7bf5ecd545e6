import { l as terminalOptions } from "./commands.js";

export { terminalOptions };