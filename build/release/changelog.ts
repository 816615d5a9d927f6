const UNRELEASED = '## [Unreleased]';

/** The text under a heading, up to the next one of its level. */
function sectionAfter(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(`${heading}`);
  if (start < 0) return undefined;
  const body = changelog.slice(changelog.indexOf('\n', start) + 1);
  return body.split(/^## /m)[0]?.trim();
}

/** Why nothing can be released with this changelog; undefined if it can. */
export function changelogProblem(changelog: string, version: string): string | undefined {
  if (changelog.includes(`## [${version}]`)) return `CHANGELOG.md has a section of ${version} already.`;
  const entries = sectionAfter(changelog, UNRELEASED);
  if (entries === undefined) return `CHANGELOG.md has no "${UNRELEASED}".`;
  return /^- /m.test(entries) ? undefined : `CHANGELOG.md says nothing under "${UNRELEASED}".`;
}

/** Names what was unreleased. The next change begins a new section, since What's new shows the first one. */
export const releasedChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(UNRELEASED, `## [${version}] - ${date}`);

/** What a version's release page says. */
export function releaseNotes(changelog: string, version: string): string {
  const notes = sectionAfter(changelog, `## [${version}]`);
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

interface StorePage {
  readonly path: string;
  readonly now: string;
  /** Empty where the version before had none. */
  readonly before: string;
}

const newsOf = (page: string): unknown => (page === '' ? undefined : JSON.parse(page).whatsNew);

/** Which pages still have the news of the version before, which the page What's new would show again; undefined if none. */
export function staleNews(pages: readonly StorePage[]): string | undefined {
  const stale = pages.filter(({ now, before }) => before !== '' && newsOf(now) === newsOf(before));
  if (stale.length === 0) return undefined;
  return `whatsNew is that of the version before: ${stale.map(({ path }) => path).join(', ')}.`;
}
