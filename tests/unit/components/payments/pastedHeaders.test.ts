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

  const entries = Object.entries(HEADERS);
  const lines = entries.map(([name, value]) => `${name}: ${value}`);
  const env = (name: string) => name.toUpperCase().replaceAll('-', '_');

  it.each([
    ['JSON with a null', JSON.stringify({ ...HEADERS, 'x-more': null })],
    ['JSON with a null between', JSON.stringify({ 'x-more': null, ...HEADERS, 'x-other': { a: 1 } })],
    ['an object in JSON', JSON.stringify({ a: 1, headers: HEADERS })],
    ['JSON in JSON', JSON.stringify(JSON.stringify(HEADERS))],
    ['indented JSON in JSON', JSON.stringify({ log: JSON.stringify(HEADERS, null, 2) })],
    ['JSON with escaped slashes', JSON.stringify({ headers: HEADERS }).replaceAll('/', '\\/')],
    [
      'lists in JSON',
      JSON.stringify({ headers: Object.fromEntries(entries.map(([name, value]) => [name, [value]])) }),
    ],
    ['rawHeaders', JSON.stringify(entries.flat())],
    ['indented rawHeaders', JSON.stringify(entries.flat(), null, 2)],
    ['pairs', JSON.stringify(entries)],
    ['names and values', JSON.stringify(entries.map(([name, value]) => ({ name, value })))],
    [
      'indented names and values',
      JSON.stringify(
        entries.map(([name, value]) => ({ name, value })),
        null,
        2,
      ),
    ],
    ['an object of JavaScript', `{ ${entries.map(([name, value]) => `'${name}': '${value}'`).join(', ')} }`],
    ['a hash of Ruby', `{${entries.map(([name, value]) => `"HTTP_${env(name)}"=>"${value}"`).join(', ')}}`],
    ['a command of one line', `curl x ${lines.map((line) => `-H '${line}'`).join(' ')}`],
    ['a command of httpie', entries.map(([name, value]) => `'${name}:${value}'`).join(' ')],
    ['a command of Windows', lines.map((line) => `  -H "${line}" ^`).join('\r\n')],
    ['a command that is escaped for Windows', lines.map((line) => `  -H ^"${line}^" ^`).join('\r\n')],
    ['variables of CGI', entries.map(([name, value]) => `HTTP_${env(name)}=${value}`).join('\n')],
    ['what was sent', lines.map((line) => `> ${line}`).join('\n')],
    ['what was answered', lines.map((line) => `< ${line}`).join('\n')],
    ['one line', lines.join(' ')],
    ['bullets', lines.map((line) => `- ${line}`).join('\n')],
    ['bullets with code', entries.map(([name, value]) => `* **${name}**: \`${value}\``).join('\n')],
    ['a table of Markdown', entries.map(([name, value]) => `| ${name} | ${value} |`).join('\n')],
    ['calls', entries.map(([name, value]) => `headers.set('${name}', '${value}');`).join('\n')],
    ['lists of Go', entries.map(([name, value]) => `${name}: [${value}]`).join('\n')],
    ['a map of Go', `map[${entries.map(([name, value]) => `${name}:[${value}]`).join(' ')}]`],
    ['logfmt', entries.map(([name, value]) => `${name}="${value}"`).join(' ')],
    ['spaces that do not break', lines.join('\n').replaceAll(': ', ':\u00a0')],
    ['quotes of a word processor', entries.map(([name, value]) => `“${name}”: “${value}”`).join('\n')],
  ])('finds them in %s', (_form, text) => {
    expect(pastedHeaders(text)).toEqual(HEADERS);
  });

  it('keeps a value that is not as it should be, so that the checks can say so', () => {
    const odd = { 'webhook-id': 'msg.1', 'webhook-timestamp': 'soon', 'webhook-signature': 'x' };

    expect(
      pastedHeaders(
        Object.entries(odd)
          .map((line) => line.join(': '))
          .join('\n'),
      ),
    ).toEqual(odd);
    expect(pastedHeaders(JSON.stringify(odd))).toEqual(odd);
    expect(pastedHeaders(JSON.stringify({ headers: { ...odd, 'webhook-id': 'msg_1' } }))).toEqual({
      ...odd,
      'webhook-id': 'msg_1',
    });
  });

  it('does not take part of a time for it', () => {
    expect(pastedHeaders('webhook-timestamp: 1763719200.5')['webhook-timestamp']).toBe('1763719200.5');
  });

  it.each([
    'webhook-id:\nwebhook-timestamp: 1614265330\nwebhook-signature: v1,a=',
    'webhook-id: webhook-timestamp: 1614265330 webhook-signature: v1,a=',
    'my-webhook-id: msg_1\nwebhook-identity: msg_1',
  ])('takes neither another header nor its value for one that is empty: %o', (text) => {
    expect(pastedHeaders(text)['webhook-id']).toBeUndefined();
  });

  it.each([
    ['spaces', ' '],
    ['spaces in a line', 'a: ', ' '],
    ['names', 'webhook-id '],
    ['names and quotes', 'webhook-signature: "'],
    ['signatures', 'webhook-signature: v1,a='],
    ['a signature of many', 'webhook-signature: ', 'v1,a= '],
    ['digits', 'webhook-timestamp: ', '1'],
    ['backslashes', '\\'],
    ['braces', '{"headers":'],
    ['colons', 'webhook-id', ':'],
  ])('reads a mebibyte of %s at once', (_what, head, part = head) => {
    const text = `${head}${part.repeat(2 ** 20 / part.length)}x`;
    const from = performance.now();

    pastedHeaders(text);

    // Anything that is not linear takes minutes.
    expect(performance.now() - from).toBeLessThan(2_000);
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
