import { n as readPersonal, t as mayRead } from "./git-seldom.js";

export { mayRead };