import { r as nameRevision } from "./git-seldom.js";

export { nameRevision };