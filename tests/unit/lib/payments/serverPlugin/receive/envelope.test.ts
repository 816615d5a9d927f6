import { describe, expect, it } from 'vitest';
import { platformOrganizationOf } from '@/lib/payments/serverPlugin/receive/envelope';

describe('platformOrganizationOf', () => {
  const of = (type: string, data: Record<string, unknown>) =>
    platformOrganizationOf({ type, data, timestamp: null });
  const named = (id: string) => ({ organization_id: id });

  it.each([
    ['the entity itself', 'order.paid', { ...named('p'), customer: named('x') }],
    ['its customer', 'order.paid', { id: 'o', customer: named('p') }],
    ['its product', 'checkout.updated', { product: named('p') }],
    ['its benefit', 'benefit_grant.created', { benefit: named('p') }],
    ['itself, of an organization', 'organization.updated', { id: 'p' }],
  ])('is named by %s', (_what, type, data) => {
    expect(of(type, data)).toBe('p');
  });

  it.each([
    ['an entity that names none', 'order.paid', { id: 'o' }],
    [
      'an id that is none',
      'order.paid',
      { organization_id: 7, customer: null, product: '', benefit: named('') },
    ],
  ])('is not known of %s', (_what, type, data) => {
    expect(of(type, data)).toBeNull();
  });
});
