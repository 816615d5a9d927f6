import { describe, expect, it } from 'vitest';
import { createPresence } from '@/lib/session/presence';
import { createFakeTimers } from '@/tests/fakeAlarm';

function setUp() {
  let now = 1_000;
  const timers = createFakeTimers(() => now);
  const changes: boolean[] = [];
  const presence = createPresence({ after: timers.after, onChange: (isThere) => changes.push(isThere) });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    timers.ring();
  };
  return { ...presence, changes, pass };
}

describe('createPresence', () => {
  it('tells of the first page, and of no other', () => {
    const { join, changes } = setUp();

    join();
    join();

    expect(changes).toEqual([true]);
  });

  it('tells 1,000 ms after the last page has gone, not sooner', () => {
    const { join, changes, pass } = setUp();
    join()();

    pass(999);
    expect(changes).toEqual([true]);
    pass(1);
    expect(changes).toEqual([true, false]);
  });

  it('tells nothing while another page is there', () => {
    const { join, changes, pass } = setUp();
    const leave = join();
    join();

    leave();
    pass(60_000);

    expect(changes).toEqual([true]);
  });

  it('tells nothing of a page that comes back within that second', () => {
    const { join, changes, pass } = setUp();
    join()();
    pass(999);

    join();
    pass(60_000);

    expect(changes).toEqual([true]);
  });

  it('counts each page once, however often its going is told', () => {
    const { join, changes, pass } = setUp();
    const leave = join();
    join();

    leave();
    leave();
    pass(60_000);

    expect(changes).toEqual([true]);
  });

  it('tells again when a page comes later', () => {
    const { join, changes, pass } = setUp();
    join()();
    pass(1_000);

    join();

    expect(changes).toEqual([true, false, true]);
  });
});
