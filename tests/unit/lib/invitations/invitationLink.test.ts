import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitationIdIn, invitationUrl } from '@/lib/invitations/invitationLink';
import { CONNECTION } from '@/tests/createWorker';

const HOSTS = ['https://app.example', 'http://localhost:3000'];
const withTemplate = (invitationTemplate: string | null) => ({
  ...CONNECTION,
  dashboardOrigins: HOSTS,
  invitationTemplate,
});
const ID = 'Qm3xL9';

describe('invitationUrl', () => {
  it('leads to the usual page of the server', () => {
    expect(invitationUrl(CONNECTION, ID)).toBe(`https://auth.acme.example/accept-invitation/${ID}`);
  });

  it('leads to the dashboard where that is another host', () => {
    const connection = { ...CONNECTION, dashboardOrigins: ['https://app.acme.example'] };

    expect(invitationUrl(connection, ID)).toBe(`https://app.acme.example/accept-invitation/${ID}`);
  });

  it('fills the template of the connection, wherever the id is in it', () => {
    expect(invitationUrl(withTemplate('https://app.example/{id}/join?i={id}#{id}'), 'a b&c')).toBe(
      'https://app.example/a%20b%26c/join?i=a%20b%26c#a%20b%26c',
    );
  });

  it('takes an id that looks like a replacement to the letter', () => {
    expect(invitationUrl(CONNECTION, "$&$'")).toBe(
      'https://auth.acme.example/accept-invitation/%24%26%24%27',
    );
  });

  it.each([
    ['has no place for the id', 'https://app.example/join'],
    ['has the id as its host', 'https://{id}.example/'],
    ['has the id as its port', 'https://app.example:{id}/'],
    ['has the id as a name', 'https://{id}@app.example/'],
    ['holds credentials', 'https://me:secret@app.example/{id}'],
    ['is not encrypted', 'http://app.example/{id}'],
    ['is no web address', 'javascript:alert("{id}")'],
    ['is a page of a browser', 'chrome-extension://abc/{id}'],
    ['is of another host', 'https://elsewhere.example/{id}'],
    ['is nothing', ''],
  ])('is nothing where the template %s', (_what, template) => {
    expect(invitationUrl(withTemplate(template), ID)).toBeUndefined();
  });

  it.each(['', '.', '..', '\ud800', 'x'.repeat(257)])('is nothing for the id %j', (id) => {
    expect(invitationUrl(CONNECTION, id)).toBeUndefined();
  });
});

describe('invitationIdIn', () => {
  it.each([
    ['the id', ID],
    ['the id with space around', `  ${ID}\n`],
    ['a link', `https://app.example/accept-invitation/${ID}`],
    ['a link that ends in a slash', `https://app.example/accept-invitation/${ID}/`],
    ['a link to plain http', `http://app.example/i/${ID}`],
    ['a link without its scheme', `app.example/accept-invitation/${ID}`],
    ['?id', `https://app.example/accept-invitation?id=${ID}`],
    ['?invitationId', `https://app.example/join?lang=de&invitationId=${ID}`],
    ['?invitation', `https://app.example/join?invitation=${ID}#top`],
    ['?token', `https://app.example/join?token=${ID}`],
    ['a path in the fragment', `https://app.example/#/accept-invitation/${ID}`],
    ['a query in the fragment', `https://app.example/#!/accept-invitation?id=${ID}`],
    ['a line of a mail', `Join Acme: <https://app.example/accept-invitation/${ID}>.`],
    ['a sentence', `Go to https://app.example/accept-invitation/${ID}.`],
  ])('is found in %s', (_what, text) => {
    expect(invitationIdIn(text, CONNECTION)).toBe(ID);
  });

  it.each([
    ['nothing', ''],
    ['space', '   '],
    ['words', 'no link at all'],
    ['a path', '/accept-invitation/abc'],
    ['a host alone', 'https://app.example'],
    ['another scheme', 'javascript:alert(1)'],
    ['what is no address', 'https://'],
    ['too long an id', 'x'.repeat(257)],
    ['too long a link', `https://app.example/${'x/'.repeat(1_100)}${ID}`],
    ['an empty parameter', 'https://app.example/?id='],
    ['an address in which an id is written wrongly beyond use', `https://app.example/${'%'.repeat(300)}`],
  ])('is not found in %s', (_what, text) => {
    expect(invitationIdIn(text, CONNECTION)).toBeUndefined();
  });

  it('goes by the template of the connection first', () => {
    const connection = withTemplate('https://app.example/{id}.html?id=page');

    expect(invitationIdIn(`https://app.example/${ID}.html?id=page`, connection)).toBe(ID);
    expect(invitationIdIn(`https://other.example/${ID}.html`, connection)).toBe(`${ID}.html`);
  });

  const ids = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((id) => id !== '.' && id !== '..');
  const templates = fc.constantFrom(
    null,
    'https://app.example/{id}',
    'https://app.example/join/{id}/now',
    'https://app.example/join?x=1&invite={id}&y=2',
    'https://app.example/join.php?{id}',
    'https://app.example/#/join/{id}',
    'https://App.Example:443/a/../Ünï/{id}.html',
    'http://localhost:3000/accept-invitation/{id}',
  );

  it('finds again what a link was made of, whatever the id and the template', () => {
    fc.assert(
      fc.property(templates, ids, (template, id) => {
        const connection = withTemplate(template);
        const link = invitationUrl(connection, id);

        expect(link).toBeDefined();
        expect(invitationIdIn(link ?? '', connection)).toBe(id);
      }),
    );
  });

  it('answers an id that fits a request or nothing, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((path) => `https://app.example/${path}`),
        ),
        (text) => {
          const id = invitationIdIn(text, CONNECTION) ?? 'none';

          expect(id.length).toBeGreaterThan(0);
          expect(id.length).toBeLessThanOrEqual(256);
        },
      ),
    );
  });
});
