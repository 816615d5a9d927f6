import { describe, expect, it } from 'vitest';
import {
  dataTypeProblems,
  headlineProblems,
  justificationProblems,
  listingProblems,
  pictureProblems,
} from '../../checks/listingProblems';
import { makePng } from './makePng';

const ENGLISH = {
  summary: 'Switch organizations.',
  description: 'Switch in two keystrokes.',
  whatsNew: '• Faster.',
};
const GERMAN = {
  summary: 'Organisation wechseln.',
  description: 'Mit zwei Tasten wechseln.',
  whatsNew: '• Schneller.',
};

const language = (tag: string, listing: typeof ENGLISH | undefined, summaryInPackage = listing?.summary) => ({
  tag,
  listing,
  summaryInPackage,
});

describe('listingProblems', () => {
  it('accepts a text in each language', () => {
    expect(listingProblems([language('en', ENGLISH, ENGLISH.summary), language('de', GERMAN)])).toEqual([]);
  });

  it('reports a language without a text', () => {
    expect(listingProblems([language('en', ENGLISH), language('fr', undefined)])).toEqual([
      'fr: no docs/store/fr.json',
    ]);
  });

  it.each([
    ['no summary', { summary: ' ' }],
    ['no description', { description: '' }],
    ['summary has 133 characters of 132', { summary: 'x'.repeat(133) }],
    ['description has 15001 characters of 15000', { description: 'x'.repeat(15_001) }],
    ['whatsNew has 3001 characters of 3000', { whatsNew: 'x'.repeat(3_001) }],
    ['no store asks for "title"', { title: 'Switchyard' }],
    ['markup in description', { description: '<b>Fast</b>' }],
    ['markup in description', { description: '[Site](https://example.com)' }],
    ['the description is not translated', { description: ENGLISH.description }],
    ['no whatsNew', { whatsNew: '' }],
    ['the whatsNew is not translated', { whatsNew: ENGLISH.whatsNew }],
    ['whatsNew has 2 lines, English 1', { whatsNew: '• Schneller.\n• Mehr.' }],
  ])('reports: %s', (problem, change) => {
    expect(listingProblems([language('en', ENGLISH), language('de', { ...GERMAN, ...change })])).toEqual([
      `de: ${problem}`,
    ]);
  });

  it('reports a language that the package has no summary in', () => {
    expect(listingProblems([{ ...language('en', ENGLISH), summaryInPackage: undefined }])).toEqual([
      'en: no extensionDescription in public/_locales',
    ]);
  });

  it('reports a summary that differs from the one in the package', () => {
    expect(listingProblems([language('en', ENGLISH, 'Another.')])).toEqual([
      expect.stringContaining('en: the summary is not the description of public/_locales'),
    ]);
  });
});

describe('headlineProblems', () => {
  const words = (mark: string) => {
    const caption = (name: string) => ({ headline: `${mark} ${name}`, line: `${mark} line ${name}` });
    return {
      popup: caption('popup'),
      payments: caption('payments'),
      security: caption('security'),
      promo: mark,
    };
  };
  const english = { tag: 'en', headlines: words('See') };
  const german = (change: object) => ({ tag: 'de', headlines: { ...words('Sehen'), ...change } });

  it('accepts the words of each picture in each language', () => {
    expect(headlineProblems([english, german({})])).toEqual([]);
  });

  it('reports a language without them', () => {
    expect(headlineProblems([english, { tag: 'fr', headlines: undefined }])).toEqual([
      'fr: no docs/store/headlines/fr.json',
    ]);
  });

  it.each([
    ['no promo', { promo: ' ' }],
    ['no security.line', { security: { headline: 'Geräte' } }],
    ['the promo is not translated', { promo: 'See' }],
    ['promo has 61 characters of 60', { promo: 'x'.repeat(61) }],
    ['popup.headline has 49 characters of 48', { popup: { headline: 'x'.repeat(49), line: 'y' } }],
    ['no picture has "teams.line"', { teams: { line: 'Teams' } }],
  ])('reports: %s', (problem, change) => {
    expect(headlineProblems([english, german(change)])).toEqual([`de: ${problem}`]);
  });
});

describe('justificationProblems', () => {
  const page =
    '| Permission | Why |\n|---|---|\n| `storage` | Keeps servers. |\n| `optional_host_permissions` | Asks them. |\n';
  const manifest = { permissions: ['storage'], optional_host_permissions: ['https://*/*'] };

  it('accepts a manifest whose permissions are all justified', () => {
    expect(justificationProblems(manifest, page)).toEqual([]);
  });

  it('reports a permission without a justification, and a justification without a permission', () => {
    expect(justificationProblems({ permissions: ['storage', 'tabs'] }, page)).toEqual([
      'no justification of tabs',
      'justified, but not asked for: optional_host_permissions',
    ]);
  });

  it('reports a justification that the form of the store cuts', () => {
    const long = page.replace('Keeps servers.', 'x'.repeat(1_001));

    expect(justificationProblems(manifest, long)).toEqual(['storage: 1001 characters of 1000']);
  });
});

describe('dataTypeProblems', () => {
  const page = '| Type | What |\n|---|---|\n| `authenticationInfo` | To the server. |\n';
  const naming = (...required: string[]) => ({
    browser_specific_settings: { gecko: { data_collection_permissions: { required } } },
  });

  it('accepts a manifest whose types are all explained', () => {
    expect(dataTypeProblems(naming('authenticationInfo'), page)).toEqual([]);
  });

  it('reports a type without an explanation, and an explanation without a type', () => {
    expect(dataTypeProblems(naming('none'), page)).toEqual([
      'not explained: data type none',
      'explained, but not in the manifest: data type authenticationInfo',
    ]);
  });
});

describe('pictureProblems', () => {
  const picture = (name: string, ...size: Parameters<typeof makePng>) => ({
    path: `docs/store/pictures/en/${name}`,
    bytes: makePng(...size),
  });

  it('accepts the sizes of the store', () => {
    const pictures = [
      picture('screenshot-1.png', 1280, 800),
      picture('screenshot-2.png', 640, 400),
      picture('screenshot-3.png', 1280, 800),
      picture('promo.png', 440, 280),
      picture('marquee.png', 1400, 560),
    ];

    expect(pictureProblems(pictures, ['en'])).toEqual([]);
  });

  it.each([
    ['1280×801, not 1280×800 or 640×400', picture('screenshot-1.png', 1280, 801)],
    ['440×281, not 440×280', picture('promo.png', 440, 281)],
    ['has an alpha channel', picture('promo.png', 440, 280, { hasAlpha: true })],
    ['no PNG', { path: 'docs/store/pictures/en/promo.png', bytes: new Uint8Array(40) }],
    ['the name begins with none of marquee, promo, screenshot', picture('popup.png', 1280, 800)],
  ])('reports: %s', (problem, wrong) => {
    expect(pictureProblems([wrong], [])).toEqual([`${wrong.path}: ${problem}`]);
  });

  it('reports more screenshots than the store shows', () => {
    const pictures = [1, 2, 3, 4, 5, 6].map((number) => picture(`screenshot-${number}.png`, 1280, 800));

    expect(pictureProblems(pictures, [])).toEqual(['en: 6 screenshots of 5']);
  });

  it('reports what a language lacks', () => {
    const pictures = [picture('screenshot-1.png', 1280, 800), picture('promo.png', 440, 280)];

    expect(pictureProblems(pictures, ['en', 'de'])).toEqual([
      'en: 0 of at least 1 marquee',
      'en: 1 of at least 3 screenshot',
      'de: 0 of at least 1 marquee',
      'de: 0 of at least 1 promo',
      'de: 0 of at least 3 screenshot',
    ]);
  });
});
