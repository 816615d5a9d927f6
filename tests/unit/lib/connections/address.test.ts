import { describe, expect, it } from 'vitest';
import {
  hostPattern,
  isPageOf,
  parseDashboardAddress,
  parseServerAddress,
  patternsOf,
  releasedPatterns,
  sharesCookieJar,
} from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import { CONNECTION } from '@/tests/createWorker';

describe('parseServerAddress', () => {
  it.each([
    ['a host', 'auth.acme.dev', 'https://auth.acme.dev'],
    ['blanks around it', '  auth.acme.dev \n', 'https://auth.acme.dev'],
    ['a scheme and host in capitals, a trailing slash', 'HTTPS://Auth.Acme.dev/', 'https://auth.acme.dev'],
    ['a port', 'acme.dev:8443', 'https://acme.dev:8443'],
    ['the port that is the default', 'acme.dev:443', 'https://acme.dev'],
    ['a query', 'acme.dev?from=mail', 'https://acme.dev'],
    ['a hash route', 'acme.dev#/login', 'https://acme.dev'],
    ['no scheme but its slashes', '//acme.dev/x', 'https://acme.dev'],
    ['localhost with a port', 'localhost:4400', 'http://localhost:4400'],
    ['localhost in capitals', 'LOCALHOST:3000', 'http://localhost:3000'],
    ['localhost with a query', 'localhost?x', 'http://localhost'],
    ['localhost with a hash route', 'localhost#/login', 'http://localhost'],
    ['localhost by https', 'https://localhost:4400', 'https://localhost:4400'],
    ['the loopback address', '127.0.0.1:4400', 'http://127.0.0.1:4400'],
    ['the loopback address of IPv6', '[::1]:4400', 'http://[::1]:4400'],
    ['an address of IPv6', 'https://[2001:db8::1]/x', 'https://[2001:db8::1]'],
    ['an address of the local network', '192.168.1.5', 'https://192.168.1.5'],
    ['a host in another script, in the form that shows it', 'münchen.de', 'https://xn--mnchen-3ya.de'],
    ['a Cyrillic look-alike, in the form that gives it away', 'аcme.dev', 'https://xn--cme-5cd.dev'],
  ])('reads %s', (_what, typed, baseURL) => {
    const result = parseServerAddress(typed);

    expect(result).toMatchObject({ ok: true, value: { baseURL } });
  });

  it.each([
    ['nothing', '', 'address-empty'],
    ['blanks', ' \t ', 'address-empty'],
    ['a word', 'acme', 'address-invalid'],
    ['a word with a dot behind it', 'acme.', 'address-invalid'],
    ['an empty label', 'acme..dev', 'address-invalid'],
    ['a blank inside the host', 'acme .dev', 'address-invalid'],
    ['two lines', 'acme.dev\nevil.dev', 'address-invalid'],
    ['a port that there is not', 'acme.dev:99999', 'address-invalid'],
    ['a pattern of hosts', '*.acme.dev', 'address-invalid'],
    ['a pattern of hosts with a scheme', 'https://*.dev', 'address-invalid'],
    ['a script', 'javascript:alert(1)', 'address-invalid'],
    ['a file', 'file:///etc/passwd', 'address-invalid'],
    ['another protocol', 'ftp://acme.dev', 'address-invalid'],
    ['data', 'data:text/html,x', 'address-invalid'],
    ['a page of the browser', 'chrome://extensions', 'address-invalid'],
    ['a blob', 'blob:https://acme.dev/x', 'address-invalid'],
    ['a direction override', '\u202eacme.dev', 'address-invalid'],
    ['a full-width colon', 'https：//acme.dev', 'address-invalid'],
    ['a name and a password', 'user:pw@acme.dev', 'address-credentials'],
    ['a name and a password with a scheme', 'https://user:pw@acme.dev', 'address-credentials'],
    ['an email address', 'marta@acme.dev', 'address-credentials'],
    ['http on another machine', 'http://acme.dev', 'address-insecure'],
    ['http on the local network', 'http://192.168.1.5', 'address-insecure'],
    ['http on a host that only begins like this one', 'http://localhost.evil.dev', 'address-insecure'],
  ])('refuses %s', (_what, typed, code) => {
    const result = parseServerAddress(typed);

    expect(result).toMatchObject({ ok: false, error: { code } });
  });

  const OTHERS = ['/auth', '/api/v1/auth', '/api', '/api/better-auth', '/v1/auth', '/better-auth'];

  it.each([
    ['no path', 'acme.dev', ['/api/auth']],
    ['another base path', 'acme.dev/login', ['/login', '/api/auth', '/login/api/auth']],
    ['one of the usual others', 'acme.dev/auth', ['/auth', '/api/auth', '/auth/api/auth']],
    [
      'a page of the dashboard',
      'acme.dev/dashboard/orders?x=1#y',
      ['/dashboard/orders', '/api/auth', '/dashboard/api/auth', '/dashboard', '/dashboard/orders/api/auth'],
    ],
    ['doubled slashes', 'acme.dev//auth//', ['/auth', '/api/auth', '/auth/api/auth']],
  ])('looks for the endpoints of %s in this order', (_what, typed, basePaths) => {
    const result = parseServerAddress(typed);

    const others = OTHERS.filter((path) => !basePaths.includes(path));
    const expected = [...basePaths, ...others].slice(0, 10);
    expect(result).toMatchObject({ ok: true, value: { basePaths: expected } });
  });

  it.each([
    ['four folders deep', '/shop/eu/orders/17', '/shop/api/auth'],
    ['four folders deep', '/shop/eu/orders/17', '/shop/eu/api/auth'],
    ['four folders deep', '/accounts/v1/orders/17', '/accounts/v1'],
    ['six folders deep', '/shop/eu/de/orders/2026/17', '/shop/api/auth'],
    ['six folders deep', '/shop/eu/de/orders/2026/17', '/shop/eu/api/auth'],
    ['six folders deep', '/accounts/v1/auth/settings/mail/new', '/accounts/v1/auth'],
    ['six folders deep', '/orders/2026/11/24/17/lines', '/auth'],
  ])('looks for those of a server below a sub-path from a page %s: %s, %s', (_depth, page, basePath) => {
    const result = parseServerAddress(`https://acme.dev${page}`);

    expect(result.ok && result.value.basePaths).toContain(basePath);
  });

  it.each([
    ['https://acme.dev/api/auth/get-session', '/api/auth'],
    ['https://acme.dev/platform/api/auth/sign-in/email', '/platform/api/auth'],
    ['https://acme.dev/api/auth/', '/api/auth'],
    ['https://acme.dev/api/better-auth/ok', '/api/better-auth'],
    ['https://acme.dev/v1/auth/sign-in/email', '/v1/auth'],
  ])('looks first in the folder that %s is an endpoint of', (typed, basePath) => {
    const result = parseServerAddress(typed);

    expect(result.ok && result.value.basePaths[0]).toBe(basePath);
  });

  it('asks for ten paths at most, however deep the page is', () => {
    const result = parseServerAddress('https://acme.dev/a/b/c/d/e/f/g');

    expect(result.ok && result.value.basePaths).toHaveLength(10);
  });
});

describe('parseDashboardAddress', () => {
  it.each([
    ['nothing, where the dashboard is the server', '  ', null],
    ['the origin of a page', 'app.acme.dev/orders?x=1', 'https://app.acme.dev'],
    ['the port', 'localhost:4401/orders', 'http://localhost:4401'],
  ])('reads %s', (_what, typed, value) => {
    expect(parseDashboardAddress(typed)).toEqual({ ok: true, value });
  });

  it('refuses what a server’s address may not be either', () => {
    expect(parseDashboardAddress('http://acme.dev')).toMatchObject({ error: { code: 'address-insecure' } });
  });
});

describe('hostPattern', () => {
  it.each([
    ['https://acme.dev:8443', 'https://acme.dev/*'],
    ['http://localhost:4400', 'http://localhost/*'],
    ['http://[::1]:4400', 'http://[::1]/*'],
  ])('names the host of %s without its port', (origin, pattern) => {
    expect(hostPattern(origin)).toBe(pattern);
  });
});

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
  it('releases hosts that no other connection needs', () => {
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
    ['https://a.example', 'https://a.example:8443', true],
    ['https://a.example', 'http://a.example:8080', false],
    ['https://a.example', 'https://a.example', true],
    ['https://a.example', 'https://b.example', false],
    ['http://localhost:4400', 'http://127.0.0.1:4400', false],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(sharesCookieJar(at(one), at(other))).toBe(expected);
  });
});
