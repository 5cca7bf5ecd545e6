import { t as tellPosted } from "./tell-posted.js";

export { tellPosted };