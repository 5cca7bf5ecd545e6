import { n as writePage, t as writeHtml } from "./write-html.js";

export { writePage };