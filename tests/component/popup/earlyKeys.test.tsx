import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FIRST_FIELD_ID } from '@/components/popup/firstPaint/drawFirstView';
import { holdEarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import { replayKeys } from '@/components/popup/firstPaint/replayKeys';
import { MINUTE_MS } from '@/lib/core/time';
import { workerAnswering } from '../shell/fakeExtension';
import { openPopup } from './openPopup';

const search = () => screen.getByRole<HTMLInputElement>('combobox');

function firstField(): HTMLInputElement {
  const field = document.createElement('input');
  field.id = FIRST_FIELD_ID;
  document.body.append(field);
  field.focus();
  return field;
}

/** The key goes where the focus is, and is typed unless its default is prevented. */
function press(key: string, more: KeyboardEventInit = {}) {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const isFree = target.dispatchEvent(event);
  const isTyped = isFree && key.length === 1 && !more.altKey && !more.ctrlKey;
  if (isTyped && target instanceof HTMLInputElement) {
    target.value += key;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isFree;
}

type Key = string | readonly [string, KeyboardEventInit];

/** Opens the popup after these keys; with `isPainted`, they go into the field of the first paint. */
async function pressed(isPainted: boolean, ...keys: Key[]) {
  const sent = workerAnswering();
  const held = holdEarlyKeys();
  const field = isPainted ? firstField() : null;
  for (const key of keys) {
    if (typeof key === 'string') press(key);
    else press(...key);
  }
  field?.remove();
  await openPopup();
  await act(() => replayKeys(search(), held, held.take()));
  const chosen = sent.filter(({ name }) => name === 'organizations.setActive');
  return { text: search().value, chosen: chosen.map(({ input }) => input), sent };
}

const CEDAR = { by: 'id', organizationId: 'o3' };
const BLUEBIRD = { by: 'id', organizationId: 'o2' };

describe('keys that are pressed before the popup runs', () => {
  // The tests must be long ago for the files that follow: a key that no action had yet keeps digits from the search for
  // a while.
  beforeAll(() => void vi.setSystemTime(Date.now() - MINUTE_MS));
  beforeEach(() => {
    fakeBrowser.reset();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it.each([true, false])('letters search (painted: %s)', async (isPainted) => {
    expect(await pressed(isPainted, 'b', 'l', 'u')).toMatchObject({ text: 'blu', chosen: [] });
  });

  it.each([true, false])('letters and Enter choose what they find (painted: %s)', async (isPainted) => {
    expect(await pressed(isPainted, 'b', 'l', 'u', 'Enter')).toMatchObject({ text: '', chosen: [BLUEBIRD] });
  });

  it('Enter alone chooses the one before', async () => {
    expect((await pressed(true, 'Enter')).chosen).toEqual([CEDAR]);
  });

  it('an arrow moves first', async () => {
    expect((await pressed(true, 'ArrowDown', 'Enter')).chosen).toEqual([BLUEBIRD]);
  });

  it.each([
    ['alone', '3'],
    ['with Alt', ['3', { altKey: true, code: 'Digit3' }]],
  ] as const)('a digit chooses its row: %s', async (_how, key) => {
    expect((await pressed(true, key)).chosen).toEqual([BLUEBIRD]);
  });

  it('a digit behind letters belongs to them', async () => {
    expect(await pressed(true, 'x', '3')).toMatchObject({ text: 'x3', chosen: [] });
  });

  it.each([
    ['a digit that chooses nothing', ['9', 'x'], '9x'],
    ['the sign of the actions', ['>', 'i', 'n'], '>in'],
  ] as const)('%s stays before the letters that follow', async (_what, keys, text) => {
    expect(await pressed(true, ...keys)).toMatchObject({ text, chosen: [] });
  });

  it('what follows Enter is another search', async () => {
    expect(await pressed(true, 'Enter', 'b')).toMatchObject({ text: 'b', chosen: [CEDAR] });
  });

  it('a key that is pressed while the others are done again comes after them', async () => {
    workerAnswering();
    const held = holdEarlyKeys();
    for (const key of ['b', 'l']) press(key);
    await openPopup();

    await act(async () => {
      const done = replayKeys(search(), held, held.take());
      press('u');
      await done;
    });

    expect(search().value).toBe('blu');
  });

  it.each([
    ['Tab', 'Tab'],
    ['the key of an answer', ['a', { altKey: true, code: 'KeyA' }]],
  ] as const)('%s leads away from the field: the Enter after it is for nobody', async (_what, key) => {
    const { chosen, sent } = await pressed(true, key, 'Enter');

    expect(chosen).toEqual([]);
    expect(sent.map(({ name }) => name)).not.toContain('invitations.accept');
  });

  it('Enter that is held down since before the popup was opened chooses nothing', async () => {
    expect((await pressed(true, ['Enter', { repeat: true }], ['Enter', { repeat: true }])).chosen).toEqual(
      [],
    );
  });

  it('a key of the browser is none of them', async () => {
    const { chosen } = await pressed(true, ['a', { ctrlKey: true }]);

    expect(chosen).toEqual([]);
    expect(search().value).toBe('');
  });
});
