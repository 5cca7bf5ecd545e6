import { a as openCheckPlace, o as openLivePlace, s as openPlace } from "./run-place.js";

export { openCheckPlace };