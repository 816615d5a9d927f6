import { describe, expect, it } from 'vitest';
import { landingNonce, landingPath, readServerPage } from '@/lib/connections/landing';

const SERVER = { baseURL: 'https://auth.acme.example', basePath: '/api/auth' };
const read = (url: string, server = SERVER) => readServerPage(server, url);

/** Better Auth 1.2 takes these for relative addresses; newer releases take more. */
const OLDEST_RELATIVE = /^\/(?!\/|\\|%2f|%5c)[\w\-./]*(?:\?[\w\-./=&%]*)?$/;

describe('a landing', () => {
  it('is relative, at the path that every server has, and carries its nonce', () => {
    const path = landingPath(SERVER, '7f3a-11');

    expect(path).toBe('/api/auth/ok?ext=7f3a-11');
    expect(`${path}&new=1`).toMatch(OLDEST_RELATIVE);
    const page = read(`${SERVER.baseURL}${path}`);
    expect(page && landingNonce(page)).toBe('7f3a-11');
  });

  it('is below a base path that is the root', () => {
    const server = { ...SERVER, basePath: '/' };

    expect(landingPath(server, 'n')).toBe('/ok?ext=n');
    expect(readServerPage(server, 'https://auth.acme.example/ok?ext=n')).toMatchObject({ authPath: '/ok' });
  });

  it.each([
    ['https://auth.acme.example/ok?ext=n', null],
    ['https://auth.acme.example/api/authority?ext=n', null],
    ['https://auth.acme.example/api/auth/ok', null],
    ['https://auth.acme.example/api/auth/error?ext=n', null],
    ['https://auth.acme.example/api/auth/ok?ext=n', 'n'],
    ['https://auth.acme.example/api/auth/ok?ext=n?error=no_code', 'n'],
  ])('%s has the nonce %s', (url, nonce) => {
    const page = read(url);

    expect(page && landingNonce(page)).toBe(nonce);
  });

  it.each([
    'http://auth.acme.example/api/auth/ok?ext=n',
    'https://auth.acme.example:8443/api/auth/ok?ext=n',
    'https://auth.acme.example.evil.example/api/auth/ok?ext=n',
    'about:blank',
    'not an address',
  ])('is nowhere but on the server: %s', (url) => {
    expect(read(url)).toBeUndefined();
  });

  it('finds an error that an older server put behind a second question mark', () => {
    const page = read('https://auth.acme.example/api/auth/ok?ext=n?error=no_code');

    expect(page?.query.get('error')).toBe('no_code');
  });
});
