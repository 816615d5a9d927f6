import { describe, expect, it } from 'vitest';
import type { Pace } from '@/lib/sessions/pollingService';
import { createPresence } from '@/lib/sessions/presence';
import { createFakeTimers } from '@/tests/fakeAlarm';

function setUp() {
  let now = 1_000;
  const timers = createFakeTimers(() => now);
  const changes: Pace[] = [];
  const presence = createPresence({
    after: timers.after,
    detached: () => undefined,
    polling: { setPace: async (pace) => void changes.push(pace) },
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    timers.ring();
  };
  return { ...presence, changes, pass };
}

describe('createPresence', () => {
  it('tells of the first page, and of no other', () => {
    const { join, changes } = setUp();

    join('fast');
    join('fast');

    expect(changes).toEqual(['fast']);
  });

  it('tells 1,000 ms after the last page has gone, not sooner', () => {
    const { join, changes, pass } = setUp();
    join('fast')();

    pass(999);
    expect(changes).toEqual(['fast']);
    pass(1);
    expect(changes).toEqual(['fast', 'slow']);
  });

  it('tells nothing while another page is there', () => {
    const { join, changes, pass } = setUp();
    const leave = join('fast');
    join('fast');

    leave();
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('tells nothing of a page that comes back within that second', () => {
    const { join, changes, pass } = setUp();
    join('fast')();
    pass(999);

    join('fast');
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('counts each page once, however often its going is told', () => {
    const { join, changes, pass } = setUp();
    const leave = join('fast');
    join('fast');

    leave();
    leave();
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('tells again when a page comes later', () => {
    const { join, changes, pass } = setUp();
    join('fast')();
    pass(1_000);

    join('fast');

    expect(changes).toEqual(['fast', 'slow', 'fast']);
  });

  it('tells of the popup at once, and of what is left a second after it has closed', () => {
    const { join, changes, pass } = setUp();
    join('fast');
    const close = join('live');

    close();
    pass(999);
    expect(changes).toEqual(['fast', 'live']);
    pass(1);
    expect(changes).toEqual(['fast', 'live', 'fast']);
  });
});
