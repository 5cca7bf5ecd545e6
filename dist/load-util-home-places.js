import { a as consentFile, c as liveFolder, d as userHome, i as armsFolder, l as rowsFolder, o as distillLog, s as dropLog, u as sessionsFile } from "./util.js";

export { rowsFolder };