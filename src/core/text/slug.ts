const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 64 && slugPattern.test(text);
}
