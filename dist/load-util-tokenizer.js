import { f as countLong, p as loadTokenizer } from "./util.js";

export { loadTokenizer };