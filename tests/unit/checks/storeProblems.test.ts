import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { storeProblems } from '../../checks/storeProblems';

const zipOf = (files: Readonly<Record<string, object>>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, json]) => [path, strToU8(JSON.stringify(json))])),
  );

const texts = (name: string, description: string) => ({
  extensionName: { message: name },
  extensionDescription: { message: description },
});

describe('storeProblems', () => {
  it('lets a package pass that the store takes', () => {
    const zip = zipOf({
      'manifest.json': { manifest_version: 3 },
      '_locales/en/messages.json': texts('Switchyard', 'Switch organizations.'),
    });

    expect(storeProblems(zip)).toEqual([]);
  });

  it('reports the keys of unpacked and self-hosted extensions', () => {
    const zip = zipOf({ 'manifest.json': { key: 'MIIB', update_url: 'https://example.com' } });

    expect(storeProblems(zip)).toEqual(['key "key"', 'key "update_url"']);
  });

  it('reports names and descriptions that are too long or missing, by locale', () => {
    const zip = zipOf({
      'manifest.json': {},
      '_locales/de/messages.json': texts('x'.repeat(76), ''),
      '_locales/en/messages.json': texts('Switchyard', 'x'.repeat(133)),
    });

    expect(storeProblems(zip)).toEqual([
      'extensionName in de has 76 characters of 75',
      'extensionDescription in de has 0 characters of 132',
      'extensionDescription in en has 133 characters of 132',
    ]);
  });

  it('reports a package without a manifest', () => {
    expect(storeProblems(zipOf({ 'nested/manifest.json': {} }))).toEqual(['no manifest.json']);
  });
});
