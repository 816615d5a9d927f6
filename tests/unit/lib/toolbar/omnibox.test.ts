import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { Organization } from '@/lib/organizations/schema';
import { createSearchCache, type OmniboxMarkup, omniboxOffer, xmlText } from '@/lib/toolbar/omnibox';
import type { ToolbarAccount } from '@/lib/toolbar/toolbarAccount';
import { CONNECTION } from '@/tests/createWorker';

const named = (id: string, name: string, slug = id): Organization => ({ id, name, slug, logo: null });

const ACCOUNT: ToolbarAccount = {
  connection: CONNECTION,
  organizations: [named('acme', 'Acme'), named('cedar', 'Cedar & Co'), named('odd', '<b>"Odd"</b> \'🦄\'')],
  activeId: 'acme',
  recentIds: ['cedar', 'odd'],
};

function offer(text: string, account: ToolbarAccount | null = ACCOUNT, markup: OmniboxMarkup = 'xml') {
  return omniboxOffer(workerI18n(), account, text, { markup, search: createSearchCache() });
}

describe('omniboxOffer', () => {
  it('offers the one used before, and the others used lately, while nothing is typed', () => {
    expect(offer(' ')).toEqual({
      standard: 'Back to Cedar &amp; Co <dim>cedar</dim>',
      suggestions: [
        { content: 'odd', description: '&lt;b&gt;&quot;Odd&quot;&lt;/b&gt; &apos;🦄&apos; <dim>odd</dim>' },
      ],
    });
  });

  it('says in the first line where Enter leads, and offers what else matches', () => {
    expect(offer('c')).toEqual({
      standard: 'Switch to Cedar &amp; Co <dim>cedar</dim>',
      suggestions: [{ content: 'acme', description: 'Acme · active now <dim>acme</dim>' }],
    });
  });

  it('writes plain text where the browser shows it as it is', () => {
    expect(offer('ced', ACCOUNT, 'plain').standard).toBe('Switch to Cedar & Co (cedar)');
    expect(offer('odd', ACCOUNT, 'plain').standard).toBe('Switch to <b>"Odd"</b> \'🦄\' (odd)');
  });

  it('keeps a name from right to left apart from what is said around it', () => {
    const organizations = [named('o1', 'חברה', 'hevra')];
    const account = { ...ACCOUNT, organizations, activeId: 'o1', recentIds: ['o1'] };

    expect(offer('hev', account, 'plain').standard).toBe('Switch to \u2068חברה\u2069 (hevra)');
    expect(
      offer('hev', { ...account, organizations: [...organizations, named('o2', 'Hev')] }, 'plain')
        .suggestions,
    ).toEqual([{ content: 'hevra', description: '\u2068חברה\u2069 · active now (hevra)' }]);
  });

  it('reports that nothing matches what was typed', () => {
    expect(offer('<zebra>')).toEqual({
      standard: 'No organization matches “&lt;zebra&gt;”',
      suggestions: [],
    });
  });

  it('offers six at most', () => {
    const organizations = Array.from({ length: 30 }, (_, n) => named(`o${n}`, `Acme ${n}`));

    expect(offer('acme', { ...ACCOUNT, organizations }).suggestions).toHaveLength(6);
  });

  it('hands back the id where several have one slug, or none', () => {
    const organizations = [
      named('o1', 'Acme', ''),
      named('o2', 'Acme 2', 'twin'),
      named('o3', 'Acme 3', 'twin'),
      named('o4', 'Acme 4', 'four'),
    ];
    const { suggestions } = offer('acme', { ...ACCOUNT, organizations });

    expect(suggestions.map(({ content }) => content)).toEqual(['o2', 'o3', 'four']);
  });

  it('asks signed-out users to sign in, and to type where there is no previous organization', () => {
    expect(offer('acme', null)).toEqual({ standard: 'Sign in to switch organizations', suggestions: [] });
    expect(offer('', { ...ACCOUNT, recentIds: [] }).standard).toBe('Type part of an organization’s name');
  });

  it('reports that the server has no organizations', () => {
    const connection = { ...CONNECTION, capabilities: { ...CONNECTION.capabilities, organization: false } };

    expect(offer('acme', { ...ACCOUNT, connection, organizations: [], recentIds: [] })).toEqual({
      standard: 'This server doesn’t have organizations',
      suggestions: [],
    });
  });

  it('keeps a name that looks like the browser’s own placeholder', () => {
    const organizations = [named('o1', '100%s pure')];

    expect(offer('100', { ...ACCOUNT, organizations }).standard).not.toContain('%s');
  });

  it('searches 5,000 organizations once for all keys', () => {
    const search = createSearchCache();
    const organizations = Array.from({ length: 5_000 }, (_, n) => named(`o${n}`, `Org ${n}`));

    expect(search(organizations)).toBe(search([...organizations]));
    expect(search(organizations.slice(1))).toHaveLength(4_999);
  });
});

/** Half characters are included; fast-check's own generator for them takes seconds. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x10ffff), fc.nat(0x7f), fc.constantFrom(0xd83e, 0xdd84, 0xfffe, 0xffff)))
  .map((codes) => String.fromCodePoint(...codes));

/** https://www.w3.org/TR/xml/#charsets */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return [0x9, 0xa, 0xd].includes(code) || (code >= 0x20 && code !== 0xfffe && code !== 0xffff);
}

describe('xmlText', () => {
  it('is well-formed XML that reads as the same text, whatever the name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = xmlText(text);
        const isEscaped = !/[<>"']|&(?!(amp|lt|gt|quot|apos);)/.test(written);
        return isEscaped && written.isWellFormed() && Array.from(written).every(isXmlCharacter);
      }),
    );
  });
});
