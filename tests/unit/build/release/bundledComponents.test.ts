import { describe, expect, it } from 'vitest';
import { noticesText } from '@/build/notices';
import { type Bill, bundledComponents } from '@/build/release/bundledComponents';

const component = (name: string, version = '1.0.0') => ({ 'bom-ref': `${name}@${version}`, name, version });
const DEVELOPMENT = { name: 'cdx:npm:package:development', value: 'true' };

const BILL: Bill = {
  bomFormat: 'CycloneDX',
  metadata: { component: component('folder') },
  components: [
    component('react'),
    component('react', '2.0.0'),
    { ...component('tailwindcss'), scope: 'optional', properties: [DEVELOPMENT] },
    component('vitest'),
  ],
  dependencies: [
    { ref: 'folder@1.0.0', dependsOn: ['react@1.0.0', 'vitest@1.0.0'] },
    { ref: 'vitest@1.0.0', dependsOn: ['react@2.0.0'] },
  ],
};

const makeNotices = (...names: string[]) =>
  noticesText(names.map((name) => ({ name, version: '1.0.0', identifier: 'MIT', text: 'Copyright' })));

describe('bundledComponents', () => {
  it('keeps what the builds contain, in its version, and what depends on it', () => {
    const bill = bundledComponents(BILL, [makeNotices('react'), makeNotices('tailwindcss')], 'switchyard');

    expect(bill.components).toEqual([
      { ...component('react'), scope: 'required', properties: [] },
      { ...component('tailwindcss'), scope: 'required', properties: [] },
    ]);
    expect(bill.dependencies).toEqual([{ ref: 'folder@1.0.0', dependsOn: ['react@1.0.0'] }]);
    expect(bill.metadata.component.name).toBe('switchyard');
  });

  it.each([
    ['names what is not installed', [makeNotices('react', 'left-pad')], 'left-pad@1.0.0'],
    ['says nothing', [''], 'anything'],
  ])('throws where a notice %s', (_what, notices, name) => {
    expect(() => bundledComponents(BILL, notices, 'switchyard')).toThrow(name);
  });
});
