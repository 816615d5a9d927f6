import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { stored } from '@/tests/storedState';
import { organizationList } from '../popup/popupSeed';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS, MARTA } from '../shell/stored';

const open = () => renderHook(() => useOrganizationList(ACME.id, MARTA.id)).result;

describe('useOrganizationList', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('has nothing where the rows are none: what waits for it is shown', async () => {
    await stored.organizations.organizationList.set(organizationList([], { rows: '[{' }));
    const list = open();
    await settled();

    expect(list.current).toBeNull();
    await act(() => stored.organizations.organizationList.set(organizationList([INSTRUMENTS])));
    await settled();
    expect(list.current?.organizations).toEqual([INSTRUMENTS]);
  });

  it('has nothing where the storage cannot be read', async () => {
    vi.spyOn(fakeBrowser.storage.session, 'get').mockRejectedValue(new Error('Full of sand.'));
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('Full of sand.'));
    const list = open();
    await settled();

    expect(list.current).toBeNull();
  });
});
