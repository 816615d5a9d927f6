import { describe, expect, it } from 'vitest';
import { noticesText } from '@/build/notices';
import { shippedLicenseProblems, toolLicenseProblems } from '../../checks/licenses';

const findProblems = (license: string, name = 'a') => toolLicenseProblems([{ name, license }]);

const makeNotice = (identifier: string) =>
  noticesText([{ name: 'a', version: '1.0.0', identifier, text: 'Copyright' }]);

describe('licenses', () => {
  it.each(['MIT', 'MPL-2.0', 'GPL-3.0 OR MIT', '(MIT OR CC0-1.0)', 'MIT AND OFL-1.1'])(
    'lets a tool be under %s',
    (license) => {
      expect(findProblems(license)).toEqual([]);
    },
  );

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE'])(
    'reports a tool under %s',
    (license) => {
      expect(findProblems(license)).toEqual([`license of a: ${license}`]);
    },
  );

  it('reports a tool that names none', () => {
    expect(findProblems('')).toEqual(['license of a: none']);
  });

  it('lets a text pass that was read, of that package alone', () => {
    const license = 'SEE LICENSE IN README.md AND LICENSE';

    expect(findProblems(license, 'dejavu-fonts-ttf')).toEqual([]);
    expect(findProblems(license, 'other-fonts')).toHaveLength(1);
  });

  it('lets less be shipped than be used', () => {
    expect(shippedLicenseProblems(makeNotice('ISC'))).toEqual([]);
    expect(shippedLicenseProblems(makeNotice('MPL-2.0'))).toEqual([
      'in what is shipped, license of a: MPL-2.0',
    ]);
  });
});
