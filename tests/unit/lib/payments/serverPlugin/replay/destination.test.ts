import { describe, expect, it } from 'vitest';
import { destinationOf } from '@/lib/payments/serverPlugin/replay/destination';

describe('destinationOf', () => {
  it.each([
    'https://a.example/hook?x=1',
    'https://10.0.0.1/',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://[::1]:8080/',
    'http://0x7f.1/',
  ])('takes %s', (text) => {
    expect(destinationOf(text)?.href).toBe(new URL(text).href);
  });

  it.each([
    'nonsense',
    '//a.example/',
    'http://a.example/',
    'http://localhost.a.example/',
    'http://127.0.0.1.a.example/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'https://user@a.example/',
    'https://:word@a.example/',
    'https://user:word@a.example/',
  ])('refuses %s', (text) => {
    expect(destinationOf(text)).toBeNull();
  });
});
