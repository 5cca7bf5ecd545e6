import { a as distillLog, c as rowsFolder, i as consentFile, l as sessionsFile, o as dropLog, s as liveFolder, u as userHome } from "./util.js";

export { rowsFolder };