import { a as rowsFolder, i as liveFolder, n as distillLog, o as sessionsFile, r as dropLog, s as userHome } from "./util.js";

export { rowsFolder };