import { describe, expect, it } from 'vitest';
import { PLATFORM_EXAMPLE, platformLink, platformTemplateProblem } from '@/lib/connections/platformLinks';

const ORDER = { id: 'or-1', slug: 'acme' };

describe('platformTemplateProblem', () => {
  it.each([
    [PLATFORM_EXAMPLE, null],
    ['https://polar.sh/dashboard/acme/{page}/{id}', null],
    ['https://polar.sh/{page}?q={id}#{slug}', null],
    ['', 'empty'],
    ['/dashboard/{id}', 'invalid'],
    ['http://polar.sh/{id}', 'insecure'],
    ['http://localhost/{id}', 'insecure'],
    ['javascript:alert({id})', 'invalid'],
    ['https://user:secret@polar.sh/{id}', 'invalid'],
    ['https://{slug}.polar.sh/{id}', 'invalid'],
    ['https://polar.sh:{id}/', 'invalid'],
    ['https://polar.sh/{name}/{id}', 'placeholder'],
    ['https://polar.sh/{page}', 'no-entity'],
    [`https://polar.sh/{id}${'x'.repeat(3_000)}`, 'too-long'],
  ])('finds in %s: %s', (template, problem) => {
    expect(platformTemplateProblem(template)).toBe(problem);
  });
});

describe('platformLink', () => {
  it.each([
    ['order', 'https://polar.sh/dashboard/acme/sales/or-1'],
    ['customer', 'https://polar.sh/dashboard/acme/customers/or-1'],
    ['subscription', 'https://polar.sh/dashboard/acme/sales/subscriptions/or-1'],
  ] as const)('leads to the page of the %s', (entity, url) => {
    expect(platformLink(PLATFORM_EXAMPLE, entity, ORDER)).toBe(url);
  });

  it.each([
    ['a/b?c#d', 'https://polar.sh/customers/a%2Fb%3Fc%23d'],
    ['{slug}', 'https://polar.sh/customers/%7Bslug%7D'],
    ['0switchyardid0', 'https://polar.sh/customers/0switchyardid0'],
    ['..', null],
    ['', null],
  ])('keeps the value %s in its place', (id, url) => {
    expect(platformLink('https://polar.sh/{page}/{id}', 'customer', { id, slug: null })).toBe(url);
  });

  it('is none without a template, an id or the slug that it asks for', () => {
    expect(platformLink(undefined, 'order', ORDER)).toBeNull();
    expect(platformLink('', 'order', ORDER)).toBeNull();
    expect(platformLink(PLATFORM_EXAMPLE, 'order', { ...ORDER, id: null })).toBeNull();
    expect(platformLink(PLATFORM_EXAMPLE, 'order', { ...ORDER, slug: null })).toBeNull();
  });
});
