import { describe, expect, it } from 'vitest';
import {
  readChangedAt,
  readEnvelope,
  readPlatformOrganization,
} from '@/lib/payments/plugin/deliveries/envelope';

describe('platformOrganizationOf', () => {
  const platformIn = (type: string, data: Record<string, unknown>) =>
    readPlatformOrganization({ type, data, timestamp: null });
  const named = (id: string) => ({ organization_id: id });

  it.each([
    ['the entity itself', 'order.paid', { ...named('p'), customer: named('x') }],
    ['its customer', 'order.paid', { id: 'o', customer: named('p') }],
    ['its product', 'checkout.updated', { product: named('p') }],
    ['its benefit', 'benefit_grant.created', { benefit: named('p') }],
    ['itself, of an organization', 'organization.updated', { id: 'p' }],
  ])('is named by %s', (_what, type, data) => {
    expect(platformIn(type, data)).toBe('p');
  });

  it.each([
    ['an entity that names none', 'order.paid', { id: 'o' }],
    [
      'an id that is none',
      'order.paid',
      { organization_id: 7, customer: null, product: '', benefit: named('') },
    ],
  ])('is not known of %s', (_what, type, data) => {
    expect(platformIn(type, data)).toBeNull();
  });
});

describe('changedAtOf', () => {
  const RECEIVED_AT = Date.parse('2026-11-21T12:00:00Z');
  const timeIn = (data: Record<string, unknown>) =>
    readChangedAt({ type: 'x', data, timestamp: null }, RECEIVED_AT);

  it.each([
    [
      'the last change',
      { modified_at: '2026-11-20T00:00:00Z', created_at: '2026-11-19T00:00:00Z' },
      '2026-11-20',
    ],
    ['the creation', { modified_at: null, created_at: '2026-11-19T00:00:00Z' }, '2026-11-19'],
    ['a time years ago', { modified_at: '2017-01-02T00:00:00Z' }, '2017-01-02'],
  ])('is %s', (_what, data, day) => {
    expect(timeIn(data)).toBe(Date.parse(day));
  });

  it.each([
    '',
    'soon',
    '-005000-04-20T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00Z',
    '2026-11-22T12:00:00Z',
    '2038-01-19T03:14:08Z',
    '9999-12-31T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
  ])('is not known of "%s", when nothing can have changed', (text) => {
    expect(timeIn({ modified_at: text })).toBeNull();
  });
});

describe('readEnvelope', () => {
  it('reads what begins with a byte order mark, and keeps it', () => {
    const read = readEnvelope(new TextEncoder().encode('\ufeff{"type":"order.paid","data":{}}'));

    expect(read).toMatchObject({
      text: '\ufeff{"type":"order.paid","data":{}}',
      envelope: { type: 'order.paid' },
    });
  });
});
