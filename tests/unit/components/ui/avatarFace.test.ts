import { describe, expect, it } from 'vitest';
import { avatarColor, avatarColors, initials } from '@/components/ui/avatarFace';

const COLORS = new Set(Array.from({ length: 500 }, (_, index) => avatarColor(`organization-${index}`)));

/** WCAG 2.2, contrast ratio of white on a colour. */
function whiteOn(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('avatarColor', () => {
  it('keeps the colour of an id', () => {
    expect(avatarColor('o1')).toBe(avatarColor('o1'));
  });

  it('uses all of its colours', () => {
    expect(COLORS.size).toBe(8);
  });

  it.each([...COLORS])('can be read with white on %s', (color) => {
    expect(whiteOn(color)).toBeGreaterThan(4.5);
  });
});

describe('avatarColors', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `organization-${index}`);

  it('gives no two neighbours the same colour', () => {
    const colors = [...avatarColors(ids).values()];

    expect(colors).toHaveLength(200);
    expect(colors.filter((color, index) => color === colors[index + 1])).toEqual([]);
    expect(ids.map(avatarColor).some((color, index) => color === avatarColor(ids[index + 1] ?? ''))).toBe(
      true,
    );
  });

  it('changes a colour only beside one that is the same by itself, so that the rest of a list stays as it is', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `${index * index} organization`);
    const own = ids.map(avatarColor);
    const shown = [...avatarColors(ids).values()];

    expect(
      shown.filter(
        (color, index) =>
          color !== own[index] && own[index] !== own[index - 1] && own[index] !== own[index + 1],
      ),
    ).toEqual([]);
  });

  it('leaves one its own, wherever it is', () => {
    for (const kept of ids) {
      const colors = avatarColors(ids, kept);
      const all = [...colors.values()];
      expect(colors.get(kept)).toBe(avatarColor(kept));
      expect(all.filter((color, index) => color === all[index + 1])).toEqual([]);
    }
  });
});

describe('initials', () => {
  it.each([
    ['Acme Instruments', 'A'],
    ['x', 'X'],
    ['  spaced', 'S'],
    ['🦊 Foxtrot', '🦊'],
    ['👨‍👩‍👧‍👦 Family', '👨‍👩‍👧‍👦'],
    ['שלום עולם', 'ש'],
    ['<img src=x>', 'I'],
    ['…', '…'],
    ['', ''],
  ])('represents the thing “%s” by “%s”', (name, expected) => {
    expect(initials(name, 'tile')).toBe(expected);
  });

  it.each([
    ['Mia Klein', 'MK'],
    ['Mia Anna von Klein', 'MK'],
    ['Mia', 'M'],
    ['mia@acme.dev', 'M'],
  ])('represents the person “%s” by “%s”', (name, expected) => {
    expect(initials(name, 'person')).toBe(expected);
  });

  it('looks at the beginning of a very long name only', () => {
    expect(initials('-'.repeat(100_000), 'tile')).toBe('-');
  });

  it('have the capitals of the language', () => {
    expect(initials('istanbul ılıca', 'person', 'tr')).toBe('İI');
    expect(initials('istanbul ılıca', 'person', 'de')).toBe('II');
  });
});
