import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, invitationTemplateProblem, templateProblem } from '@/lib/connections/addressTemplate';

const HOSTS = { baseURL: 'https://auth.acme.dev', dashboardOrigins: ['https://app.acme.dev:8443'] };
const ACME = { slug: 'acme', id: 'o1' };

const filled = (template: string, values: { slug?: string; id?: string } = ACME) => {
  const result = fillTemplate(template, values, HOSTS);
  return result.ok ? result.url : result.problem;
};

/** A hostile server may call an organization anything, above all characters of an address. */
const hostile = fc.oneof(
  fc.array(fc.oneof(fc.nat(0x10ffff), fc.nat(0x7f))).map((codes) => String.fromCodePoint(...codes)),
  fc.string({
    unit: fc.constantFrom('/', '\\', '.', '?', '#', '%', '2', 'e', 'E', 'f', ':', '@', ' ', '\t', ';'),
  }),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '../..',
    '//evil.example',
    '\\\\evil.example',
    '{id}',
    '$&',
    '0switchyardid0',
  ),
);

describe('fillTemplate', () => {
  it.each([
    ['https://app.acme.dev:8443/o/{slug}', 'https://app.acme.dev:8443/o/acme'],
    ['https://auth.acme.dev/?org={id}#{slug}', 'https://auth.acme.dev/?org=o1#acme'],
    ['/o/{slug}/orders', 'https://app.acme.dev:8443/o/acme/orders'],
    [' /o/{slug}-{slug} ', 'https://app.acme.dev:8443/o/acme-acme'],
    ['/home', 'https://app.acme.dev:8443/home'],
  ])('fills %s', (template, url) => {
    expect(filled(template)).toBe(url);
  });

  it.each([
    ['', 'empty'],
    ['o/{slug}', 'invalid'],
    ['/o /{slug}', 'invalid'],
    [`/${'x'.repeat(2_048)}`, 'too-long'],
    ['https://mia:secret@app.acme.dev:8443/{slug}', 'invalid'],
    ['javascript:alert({id})', 'invalid'],
    ['chrome-extension://abcdef/options.html#{id}', 'invalid'],
    ['http://app.acme.dev:8443/{slug}', 'insecure'],
    ['https://app.acme.dev/{slug}', 'elsewhere'],
    ['https://evil.example/{slug}', 'elsewhere'],
    ['//evil.example/{slug}', 'invalid'],
    ['/\\evil.example/{slug}', 'invalid'],
    ['https://{slug}.acme.dev/', 'elsewhere'],
    ['https://{slug}', 'elsewhere'],
    ['https://app.acme.dev:8443@evil.example/{slug}', 'invalid'],
    ['/o/{name}', 'placeholder'],
    ['/o/{slug', 'placeholder'],
  ])('refuses %j as %s', (template, problem) => {
    expect(filled(template)).toBe(problem);
    expect(templateProblem(template, HOSTS)).toBe(problem);
  });

  it.each(['..', '.', ''])('does not fill the slug %j in as a folder of its own', (slug) => {
    expect(filled('/o/{slug}/orders', { slug })).toBe('unfillable');
  });

  it('fills in nothing for an organization of which the slug is not known', () => {
    expect(filled('/o/{slug}', { id: 'o1' })).toBe('unfillable');
    expect(filled('/o/{id}', { id: 'o1' })).toBe('https://app.acme.dev:8443/o/o1');
  });

  it('fills in a value to the letter, also one that looks like a placeholder', () => {
    expect(filled('/{slug}/{id}', { slug: '{id}', id: '$&' })).toBe(
      'https://app.acme.dev:8443/%7Bid%7D/%24%26',
    );
  });

  it('keeps every slug in its segment of the path, and gives it back to the letter', () => {
    fc.assert(
      fc.property(hostile, hostile, (slug, id) => {
        const result = fillTemplate('/o/{slug}/x{id}/orders?from={slug}#{id}', { slug, id }, HOSTS);
        if (!result.ok) return result.problem === 'unfillable';
        const { origin, pathname, searchParams, hash } = new URL(result.url);
        const [, folder, first = '', second = '', last, ...more] = pathname.split('/');
        return (
          origin === 'https://app.acme.dev:8443' &&
          folder === 'o' &&
          decodeURIComponent(first) === slug &&
          decodeURIComponent(second) === `x${id}` &&
          last === 'orders' &&
          more.length === 0 &&
          searchParams.get('from') === slug &&
          decodeURIComponent(hash.slice(1)) === id
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('never leaves the hosts of the connection, whatever the template', () => {
    const anything = fc
      .array(
        fc.oneof(hostile, fc.constantFrom('https://', 'https:', 'app.acme.dev:8443', '{slug}', '{id}', '/')),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anything, hostile, (template, slug) => {
        const result = fillTemplate(template, { slug, id: slug }, HOSTS);
        return (
          !result.ok ||
          ['https://auth.acme.dev', 'https://app.acme.dev:8443'].includes(new URL(result.url).origin)
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses few: an ordinary slug is always filled in', () => {
    const ordinary = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/);
    fc.assert(
      fc.property(
        ordinary,
        (slug) => filled('/o/{slug}', { slug }) === `https://app.acme.dev:8443/o/${slug}`,
      ),
    );
  });
});

describe('invitationTemplateProblem', () => {
  it.each([
    ['/accept-invitation/{id}', null],
    ['https://app.acme.dev:8443/join?invitation={id}', null],
    ['/join', 'no-id'],
    ['/{slug}/{id}', 'placeholder'],
    ['https://evil.example/{id}', 'elsewhere'],
  ])('says of %s: %s', (template, problem) => {
    expect(invitationTemplateProblem(template, HOSTS)).toBe(problem);
  });
});
