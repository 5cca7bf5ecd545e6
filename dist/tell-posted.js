import { t as tellPosted } from "./tell-posted2.js";

export { tellPosted };