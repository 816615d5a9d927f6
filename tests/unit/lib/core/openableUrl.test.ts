import { describe, expect, it } from 'vitest';
import { imageUrl, isLocalHost, openableUrl } from '@/lib/core/openableUrl';
import { itsRows } from '../../../eachRow';

const REFUSED = [
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', 'java\nscript:alert(1)'],
  ['a script behind https', 'javascript://https://good.example/%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://good.example/1'],
  ['a file', 'file:///etc/passwd'],
  ['a browser page', 'chrome://settings'],
  ['an extension page', 'chrome-extension://cjboabljbemdighocchaohmmagchndpk/options.html'],
  ['a Firefox extension page', 'moz-extension://0b2b7c9e/options.html'],
  ['about:blank', 'about:blank'],
  ['the source of a page', 'view-source:https://good.example'],
  ['another app', 'intent://scan/#Intent;scheme=zxing;end'],
  ['a host without a scheme', '//evil.example/login'],
  ['backslashes for slashes', '\\\\evil.example\\login'],
  ['a backslash behind the scheme', 'https:\\\\evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a scheme with three slashes', 'https:///evil.example'],
  ['a name before the host', 'https://good.example@evil.example/'],
  ['a name and a password', 'https://user:secret@good.example/'],
  ['a password alone', 'https://:secret@good.example/'],
  ['plain http elsewhere', 'http://good.example/'],
  ['plain http on a host that only begins like ours', 'http://localhost.evil.example/'],
  ['plain http on an address that only begins like ours', 'http://127.0.0.1.evil.example/'],
  ['plain http on another address of the loopback', 'http://0.0.0.0/'],
  ['white space in front', ' https://good.example/'],
  ['a path', '/dashboard'],
  ['nothing', ''],
  ['a port that is none', 'https://good.example:99999/'],
  ['a host that is none', 'https://%zz/'],
] as const;

const OPENED = [
  ['https', 'https://good.example/path?q=1#part', 'https://good.example/path?q=1#part'],
  ['a port', 'https://good.example:8443/', 'https://good.example:8443/'],
  ['the default port', 'https://good.example:443/', 'https://good.example/'],
  ['capitals', 'HTTPS://GOOD.EXAMPLE/A', 'https://good.example/A'],
  ['a name in another script', 'https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['a look-alike name, spelled out', 'https://аpple.example/', 'https://xn--pple-43d.example/'],
  ['an at sign in the path', 'https://good.example/@mika', 'https://good.example/@mika'],
  ['http on this machine', 'http://localhost:4400/', 'http://localhost:4400/'],
  ['http on the loopback address', 'http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
  ['http on the IPv6 loopback', 'http://[::1]:3000/', 'http://[::1]:3000/'],
  ['http below .localhost', 'http://acme.localhost/', 'http://acme.localhost/'],
] as const;

describe('openableUrl', () => {
  itsRows('refuses what may not be opened', { rows: REFUSED, each: 'refuses %s' }, ([, candidate]) => {
    expect(openableUrl(candidate)).toBeUndefined();
  });

  itsRows(
    'opens the rest, normalised',
    { rows: OPENED, each: 'opens %s, normalised' },
    ([, candidate, url]) => {
      expect(openableUrl(candidate)).toBe(url);
    },
  );
});

describe('imageUrl', () => {
  itsRows('refuses what may not be opened', { rows: REFUSED, each: 'refuses %s' }, ([, candidate]) => {
    expect(imageUrl(candidate)).toBeNull();
  });

  it('takes an https image', () => {
    expect(imageUrl('https://cdn.example/logo.png')).toBe('https://cdn.example/logo.png');
  });

  it('takes http on this machine', () => {
    expect(imageUrl('http://localhost/logo.png')).toBe('http://localhost/logo.png');
  });

  it('refuses an address too long to be one', () => {
    expect(imageUrl(`https://cdn.example/${'x'.repeat(3_000)}`)).toBeNull();
  });

  it.each([[null], [undefined], [7], [{ href: 'https://cdn.example' }], [['https://cdn.example']]])(
    'refuses %j',
    (candidate) => {
      expect(imageUrl(candidate)).toBeNull();
    },
  );
});

describe('isLocalHost', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'a.b.localhost'])('knows %s', (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  it.each(['localhost.', 'notlocalhost', '127.0.0.2', '::1', ''])('does not know %j', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});
