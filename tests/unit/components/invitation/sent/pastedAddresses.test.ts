import { describe, expect, it } from 'vitest';
import { pastedAddresses } from '@/components/invitation/sent/pastedAddresses';

describe('pastedAddresses', () => {
  it.each([
    ['a@x.dev, b@x.dev'],
    ['a@x.dev;b@x.dev'],
    ['a@x.dev b@x.dev'],
    ['a@x.dev\r\n\tb@x.dev\n'],
    ['Ann <a@x.dev>, Bob B. <b@x.dev>'],
    ['"Bee, Ann" <a@x.dev>; "Bob" <b@x.dev>'],
    ['a@x.dev Bob <b@x.dev>'],
    ['mailto:a@x.dev,<b@x.dev>,'],
  ])('reads both of %j', (text) => {
    expect(pastedAddresses(text)).toMatchObject({ addresses: ['a@x.dev', 'b@x.dev'], unreadable: [] });
  });

  it('takes an address once, whatever its case', () => {
    expect(pastedAddresses('a@x.dev, A@X.dev, a@x.dev')).toEqual({
      addresses: ['a@x.dev'],
      unreadable: [],
      repeated: 2,
    });
  });

  it('names what is no address, as it was typed', () => {
    expect(pastedAddresses('a@x.dev, Oops, b@, Ann <nothing>')).toMatchObject({
      addresses: ['a@x.dev'],
      unreadable: ['Oops', 'b@', 'nothing'],
    });
  });

  it('finds nothing in blanks', () => {
    expect(pastedAddresses(' ,;\n ')).toEqual({ addresses: [], unreadable: [], repeated: 0 });
  });
});
