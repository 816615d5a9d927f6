const UNRELEASED = '## [Unreleased]';

function sectionAfter(changelog: string, heading: string): string | undefined {
  const start = changelog.indexOf(`${heading}`);
  if (start < 0) return undefined;
  const body = changelog.slice(changelog.indexOf('\n', start) + 1);
  return body.split(/^## /m)[0]?.trim();
}

export function changelogProblem(changelog: string, version: string): string | undefined {
  if (changelog.includes(`## [${version}]`)) return `CHANGELOG.md has a section of ${version} already.`;
  const entries = sectionAfter(changelog, UNRELEASED);
  if (entries === undefined) return `CHANGELOG.md has no "${UNRELEASED}".`;
  return /^- /m.test(entries) ? undefined : `CHANGELOG.md says nothing under "${UNRELEASED}".`;
}

/** The next change adds an Unreleased section again, since What's new shows the first section. */
export const releasedChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(UNRELEASED, `## [${version}] - ${date}`);

export function releaseNotes(changelog: string, version: string): string {
  const notes = sectionAfter(changelog, `## [${version}]`);
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

interface StorePage {
  readonly path: string;
  readonly now: string;
  /** Empty if the previous version had none. */
  readonly before: string;
}

const newsOf = (page: string): unknown => (page === '' ? undefined : JSON.parse(page).whatsNew);

/**
 * Names the pages whose news is still the previous version's, which What's new would show again; undefined if there
 * are none.
 */
export function staleNews(pages: readonly StorePage[]): string | undefined {
  const stale = pages.filter(({ now, before }) => before !== '' && newsOf(now) === newsOf(before));
  if (stale.length === 0) return undefined;
  return `whatsNew is that of the version before: ${stale.map(({ path }) => path).join(', ')}.`;
}
