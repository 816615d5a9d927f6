import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from '@/lib/pictures/readPicture';

const server = (baseURL: string, ...dashboardOrigins: string[]) => ({ baseURL, dashboardOrigins });
const ACME = server('https://auth.acme.example', 'https://app.acme.example');

describe('isAllowedAddress', () => {
  it.each([
    'https://cdn.example.com/a.png',
    'https://avatars.xn--p1ai/a.png',
    'https://auth.acme.example:8443/a.png',
    'https://cdn.example.com./a.png',
  ])('lets %s be asked', (url) => {
    expect(isAllowedAddress(url, [ACME])).toBe(true);
  });

  it.each([
    'http://localhost:8080/delete',
    'http://router.localhost/reboot',
    'https://localhost./a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://10.0.0.1/a.png',
    'https://192.168.1.1./a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://93.184.215.14/a.png',
    'https://[::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://router/a.png',
    'https://printer.local/a.png',
    'https://wiki.corp/a.png',
    'https://nas.home.arpa/a.png',
    'https://db.internal./a.png',
  ])('does not let %s be asked', (url) => {
    expect(isAllowedAddress(url, [ACME])).toBe(false);
  });

  it.each([
    ['http://localhost:4401/a.png', server('http://localhost:4400')],
    ['https://10.0.0.5/a.png', server('https://10.0.0.5:8443')],
    ['https://app.corp/a.png', server('https://auth.corp', 'https://app.corp')],
    ['http://[::1]:9/a.png', server('http://[::1]:4400')],
  ])('lets %s be asked where a saved server is on that host', (url, saved) => {
    expect([isAllowedAddress(url, [ACME, saved]), isAllowedAddress(url, [ACME])]).toEqual([true, false]);
  });
});
