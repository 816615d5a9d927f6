import { describe, expect, it } from 'vitest';
import { pastedHeaders } from '@/components/payments/tester/pastedHeaders';

const HEADERS = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,a/b+c= v1,d=',
};

describe('pastedHeaders', () => {
  it.each([
    ['lines', 'webhook-id: msg_1\nwebhook-timestamp: 1614265330\nwebhook-signature: v1,a/b+c= v1,d='],
    [
      'lines of Windows',
      'Webhook-Id: msg_1\r\nWEBHOOK-TIMESTAMP:1614265330\r\nwebhook-signature: v1,a/b+c= v1,d=\r\n',
    ],
    ['JSON', JSON.stringify(HEADERS)],
    [
      'JSON with numbers and lists',
      JSON.stringify({ ...HEADERS, 'webhook-timestamp': 1614265330, 'x-more': ['a'] }),
    ],
    [
      'a command',
      "  -H 'webhook-id: msg_1' \\\n  -H 'webhook-timestamp: 1614265330' \\\n  -H 'webhook-signature: v1,a/b+c= v1,d='",
    ],
    [
      'code',
      '"webhook-id": "msg_1",\n"webhook-timestamp": "1614265330",\n"webhook-signature": "v1,a/b+c= v1,d=",',
    ],
    ['a table', 'webhook-id\tmsg_1\nwebhook-timestamp\t1614265330\nwebhook-signature\tv1,a/b+c= v1,d='],
    [
      'developer tools',
      'webhook-id\nmsg_1\nwebhook-timestamp\n1614265330\nwebhook-signature:\nv1,a/b+c= v1,d=',
    ],
  ])('reads %s', (_form, text) => {
    expect(pastedHeaders(text)).toMatchObject(HEADERS);
  });

  it('keeps the first of two, and leaves out what is no header', () => {
    expect(pastedHeaders('POST /hook HTTP/1.1\nwebhook-id: one\nwebhook-id: two\n\n')).toEqual({
      'webhook-id': 'one',
    });
  });

  it.each(['', '   ', '[]', '{"a": {"b": 1}}', 'null'])('finds none in %o', (text) => {
    expect(pastedHeaders(text)['webhook-id']).toBeUndefined();
  });
});
