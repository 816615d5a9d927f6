import { describe, expect, it } from 'vitest';
import { neighboursOf, parseConnectForm } from '@/components/connections/connectForm';
import { NO_GATEWAY } from '@/components/connections/requestsForm';
import { ACME } from '../../../component/shell/stored';

describe('parseConnectForm', () => {
  it('reads a server alone', () => {
    const form = parseConnectForm({ ...NO_GATEWAY, address: 'acme.dev/auth', dashboard: '' });

    expect(form).toEqual({
      ok: true,
      input: {
        baseURL: 'https://acme.dev',
        basePaths: [
          '/auth',
          '/api/auth',
          '/auth/api/auth',
          '/api/v1/auth',
          '/api',
          '/api/better-auth',
          '/v1/auth',
          '/better-auth',
        ],
        dashboardOrigins: [],
      },
    });
  });

  it.each([
    ['another host', 'app.acme.dev/orders', ['https://app.acme.dev']],
    ['another port', 'acme.dev:8443', ['https://acme.dev:8443']],
    ['the server itself', 'https://acme.dev/orders', []],
  ])('reads a dashboard at %s', (_what, dashboard, dashboardOrigins) => {
    const form = parseConnectForm({ ...NO_GATEWAY, address: 'acme.dev', dashboard });

    expect(form).toMatchObject({ ok: true, input: { dashboardOrigins } });
  });

  it.each([
    ['address', { address: 'acme', dashboard: 'ftp://x' }, 'address-invalid'],
    ['dashboard', { address: 'acme.dev', dashboard: 'http://acme.dev' }, 'address-insecure'],
  ])('reports what is wrong at the field %s', (at, values, code) => {
    expect(parseConnectForm({ ...NO_GATEWAY, ...values })).toMatchObject({ ok: false, at, error: { code } });
  });
});

describe('neighboursOf', () => {
  const saved = [
    { ...ACME, name: 'one', baseURL: 'http://localhost:4400' },
    { ...ACME, name: 'two', baseURL: 'https://auth.acme.dev' },
    { ...ACME, name: 'three', baseURL: 'https://auth.acme.dev', basePath: '/staff/auth' },
  ];

  it.each([
    ['another port of a saved host', 'localhost:4401', ['one']],
    ['a saved server itself', 'localhost:4400', []],
    ['another path of a saved server', 'auth.acme.dev/shop/auth', ['three']],
    ['another host', 'auth.bluebird.dev', []],
    ['half an address', 'auth', []],
  ])('of %s', (_what, address, names) => {
    expect(neighboursOf({ address }, saved)).toEqual(names);
  });
});
