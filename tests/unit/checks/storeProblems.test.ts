import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { NOTICES_FILE } from '@/build/notices';
import { storeProblems } from '../../checks/storeProblems';
import { makePng } from './makePng';

const texts = (name: string, description: string, command = 'Open') => ({
  extensionName: { message: name },
  extensionDescription: { message: description },
  commandOpen: { message: command },
});

const MANIFEST = {
  manifest_version: 3,
  name: '__MSG_extensionName__',
  description: '__MSG_extensionDescription__',
  version: '1.2.0',
  default_locale: 'en',
  icons: { '16': 'icon/16.png', '32': 'icon/32.png', '48': 'icon/48.png', '128': 'icon/128.png' },
  commands: { open: { description: '__MSG_commandOpen__' } },
};

const FILES: Readonly<Record<string, object | string | Uint8Array>> = {
  'manifest.json': MANIFEST,
  '_locales/en/messages.json': texts('Switchyard', 'Switch organizations.'),
  [NOTICES_FILE]: 'This package contains code of others.',
  ...Object.fromEntries(
    Object.entries(MANIFEST.icons).map(([size, path]) => [path, makePng(Number(size), Number(size))]),
  ),
};

function toBytes(content: object | string | Uint8Array): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return strToU8(typeof content === 'string' ? content : JSON.stringify(content));
}

/** The store accepts the package without these changes; `undefined` leaves a file out. */
function zipWith(changes: Readonly<Record<string, object | string | Uint8Array | undefined>>): Uint8Array {
  const files = Object.entries({ ...FILES, ...changes });
  return zipSync(
    Object.fromEntries(
      files.flatMap(([path, content]) => (content === undefined ? [] : [[path, toBytes(content)]])),
    ),
  );
}

const withManifest = (changes: Readonly<Record<string, unknown>>) =>
  zipWith({ 'manifest.json': { ...MANIFEST, ...changes } });

describe('storeProblems', () => {
  it('lets a package pass that the store takes', () => {
    expect(storeProblems(zipWith({}))).toEqual([]);
  });

  it('reports a package without a manifest', () => {
    expect(storeProblems(zipWith({ 'manifest.json': undefined }))).toEqual(['no manifest.json']);
  });

  it.each([
    ['key "key"', { key: 'MIIB' }],
    ['key "update_url"', { update_url: 'https://example.com' }],
    ['no "icons"', { icons: undefined }],
    ['manifest version 2', { manifest_version: 2 }],
    ['version "1.2.0-beta"', { version: '1.2.0-beta' }],
    ['version "01.2"', { version: '01.2' }],
    ['version "1.70000"', { version: '1.70000' }],
    ['version "0.0.0"', { version: '0.0.0' }],
    ['no texts of the default locale fr', { default_locale: 'fr' }],
    ['no commandClose in en', { action: { default_title: '__MSG_commandClose__' } }],
    ['no icon of 48 pixels', { icons: { '16': 'icon/16.png', '32': 'icon/32.png', '128': 'icon/128.png' } }],
    ['icon icon/16.png is no PNG of 32 × 32', { icons: { ...MANIFEST.icons, '32': 'icon/16.png' } }],
    ['icon none.png is no PNG of 96 × 96', { icons: { ...MANIFEST.icons, '96': 'none.png' } }],
  ])('reports %s', (problem, change) => {
    expect(storeProblems(withManifest(change))).toEqual([problem]);
  });

  it('reports texts that are too long or missing, by locale', () => {
    const zip = zipWith({
      '_locales/de/messages.json': texts('x'.repeat(76), ''),
      '_locales/pl/messages.json': texts('Switchyard', 'x'.repeat(133), ''),
    });

    expect(storeProblems(zip)).toEqual([
      'extensionName in de has 76 characters of 75',
      'extensionDescription in de has 0 characters of 132',
      'extensionDescription in pl has 133 characters of 132',
      'no commandOpen in pl',
    ]);
  });

  it.each([
    ['names a source map: popup.js', { 'popup.js': 'run();\n//# sourceMappingURL=popup.js.map' }],
    ['names a source map: popup.css', { 'popup.css': 'a{}/*# sourceMappingURL=popup.css.map */' }],
    ['not part of a package: popup.js.map', { 'popup.js.map': '{}' }],
    ['not part of a package: lib/worker.ts', { 'lib/worker.ts': '' }],
    ['not part of a package: .DS_Store', { '.DS_Store': '' }],
    ['reserved name: _metadata/verified.json', { '_metadata/verified.json': '{}' }],
    [`no ${NOTICES_FILE}`, { [NOTICES_FILE]: undefined }],
  ])('reports %s', (problem, files) => {
    expect(storeProblems(zipWith(files))).toEqual([problem]);
  });
});
