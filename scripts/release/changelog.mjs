/** Two screens: what a user of the product notices. */
const MAX_LINES = 90;
const HEADING = '## Unreleased';

/** Returns the text between the heading of a version and the next one. Throws if there is no such heading. */
export function sectionOf(changelog, heading) {
  const start = changelog.indexOf(`${heading}\n`);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${heading}".`);
  const body = changelog.slice(start + heading.length);
  const end = body.search(/\n## /);
  return (end < 0 ? body : body.slice(0, end)).trim();
}

/**
 * Turns what is unreleased into a version, below an empty heading for what comes next. Throws where nothing is unreleased, or more than
 * one reads.
 *
 * @param changelog the text of CHANGELOG.md.
 * @param version as `0.2.0`.
 * @param date as `2026-11-30`.
 */
export function closeUnreleased(changelog, version, date) {
  const changes = sectionOf(changelog, HEADING);
  if (!changes) throw new Error('CHANGELOG.md has nothing under Unreleased.');
  const lines = changes.split('\n').length;
  if (lines > MAX_LINES)
    throw new Error(
      `Unreleased in CHANGELOG.md has ${lines} lines. Shorten it to ${MAX_LINES}: what a user notices. Details belong in docs/history/.`,
    );
  return changelog.replace(`${HEADING}\n`, `${HEADING}\n\n## ${version} (${date})\n`);
}
