import { d as openPlace, l as openCheckPlace, u as openLivePlace } from "./run-place.js";

export { openCheckPlace };