import { a as distillAskedFile, c as dropLog, d as sessionsFile, f as userHome, i as consentFile, l as liveFolder, o as distillConsentFile, r as armsFolder, s as distillLog, u as rowsFolder } from "./util.js";

export { rowsFolder };