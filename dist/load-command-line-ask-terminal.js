import { n as takeDefaults, t as askTerminal } from "./ask-terminal.js";

export { askTerminal, takeDefaults };