import { describe, expect, it } from 'vitest';
import { addressText } from '@/lib/sessions/device';

describe('addressText', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:0db8:0000:0000:0000:0000:0000:0000', '2001:db8::'],
    ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
    ['not:an:address', 'not:an:address'],
  ])('is short: %s', (address, text) => {
    expect(addressText(address)).toBe(text);
  });

  it.each(['', ' ', '::', '0000:0000:0000:0000:0000:0000:0000:0000', '0.0.0.0'])(
    'is not known: “%s”',
    (address) => {
      expect(addressText(address)).toBeNull();
    },
  );
});
