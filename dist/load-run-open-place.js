import { c as openLivePlace, l as openPlace, s as openCheckPlace } from "./run-place.js";

export { openCheckPlace };