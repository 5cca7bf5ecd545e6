import { c as openPlace, o as openCheckPlace, s as openLivePlace } from "./run-place.js";

export { openCheckPlace };