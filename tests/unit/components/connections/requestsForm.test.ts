import { describe, expect, it } from 'vitest';
import {
  addedRequests,
  NO_GATEWAY,
  type RequestsValues,
  requestsInput,
  requestsProblem,
  savedRequests,
} from '@/components/connections/requestsForm';
import { settingsOf } from '@/lib/requests/schema';

const USUAL = savedRequests(undefined, null);
const typed = (values: Partial<RequestsValues>): RequestsValues => ({ ...USUAL, ...values });

describe('the fields of requests', () => {
  it('begin with ten seconds, one retry after 1000 ms, and nothing in front of the server', () => {
    expect(requestsProblem(USUAL)).toBeNull();
    expect(requestsInput(USUAL)).toEqual({
      timeoutMs: 10_000,
      retry: { kind: 'linear', attempts: 1, delayMs: 1_000 },
      gateway: null,
      keepsGateway: false,
    });
  });

  it.each<[string, Partial<RequestsValues>]>([
    ['exponential pauses', { retry: 'exponential', attempts: '4', baseDelay: '250', maxDelay: '4000' }],
    ['a bearer token', { authorization: 'bearer', authorizationSecret: 'abc', keepsGateway: true }],
    ['a username alone', { authorization: 'basic', authorizationName: 'key', authorizationSecret: '' }],
    ['another scheme', { authorization: 'custom', authorizationName: 'ApiKey', authorizationSecret: 'k' }],
    ['headers', { headers: 'X-Tenant: acme\nX-Trace: a:b' }],
  ])('show again what was saved of %s', (_what, values) => {
    const input = requestsInput(typed(values));

    expect(requestsProblem(typed(values))).toBeNull();
    expect(requestsInput(savedRequests(settingsOf(input, undefined), input.gateway ?? null))).toEqual(input);
  });

  it.each<[string, Partial<RequestsValues>, string, string]>([
    ['no number', { timeout: 'ten' }, 'timeout', 'number'],
    ['too long a timeout', { timeout: '31' }, 'timeout', 'number'],
    ['a timeout of nothing', { timeout: '0' }, 'timeout', 'number'],
    ['too many retries', { attempts: '6' }, 'attempts', 'number'],
    ['half a pause', { delay: '0.5' }, 'delay', 'number'],
    ['no longest pause', { retry: 'exponential', maxDelay: '' }, 'maxDelay', 'number'],
    ['a token that is missing', { authorization: 'bearer' }, 'authorizationSecret', 'secret'],
    [
      'a token with a line break',
      { authorization: 'bearer', authorizationSecret: 'a\nb' },
      'authorizationSecret',
      'characters',
    ],
    ['a line without a name', { headers: 'acme' }, 'headers', 'header-line'],
    ['a cookie', { headers: 'Cookie: a=b' }, 'headers', 'header-name'],
    ['a second authorization', { headers: 'Authorization: Bearer x' }, 'headers', 'header-name'],
    ['a value beyond Latin', { headers: 'X-Name: 東京' }, 'headers', 'characters'],
    [
      'eleven headers',
      { headers: Array.from({ length: 11 }, (_, n) => `X-${n}: a`).join('\n') },
      'headers',
      'many-headers',
    ],
  ])('refuse %s at its field', (_what, values, at, message) => {
    expect(requestsProblem(typed(values))).toEqual({ at, message });
  });

  it('do not look at pauses that are not used', () => {
    expect(requestsProblem(typed({ retry: 'linear', baseDelay: 'x', maxDelay: 'x' }))).toBeNull();
  });

  it('add nothing to a server without a gateway', () => {
    expect(addedRequests(NO_GATEWAY)).toBeUndefined();
    expect(addedRequests({ ...NO_GATEWAY, headers: 'X-Staff: yes' })).toMatchObject({
      gateway: { headers: [{ name: 'X-Staff', secret: 'yes' }], authorization: null },
    });
  });
});
