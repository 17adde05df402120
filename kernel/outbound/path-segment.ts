/**
 * A name that a stranger gave, as one part of the path of a URL. Throws for `.` and `..`, which no encoding keeps from leading to
 * another folder.
 */
export function pathSegment(name: string): string {
  if (name === '.' || name === '..') throw new Error('A part of a path names another folder.');
  return encodeURIComponent(name);
}
