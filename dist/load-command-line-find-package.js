import { n as readVersion, t as findPackage } from "./find-package.js";

export { readVersion };