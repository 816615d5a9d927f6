import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireFlag, wireImage, wireOptionalId, wireText } from '@/lib/core/wireValues';

const read = (schema: z.core.$ZodType, value: unknown) => z.parse(schema, value);

describe('wireDate', () => {
  it.each([
    ['ISO text', '2026-11-21T10:00:00.000Z', 1_795_255_200_000],
    ['a Date', new Date(1_000), 1_000],
    ['epoch milliseconds', 1_000, 1_000],
    ['the epoch', 0, 0],
  ])('reads %s', (_what, value, epoch) => {
    expect(read(wireDate, value)).toBe(epoch);
  });

  it.each([
    ['text that is no date', 'tomorrow'],
    ['an impossible day', '2026-13-45T99:00:00Z'],
    ['empty text', ''],
    ['a Date that is none', new Date(Number.NaN)],
    ['a number beyond all dates', 1e300],
    ['a number just beyond all dates', 8.64e15 + 1],
    ['infinity', Number.POSITIVE_INFINITY],
    ['true', true],
    ['null', null],
    ['nothing', undefined],
    ['an object', { toString: () => '2026-01-01' }],
    ['10 MB', '2026'.repeat(2_500_000)],
  ])('reads %s as unknown', (_what, value) => {
    expect(read(wireDate, value)).toBeNull();
  });
});

describe('wireText', () => {
  it('reads text as it may be shown', () => {
    expect(read(wireText, ' Acme\u202E\nInc ')).toBe('Acme Inc');
  });

  it.each([[null], [undefined], [7], [true], [{}], [['Acme']]])('reads %j as empty', (value) => {
    expect(read(wireText, value)).toBe('');
  });
});

describe('wireFlag', () => {
  it.each([
    ['true', true, true],
    ['1, as MySQL returns it', 1, true],
    ['false', false, false],
    ['0', 0, false],
    ['another number', 2, false],
    ['text', 'true', false],
    ['null', null, false],
    ['nothing', undefined, false],
  ])('reads %s', (_what, value, flag) => {
    expect(read(wireFlag, value)).toBe(flag);
  });
});

describe('wireImage', () => {
  it.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://cdn.example/a.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    [null, null],
    [7, null],
  ])('reads %j as %j', (value, image) => {
    expect(read(wireImage, value)).toBe(image);
  });
});

describe('wireOptionalId', () => {
  it.each([
    ['o1', 'o1'],
    [' o1 ', ' o1 '],
    ['', null],
    [null, null],
    [7, null],
    ['x'.repeat(256), 'x'.repeat(256)],
    ['x'.repeat(257), null],
  ])('reads %j as %j', (value, id) => {
    expect(read(wireOptionalId, value)).toBe(id);
  });
});

describe('wireId', () => {
  it.each([[''], [null], [undefined], [7], ['x'.repeat(257)]])('refuses %j', (value) => {
    expect(z.safeParse(wireId, value).success).toBe(false);
  });
});

describe('readableRows', () => {
  it('leaves out what can’t be read, and what is listed a second time', () => {
    const schema = z.object({ id: wireId, name: z.string() });
    const rows = [
      { id: 'a', name: 'One' },
      null,
      { id: 'b' },
      { id: 'a', name: 'Again' },
      { id: 'c', name: 'Two' },
    ];

    expect(readableRows(rows, schema, (row) => row)).toEqual([
      { id: 'a', name: 'One' },
      { id: 'c', name: 'Two' },
    ]);
  });
});
