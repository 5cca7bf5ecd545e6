import { a as sessionsFile, i as rowsFolder, n as distillLog, o as userHome, r as dropLog } from "./util.js";

export { rowsFolder };