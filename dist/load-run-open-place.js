import { a as openLivePlace, o as openPlace } from "./run-place.js";

export { openLivePlace };