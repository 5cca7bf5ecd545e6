import { t as readVersion } from "./read-version.js";

export { readVersion };