import { describe, expect, it } from 'vitest';
import { changePreferences } from '@/lib/preferences/commands';
import { mutedOn, muteOf, mutesOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { memoryValue } from '@/tests/memoryValue';

describe('muted organizations', () => {
  it('are muted on their own server, and not on a copy of it that has the same ones', () => {
    const muted = [muteOf('production', 'acme'), muteOf('sandbox', 'dune'), muteOf('sandbox', 'two words')];

    expect(mutedOn(muted, 'production')).toEqual(['acme']);
    expect(mutedOn(muted, 'sandbox')).toEqual(['dune', 'two words']);
    expect(mutedOn(muted, 'other')).toEqual([]);
  });

  it('are muted on every server where an earlier build has kept them without one, until they are unmuted', async () => {
    const value = memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, mutedOrganizations: ['acme', 'dune'] });
    expect(mutedOn((await value.get()).mutedOrganizations, 'any')).toEqual(['acme', 'dune']);

    const mute = { connectionId: 'any', organizationId: 'acme' };
    await changePreferences(value, { mute: { ...mute, isMuted: false } });
    expect((await value.get()).mutedOrganizations).toEqual(['dune']);
  });

  it('are those that were muted, and all of a muted server', () => {
    const chosen = { mutedOrganizations: [muteOf('production', 'acme')] };
    const mutedIn = (server: { id: string; isMuted?: boolean }) =>
      ['acme', 'dune'].filter(mutesOf(chosen, server));

    expect(mutedIn({ id: 'production' })).toEqual(['acme']);
    expect(mutedIn({ id: 'production', isMuted: false })).toEqual(['acme']);
    expect(mutedIn({ id: 'sandbox' })).toEqual([]);
    expect(mutedIn({ id: 'sandbox', isMuted: true })).toEqual(['acme', 'dune']);
  });
});
