import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok, type Result } from '@/lib/core/result';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, BLUEBIRD, CEDAR, organizationList, SELLER, switchTo } from './popupSeed';

const search = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = () => screen.getAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);
const highlighted = () => screen.getByRole('option', { selected: true });
/** The text at the end of each row; a check is no key. */
const keycaps = () =>
  screen
    .getAllByRole('option')
    .map(
      (row) => [...row.querySelectorAll('[aria-hidden]:not(svg, [data-initials])')].at(-1)?.textContent ?? '',
    );
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(search(), { key, code: key, ...more });

describe('switching in the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('has the search focused, the last used first and the one before it highlighted', async () => {
    workerAnswering();

    await openPopup();

    expect(document.activeElement).toBe(search());
    expect(rows()).toEqual(['Acme Instruments', 'Cedar & Co', 'Bluebird Records']);
    expect(highlighted().textContent).toContain('Cedar & Co');
    expect(search().getAttribute('aria-activedescendant')).toBe(highlighted().id);
  });

  it('shows the choice at once, whatever the server does', async () => {
    const sent = workerAnswering({ 'organizations.setActive': new Promise<Result<unknown>>(() => {}) });
    await openPopup();

    press('Enter');

    expect(heading()).toBe('Cedar & Co');
    expect(screen.getAllByText('Switching…')).toHaveLength(2);
    await settled();
    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o3' },
    });
  });

  it.each(['Enter', 'Escape'])('leaves %s to a composition that is not finished', async (key) => {
    const sent = workerAnswering();
    await openPopup();
    fireEvent.change(search(), { target: { value: 'ce' } });

    const isLeft = press(key, { isComposing: true });
    await settled();

    expect(isLeft).toBe(true);
    expect(search().value).toBe('ce');
    expect(sent.map(({ name }) => name)).not.toContain('organizations.setActive');
  });

  it('keeps all of what is pasted into the search', async () => {
    workerAnswering();
    await openPopup();
    const pasted = `Cedar & Co ${'x'.repeat(300)}`;

    fireEvent.change(search(), {
      target: { value: search().maxLength < 0 ? pasted : pasted.slice(0, search().maxLength) },
    });
    await settled();

    expect(search().value).toBe(pasted);
    expect(screen.queryByRole('option', { name: /^C/ })).toBeNull();
  });

  it('shows what the session says once the server answered', async () => {
    workerAnswering({
      'organizations.setActive': async () => {
        await stored.sessions.sessionSnapshot.set(activeIs('o3'));
        await stored.sessions.heads.set({ [ACME.id]: { ...SELLER, activeOrganization: CEDAR } });
        return ok(null);
      },
    });
    await openPopup();

    press('Enter');
    await settled();

    expect(heading()).toBe('Cedar & Co');
    expect(screen.queryByText('Switching…')).toBeNull();
    expect(highlighted().textContent).toContain('Acme Instruments');
  });

  it.each([
    ['a key, where the user wants that', true, () => press('Enter'), 1],
    ['a key', false, () => press('Enter'), 0],
    ['a click', true, () => fireEvent.click(screen.getByRole('option', { name: /Cedar/ })), 0],
  ])('closes the popup 400 ms after a switch by %s', async (_what, closesAfterSwitch, choose, times) => {
    workerAnswering();
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, closesAfterSwitch });
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await openPopup();
    const pass = holdTimers();

    choose();
    await settled();
    await pass(399);
    expect(close).not.toHaveBeenCalled();
    await pass(1);

    expect(close).toHaveBeenCalledTimes(times);
  });

  it('lets the last of two choices win, also when the first is answered later', async () => {
    const answers: ((result: Result<unknown>) => void)[] = [];
    workerAnswering({ 'organizations.setActive': () => new Promise((resolve) => answers.push(resolve)) });
    await openPopup();

    press('2');
    press('3');
    answers[0]?.(fail('superseded'));
    await settled();

    expect(heading()).toBe('Bluebird Records');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('types a digit that a name begins with, and switches by the others', async () => {
    const sent = workerAnswering();
    const eleven = { id: 'o7', name: '3 Eleven', slug: 'eleven', logo: null };
    const list = organizationList([INSTRUMENTS, BLUEBIRD, CEDAR, eleven]);
    await openPopup({ list, head: { ...SELLER, organizationCount: 4 } });

    // The first is active and has a check.
    expect(keycaps()).toEqual(['', '2', '', '4']);
    expect(press('3')).toBe(true);
    fireEvent.change(search(), { target: { value: '3' } });
    expect(rows()).toEqual(['3 Eleven']);
    fireEvent.change(search(), { target: { value: '' } });
    expect(press('4')).toBe(false);
    await settled();

    expect(sent.filter(({ name }) => name === 'organizations.setActive')).toHaveLength(1);
  });

  it('types every digit with ten organizations, and shows those that Alt chooses while it is held', async () => {
    const sent = workerAnswering();
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...BLUEBIRD,
      id: `b${index}`,
      name: `Yard ${index}`,
    }));
    await openPopup({
      list: organizationList([INSTRUMENTS, ...many]),
      head: { ...SELLER, rows: [INSTRUMENTS], organizationCount: 10 },
    });

    expect(press('2')).toBe(true);
    expect(keycaps()).toEqual(['', '↵', '', '', '']);
    press('Alt', { altKey: true });
    expect(keycaps()).toEqual(['', '2', '3', '4', '5']);
    fireEvent.change(search(), { target: { value: 'yard' } });
    expect(keycaps()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    fireEvent.keyUp(search(), { key: 'Alt', altKey: false });
    expect(keycaps()).toEqual(['↵', '', '', '', '', '', '', '', '']);
    press('2', { code: 'Digit2', altKey: true });
    await settled();

    expect(sent.at(-1)?.input).toEqual({ by: 'id', organizationId: 'b1' });
  });

  it('shows no active organization after a refusal, the reason, and the previous organization', async () => {
    const refused = switchTo(CEDAR, {
      progress: { phase: 'settled', settledAt: Date.now(), error: { code: 'not-a-member' } },
    });
    const sent = workerAnswering();
    await openPopup({
      operations: [refused],
      session: activeIs(null),
      head: { ...SELLER, activeOrganization: null },
    });

    expect(heading()).toBe('No active organization');
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText(/Couldn’t switch to/).textContent).toBe('Couldn’t switch to Cedar & Co.');
    expect(notice.getByText('You aren’t a member there.')).toBeTruthy();

    fireEvent.click(notice.getByRole('button', { name: 'Switch back' }));
    await settled();

    expect(sent.at(-1)?.input).toEqual({ by: 'id', organizationId: 'o1' });
  });

  it('forgets a refusal that was dismissed', async () => {
    const sent = workerAnswering();
    const error = { code: 'timeout' as const };
    await openPopup({
      operations: [switchTo(CEDAR, { progress: { phase: 'settled', settledAt: Date.now(), error } })],
    });

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await settled();

    expect(sent.at(-1)).toEqual({ name: 'operations.dismiss', input: { operationId: 'to-o3' } });
  });

  it('shows a switch that another window is waiting for', async () => {
    workerAnswering();
    await openPopup();

    await act(() => stored.operations.operations.set([switchTo(BLUEBIRD)]));
    await settled();

    expect(heading()).toBe('Bluebird Records');
  });

  it('reports that the worker cannot be reached', async () => {
    workerAnswering({ 'organizations.setActive': fail('worker-unavailable') });
    await openPopup();

    press('Enter');
    await settled();

    expect(heading()).toBe('Acme Instruments');
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t switch to Cedar & Co.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('finds what is typed anywhere, and clears it with Escape', async () => {
    workerAnswering();
    await openPopup();
    fireEvent.change(search(), { target: { value: 'blu' } });

    expect(rows()).toEqual(['Bluebird Records']);

    press('Escape');

    expect(search().value).toBe('');
    expect(rows()).toHaveLength(3);
  });

  it('reports that nothing matches', async () => {
    workerAnswering();
    await openPopup();

    fireEvent.change(search(), { target: { value: 'zebra' } });
    await settled();

    expect(screen.getByText(/No match for/).textContent).toBe('No match for “zebra”');
    expect(rows()).not.toContain('Cedar & Co');
  });

  it('switches by slug where the list may be cut', async () => {
    const sent = workerAnswering();
    await openPopup({ list: organizationList([CEDAR], { maybeCut: true, count: 100 }) });
    fireEvent.change(search(), { target: { value: 'zebra' } });

    await settled();
    expect(screen.getByText(/There may be more than these 100\./)).toBeTruthy();
    press('Enter');

    expect(heading()).toBe('zebra');
    await settled();
    expect(sent).toContainEqual({ name: 'organizations.setActive', input: { by: 'slug', slug: 'zebra' } });
  });

  it('prompts a user without organizations to create one', async () => {
    workerAnswering();
    await openPopup({
      session: activeIs(null),
      head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: 0 },
      list: organizationList([]),
    });

    expect(screen.getByText('Create your first organization')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New organization' })).not.toEqual([]);
  });

  it('renders few of 5,000 rows, and says how many there are', async () => {
    workerAnswering();
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      id: `m${n}`,
      name: `M ${n}`,
      slug: `m${n}`,
      logo: null,
    }));

    await openPopup({ list: organizationList(many) });

    expect(rows()).toHaveLength(5);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5001');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 5,001' }));
    await settled();
    expect(rows().length).toBeLessThan(40);
    expect(rows().length).toBeGreaterThan(9);
  });

  it.each(['ArrowUp', 'End'])(
    'shows all of more than nine where %s goes beyond those used last',
    async (key) => {
      workerAnswering();
      const many = Array.from({ length: 12 }, (_, n) => ({ ...BLUEBIRD, id: `b${n}`, name: `Yard ${n}` }));
      await openPopup({
        list: organizationList([INSTRUMENTS, ...many]),
        head: { ...SELLER, rows: [INSTRUMENTS] },
      });
      expect(rows()).toHaveLength(5);

      press('Home');
      press(key);
      await settled();

      expect(rows()).toHaveLength(13);
      expect(highlighted().textContent).toContain('Yard 11');
    },
  );

  it('shows only what was found while something is typed', async () => {
    workerAnswering();
    await openPopup();
    const others = screen.getByRole('heading', { level: 2, name: /devices|Where you are/ });

    fireEvent.change(search(), { target: { value: 'blu' } });
    expect(others.closest('[hidden]')).toBeTruthy();

    press('Escape');
    expect(others.closest('[hidden]')).toBeNull();
  });

  it.each([
    ['one character', 'X'],
    ['200 characters', 'W'.repeat(200)],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['right-to-left', 'شركة النور'],
    ['emoji', '👨‍👩‍👧‍👦'],
  ])('shows a name of %s as text', async (_what, name) => {
    workerAnswering();
    await openPopup({ list: organizationList([{ ...CEDAR, name }]), head: { ...SELLER, rows: [] } });

    expect(screen.getByTitle(name).textContent).toBe(name);
    expect(document.querySelector('[role=option] img')).toBeNull();
  });

  it.each(['<0>x</0>', '<b>bold</b>', '{name}'])(
    'shows the name %s as text inside a sentence',
    async (name) => {
      workerAnswering();
      const error = { code: 'server-error' as const };
      const target = { ...CEDAR, name };
      await openPopup({
        operations: [switchTo(target, { progress: { phase: 'settled', settledAt: Date.now(), error } })],
      });

      expect(screen.getByRole('alert').textContent).toContain(`Couldn’t switch to ${name}.`);
    },
  );
});
