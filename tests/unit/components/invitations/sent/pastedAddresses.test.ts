import { describe, expect, it } from 'vitest';
import { pastedAddresses } from '@/components/invitations/sent/pastedAddresses';

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

  it.each([
    ['a name that is not closed', '"Ann <a@x.dev>, b@x.dev'],
    ['an address that is not closed', '<b@x.dev, Ann <a@x.dev>'],
    ['a mark that opens nothing', 'a@x.dev > Bob <b@x.dev>'],
  ])('finds the other addresses around %s', (_what, text) => {
    const found = pastedAddresses(text);

    expect([...found.addresses, ...found.unreadable].join(' ')).toMatch(/a@x\.dev/);
    expect([...found.addresses, ...found.unreadable].join(' ')).toMatch(/b@x\.dev/);
  });

  it.each([
    ['between blanks', ' ', (address: string) => address],
    ['in one line with names', ', ', (address: string) => `Ann Bee <${address}>`],
    ['with names in quotation marks', '\n', (address: string) => `"Bee, Ann" <${address}>`],
    ['with marks that are never closed', ' ', (address: string) => `${address} < "`],
  ])('reads 20,000 addresses %s', (_how, separator, written) => {
    const all = Array.from({ length: 20_000 }, (_item, index) => `person${index}@x.dev`);

    expect(pastedAddresses(all.map(written).join(separator)).addresses).toEqual(all);
  });

  it.each(['a', '"', '<', '>', '" ', '@', 'a@', 'a.', 'a ', '<a@'])(
    'reads 400,000 characters of %j',
    (piece) => {
      expect(pastedAddresses(piece.repeat(400_000 / piece.length)).addresses).toEqual([]);
    },
  );

  it('finds nothing in blanks', () => {
    expect(pastedAddresses(' ,;\n ')).toEqual({ addresses: [], unreadable: [], repeated: 0 });
  });
});
