import { describe, expect, it } from 'vitest';
import { isPageOf, patternsOf, releasedPatterns, sharesCookieJar } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import { CONNECTION } from '@/tests/createWorker';

const at = (baseURL: string, dashboardOrigins: string[] = [], id = baseURL): Connection => ({
  ...CONNECTION,
  id,
  baseURL,
  dashboardOrigins,
});

describe('patternsOf', () => {
  it.each([
    ['https://auth.example', [], ['https://auth.example/*']],
    ['https://auth.example:8443', [], ['https://auth.example/*']],
    ['http://localhost:4400', [], ['http://localhost/*']],
    ['https://auth.example', ['https://app.example'], ['https://auth.example/*', 'https://app.example/*']],
    ['http://localhost:4400', ['http://localhost:3000'], ['http://localhost/*']],
  ])('of %s with %j are %j', (baseURL, dashboardOrigins, patterns) => {
    expect(patternsOf(at(baseURL, dashboardOrigins))).toEqual(patterns);
  });
});

describe('releasedPatterns', () => {
  it('gives back what nobody else needs', () => {
    const going = at('https://auth.example', ['https://app.example']);
    const staying = [at('https://other.example', ['https://app.example'])];

    expect(releasedPatterns(going, staying)).toEqual(['https://auth.example/*']);
  });

  it('keeps a host that another server needs on another port', () => {
    expect(releasedPatterns(at('http://localhost:4400'), [at('http://localhost:4401')])).toEqual([]);
  });

  it('gives back everything when nothing stays', () => {
    expect(releasedPatterns(at('https://auth.example'), [])).toEqual(['https://auth.example/*']);
  });
});

describe('isPageOf', () => {
  const connection = at('https://auth.example', ['https://app.example']);

  it.each([
    ['https://auth.example/', true],
    ['https://app.example/a?b#c', true],
    ['https://AUTH.example:443/', true],
    ['http://auth.example/', false],
    ['https://auth.example:8443/', false],
    ['https://auth.example.evil.example/', false],
    ['https://evil.example/https://auth.example/', false],
    ['https://user@evil.example/', false],
    ['about:blank', false],
    ['not a url', false],
    ['', false],
  ])('takes %j for one of its pages: %s', (url, expected) => {
    expect(isPageOf(connection, url)).toBe(expected);
  });
});

describe('sharesCookieJar', () => {
  it.each([
    ['http://localhost:4400', 'http://localhost:4401', true],
    ['https://a.example', 'http://a.example:8080', true],
    ['https://a.example', 'https://b.example', false],
    ['http://localhost:4400', 'http://127.0.0.1:4400', false],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(sharesCookieJar(at(one), at(other))).toBe(expected);
  });

  it('is not asked of a server and itself', () => {
    expect(sharesCookieJar(at('https://a.example', [], 'c1'), at('https://a.example', [], 'c1'))).toBe(false);
  });
});
