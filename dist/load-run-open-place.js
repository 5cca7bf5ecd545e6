import { d as openLivePlace, f as openPlace, u as openCheckPlace } from "./run-place.js";

export { openCheckPlace };