import { describe, expect, it } from 'vitest';
import { changelogProblem, releasedChangelog, releaseNotes, staleNews } from '@/build/release/changelog';

const BEFORE =
  '# Changelog\n\nAll.\n\n## [Unreleased]\n\n### Added\n\n- One\n  line.\n\n## [1.0.0] - 2026-01-01\n\n### Fixed\n\n- Old.\n';

describe('the changelog of a release', () => {
  it('names what was unreleased, and leaves the rest', () => {
    const after = releasedChangelog(BEFORE, '1.1.0', '2026-11-23');

    expect(after).toBe(BEFORE.replace('[Unreleased]', '[1.1.0] - 2026-11-23'));
    expect(releaseNotes(after, '1.1.0')).toBe('### Added\n\n- One\n  line.');
    expect(releaseNotes(after, '1.0.0')).toBe('### Fixed\n\n- Old.');
  });

  it.each([
    ['has a section of that version', BEFORE, '1.0.0', 'has a section of 1.0.0 already'],
    ['has nothing unreleased', BEFORE.replace('- One\n  line.', ''), '1.1.0', 'says nothing under'],
    [
      'has no such section',
      BEFORE.replace('## [Unreleased]', '## Soon'),
      '1.1.0',
      'has no "## [Unreleased]"',
    ],
  ])('is refused where it %s', (_what, text, version, problem) => {
    expect(changelogProblem(text, version)).toContain(problem);
  });

  it('is taken where it says what is new', () => {
    expect(changelogProblem(BEFORE, '1.1.0')).toBeUndefined();
  });

  it('has no notes of a version that it does not name', () => {
    expect(() => releaseNotes(BEFORE, '2.0.0')).toThrow('says nothing of 2.0.0');
  });
});

describe('the news of a release', () => {
  const page = (whatsNew: string, description: string) => JSON.stringify({ whatsNew, description });

  it('are stale where a page still has those of the version before', () => {
    const pages = [
      { path: 'de.json', now: page('• Schneller.', 'Neu.'), before: page('• Schneller.', 'Alt.') },
      { path: 'en.json', now: page('• Faster.', 'Text.'), before: page('• First.', 'Text.') },
    ];

    expect(staleNews(pages)).toBe('whatsNew is that of the version before: de.json.');
  });

  it('are new in the first version that a page is of', () => {
    expect(staleNews([{ path: 'de.json', now: page('• Schneller.', 'Neu.'), before: '' }])).toBeUndefined();
  });
});
