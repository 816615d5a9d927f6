import { describe, expect, it } from 'vitest';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { impersonationTitle, toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import { CONNECTION } from '../../../createWorker';

const NOTHING = { invitations: 0, events: 0 };
const HEAD: AccountHead = {
  user: { id: 'u1', name: 'Mika', email: 'mika@acme.example', emailVerified: true, image: null },
  activeOrganization: null,
  rows: [],
  organizationCount: null,
  recentIds: [],
  roles: {},
  confirmedAt: 1,
};
const named = (name: string): AccountHead => ({
  ...HEAD,
  activeOrganization: { id: 'o1', name, slug: 'o', logo: null },
});

describe('toolbarTitle', () => {
  it('names the active organization', () => {
    expect(toolbarTitle(workerI18n(), named('Acme'), NOTHING)).toBe('Acme · Switchyard');
  });

  it('names the user whom an administrator acts as', () => {
    expect(impersonationTitle(workerI18n(), 'Mika')).toBe('Acting as Mika · Switchyard');
  });

  it('reports that none is active', () => {
    expect(toolbarTitle(workerI18n(), HEAD, NOTHING)).toBe('No active organization · Switchyard');
  });

  it('shows only the name of the extension while nobody is signed in', () => {
    expect(toolbarTitle(workerI18n(), undefined, NOTHING)).toBe('Switchyard');
  });

  it('names no organization on a server without organizations', () => {
    const announced = { ...NOTHING, isWithoutOrganizations: true };

    expect(toolbarTitle(workerI18n(), HEAD, announced)).toBe('Switchyard');
  });

  it('says that something is not watched, and why', () => {
    const pause = { reason: 'offline', part: 'everything' } as const;

    expect(toolbarTitle(workerI18n(), named('Acme'), { ...NOTHING, pause })).toBe(
      'Acme · Switchyard\nPaused. You’re offline. You won’t be notified.',
    );
  });

  it('names whom an administrator acts as on another server', () => {
    const acting = { connection: { ...CONNECTION, name: 'bluebird.example' }, name: 'Noor' };

    expect(toolbarTitle(workerI18n(), named('Acme'), { ...NOTHING, acting })).toBe(
      'Acme · Switchyard\nActing as Noor on bluebird.example',
    );
  });

  it.each(['{name}', '{0, plural, other {x}}', "it's {odd", '<b>Acme</b>', '#'])(
    'shows %j to the letter',
    (name) => {
      expect(toolbarTitle(workerI18n(), named(name), NOTHING)).toBe(`${name} · Switchyard`);
    },
  );
});

describe('toolbarTitle with invitations', () => {
  it.each([
    [1, 'Acme — 1 invitation'],
    [2, 'Acme — 2 invitations'],
    [12, 'Acme — 12 invitations'],
  ])('counts %i of them', (count, title) => {
    expect(toolbarTitle(workerI18n(), named('Acme'), { invitations: count, events: 0 })).toBe(title);
  });

  it('counts them also where no organization is active', () => {
    expect(toolbarTitle(workerI18n(), HEAD, { invitations: 2, events: 0 })).toBe(
      'No active organization — 2 invitations',
    );
  });

  it.each(['{name}', "it's {odd", '#', '<b>Acme</b>'])('shows %j to the letter', (name) => {
    expect(toolbarTitle(workerI18n(), named(name), { invitations: 1, events: 0 })).toBe(
      `${name} — 1 invitation`,
    );
  });
});

describe('toolbarTitle with unread events', () => {
  it.each([
    [1, 'Acme — 1 new event'],
    [23, 'Acme — 23 new events'],
  ])('counts %i of them', (events, title) => {
    expect(toolbarTitle(workerI18n(), named('Acme'), { invitations: 0, events })).toBe(title);
  });

  it('distinguishes them from the invitations', () => {
    const both = { invitations: 2, events: 1 };
    expect(toolbarTitle(workerI18n(), named('Acme'), both)).toBe('Acme — 2 invitations, 1 new event');
  });
});
