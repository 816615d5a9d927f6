import { describe, expect, it } from 'vitest';
import { switchDigits } from '@/components/organizations/listKeys';
import { toSearchable } from '@/lib/organizations/matchOrganizations';

const named = (...names: string[]) =>
  toSearchable(names.map((name) => ({ id: name, name, slug: `4-${name}`, logo: null })));
const count = (length: number) => named(...Array.from({ length }, (_, index) => `Yard ${index + 1}`));

describe('switchDigits', () => {
  it.each([
    ['one name begins with one', named('Acme', '7 Eleven', 'Route 66'), '12345689'],
    ['names begin with more', named('42', '(1) One', '７ 全角'), '235689'],
    ['there are nine', count(9), '123456789'],
    ['there are ten', count(10), ''],
    ['there are none', [], '123456789'],
  ])('switches by what is free where %s', (_where, rows, digits) => {
    expect(switchDigits(rows, true)).toBe(digits);
  });

  it('switches by none where the list may lack some', () => {
    expect(switchDigits(count(3), false)).toBe('');
  });
});
