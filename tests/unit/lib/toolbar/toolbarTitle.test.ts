import { describe, expect, it } from 'vitest';
import { createToolbarI18n } from '@/lib/i18n/toolbarI18n';
import type { Head } from '@/lib/session/headSchema';
import { toolbarTitle } from '@/lib/toolbar/toolbarTitle';

const HEAD: Head = {
  user: { id: 'u1', name: 'Mika', email: 'mika@acme.example', emailVerified: true, image: null },
  activeOrganization: null,
  rows: [],
  organizationCount: null,
  recentIds: [],
  roles: {},
  confirmedAt: 1,
};
const named = (name: string): Head => ({
  ...HEAD,
  activeOrganization: { id: 'o1', name, slug: 'o', logo: null },
});

describe('toolbarTitle', () => {
  it('names the active organization', () => {
    expect(toolbarTitle(createToolbarI18n(), named('Acme'))).toBe('Acme · Switchyard');
  });

  it('says that none is active', () => {
    expect(toolbarTitle(createToolbarI18n(), HEAD)).toBe('No active organization · Switchyard');
  });

  it('says no more than the name of the extension while nobody is signed in', () => {
    expect(toolbarTitle(createToolbarI18n(), undefined)).toBe('Switchyard');
  });

  it.each(['{name}', '{0, plural, other {x}}', "it's {odd", '<b>Acme</b>', '#'])(
    'shows %j to the letter',
    (name) => {
      expect(toolbarTitle(createToolbarI18n(), named(name))).toBe(`${name} · Switchyard`);
    },
  );
});

describe('toolbarTitle with invitations', () => {
  it.each([
    [1, 'Acme — 1 invitation'],
    [2, 'Acme — 2 invitations'],
    [12, 'Acme — 12 invitations'],
  ])('counts %i of them', (count, title) => {
    expect(toolbarTitle(createToolbarI18n(), named('Acme'), count)).toBe(title);
  });

  it('counts them also where no organization is active', () => {
    expect(toolbarTitle(createToolbarI18n(), HEAD, 2)).toBe('No active organization — 2 invitations');
  });

  it.each(['{name}', "it's {odd", '#', '<b>Acme</b>'])('shows %j to the letter', (name) => {
    expect(toolbarTitle(createToolbarI18n(), named(name), 1)).toBe(`${name} — 1 invitation`);
  });
});
