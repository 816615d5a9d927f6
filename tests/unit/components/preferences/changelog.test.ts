import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestRelease, pieces } from '@/components/preferences/changelog';

describe('the changelog', () => {
  it('is read section by section, the newest alone', () => {
    const text =
      '# Changelog\n\nAll.\n\n## [1.2.0] - 2026-11-22\n\n### Added\n\n- One\n  line.\n- Two.\n\n### Fixed\n\n- Three.\n\n## [1.1.0]\n\n### Added\n\n- Old.\n';

    expect(newestRelease(text)).toEqual({
      version: '1.2.0 - 2026-11-22',
      parts: [
        { title: 'Added', entries: ['One line.', 'Two.'] },
        { title: 'Fixed', entries: ['Three.'] },
      ],
    });
  });

  it('of this version has nothing but what is shown', () => {
    const release = newestRelease(readFileSync('CHANGELOG.md', 'utf8'));

    const titles = ['Added', 'Changed', 'Fixed', 'Security'];
    expect(titles).toEqual(expect.arrayContaining(release?.parts.map(({ title }) => title) ?? []));
    expect(release?.parts).not.toEqual([]);
    expect(release?.parts.every(({ entries }) => entries.length > 0)).toBe(true);
    expect(
      release?.parts.flatMap(({ entries }) => entries).filter((entry) => /\]\(|^#|<\w/.test(entry)),
    ).toEqual([]);
  });

  it('has its code marked', () => {
    expect(pieces('Press `Alt+Z` or *Undo*.')).toEqual([
      { text: 'Press ', isMarked: false },
      { text: 'Alt+Z', isMarked: true },
      { text: ' or ', isMarked: false },
      { text: 'Undo', isMarked: true },
      { text: '.', isMarked: false },
    ]);
  });
});
