import { a as dropLog, c as sessionsFile, i as distillLog, l as userHome, o as liveFolder, s as rowsFolder } from "./util.js";

export { rowsFolder };