/** The rules about what runs, as a configuration of their own: the cruiser takes one way to read imports for all of its rules. */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export { runTime as default } from './.dependency-cruiser.mjs';
