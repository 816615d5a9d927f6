import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { headAfterList } from '@/lib/sessions/headChanges';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { INSTRUMENTS } from '../shell/stored';
import { openPopup } from './openPopup';
import { BLUEBIRD, organizationList, SELLER } from './popupSeed';

const YARDS = Array.from({ length: 12 }, (_, n) => ({ ...BLUEBIRD, id: `b${n}`, name: `Yard ${n}` }));

const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);
const selected = () => screen.getByRole('option', { selected: true }).querySelector('bdi')?.textContent;

async function readList(organizations: readonly (typeof BLUEBIRD)[]) {
  await act(() => stored.organizations.organizationList.set(organizationList(organizations)));
  await settled();
}

describe('the order of the organizations', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    workerAnswering();
  });
  afterEach(cleanup);

  it('leaves a row to the previous one, where Enter returns, however many are pinned', async () => {
    const pinnedIds = YARDS.slice(0, 9).map(({ id }) => id);
    const organizations = [INSTRUMENTS, ...YARDS];
    const used = { ...SELLER, rows: [], recentIds: ['o1', 'b11'] };
    await openPopup({ list: null, head: headAfterList(used, organizations, pinnedIds), pinnedIds });
    const before = rows();

    await readList(organizations);

    expect(selected()).toBe('Yard 11');
    expect(rows()).toEqual(before);
    expect(before).toHaveLength(9);
  });

  it('stays that of the opening: one that arrives comes after the rows that were there', async () => {
    const known = [INSTRUMENTS, ...YARDS.slice(0, 4)];
    await openPopup({
      list: organizationList(known),
      head: headAfterList({ ...SELLER, recentIds: ['o1'] }, known, []),
    });
    const before = rows();

    await readList([{ ...BLUEBIRD, id: 'new', name: 'Aardvark' }, ...known]);

    expect(rows()).toEqual([...before, 'Aardvark']);
  });
});
