import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { differences } from '../../checks/differences';

const makeZip = (files: Readonly<Record<string, string>>, level: 0 | 9 = 9) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level,
    mtime: '1980-01-01T00:00:00',
  });

describe('differences', () => {
  const files = { 'manifest.json': '{}', 'popup.js': 'run()' };

  it('finds none between the same bytes', () => {
    expect(differences(makeZip(files), makeZip(files))).toEqual([]);
  });

  it('names each file that is new, gone or other', () => {
    expect(differences(makeZip(files), makeZip({ 'popup.js': 'walk()', 'map.js': '' }))).toEqual([
      'only in the package: manifest.json',
      'only in what was built again: map.js',
      'other bytes: popup.js',
    ]);
  });

  it('names another packing of the same files', () => {
    expect(differences(makeZip(files), makeZip(files, 0))).toEqual(['the same files, packed in another way']);
  });
});
