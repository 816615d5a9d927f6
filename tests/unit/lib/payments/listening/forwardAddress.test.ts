import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { parseForwardAddress } from '@/lib/payments/listening/forwardAddress';

describe('parseForwardAddress', () => {
  it.each([
    ['http://localhost:3000/webhooks', 'http://localhost:3000/webhooks'],
    [' localhost:3000/webhooks?from=test ', 'http://localhost:3000/webhooks?from=test'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['[::1]:3000/hook', 'http://[::1]:3000/hook'],
    ['http://shop.localhost:3000/', 'http://shop.localhost:3000/'],
    ['https://localhost:3443/hook', 'https://localhost:3443/hook'],
    ['https://127.8.8.8/', 'https://127.8.8.8/'],
  ])('takes %s, which is on this machine', (typed, href) => {
    const parsed = parseForwardAddress(typed);

    expect(parsed.ok && parsed.value.href).toBe(href);
  });

  it.each([
    ...['', 'nonsense here', 'http://', 'ftp://localhost/', 'file:///etc/passwd', 'javascript://localhost/'],
    ...['http://a.example/', 'https://a.example/', 'http://10.0.0.1/', 'http://192.168.1.1:3000/'],
    ...['http://localhost.a.example/', 'http://127.0.0.1.a.example/', 'http://localhost@a.example/'],
    ...['http://user@localhost/', 'http://user:word@localhost/', 'http://0.0.0.0:3000/', 'http://[::]/'],
    ...['http://[::ffff:127.0.0.1]/', 'http://128.0.0.1/', 'http://localhost/\nhttp://a.example/'],
    // No pattern of a manifest names a range of addresses.
    'http://127.8.8.8/',
  ])('refuses %s', (typed) => {
    expect(parseForwardAddress(typed)).toEqual(fail('payments-forward-address'));
  });
});
