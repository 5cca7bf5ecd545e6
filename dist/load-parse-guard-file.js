import { t as parseGuardFile } from "./parse-guard-file.js";

export { parseGuardFile };