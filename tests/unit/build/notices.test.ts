import { describe, expect, it } from 'vitest';
import { noticesText } from '@/build/notices';

const ZOD = { name: 'zod', version: '4.0.0', identifier: 'MIT', text: 'Copyright of zod' };
const ACME = { name: 'acme', version: '1.0.0', identifier: 'ISC', text: 'Copyright of Acme' };

describe('noticesText', () => {
  it('has every package once, in the order of their names, with its license', () => {
    const text = noticesText([ZOD, ACME, ZOD]);

    expect(text.match(/^.+ \(\w+\)$/gm)).toEqual(['acme 1.0.0 (ISC)', 'zod 4.0.0 (MIT)']);
    expect(text).toContain('acme 1.0.0 (ISC)\n\nCopyright of Acme\n');
  });

  it('has both of two versions', () => {
    expect(noticesText([ZOD, { ...ZOD, version: '3.0.0' }]).match(/^zod .+$/gm)).toHaveLength(2);
  });

  it('fills in the license of a package that is known to come without one', () => {
    const text = noticesText([{ name: 'wxt', version: '0.21.4', identifier: 'MIT' }]);

    expect(text).toContain('MIT License\n\nCopyright (c) 2023 Aaron\n\nPermission is hereby granted');
    expect(text).not.toContain('Switchyard');
  });

  it.each([
    ['without a license', { name: 'acme', version: '1.0.0', identifier: 'MIT' }],
    ['under another license than before', { name: 'wxt', version: '1.0.0', identifier: 'ISC' }],
  ])('refuses a package %s', (_what, one) => {
    expect(() => noticesText([ZOD, one])).toThrow(`${one.name} 1.0.0 is published without its license`);
  });
});
