import { describe, expect, it } from 'vitest';
import type { Pace } from '@/lib/sessions/pollInterval';
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
  it('announces the first page, and no other', () => {
    const { join, changes } = setUp();

    join('fast');
    join('fast');

    expect(changes).toEqual(['fast']);
  });

  it('announces 1,000 ms after the last page has closed, not sooner', () => {
    const { join, changes, pass } = setUp();
    join('fast')();

    pass(999);
    expect(changes).toEqual(['fast']);
    pass(1);
    expect(changes).toEqual(['fast', 'slow']);
  });

  it('announces nothing while another page is open', () => {
    const { join, changes, pass } = setUp();
    const leave = join('fast');
    join('fast');

    leave();
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('announces nothing for a page that returns within that second', () => {
    const { join, changes, pass } = setUp();
    join('fast')();
    pass(999);

    join('fast');
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('counts each page once, however often its closing is reported', () => {
    const { join, changes, pass } = setUp();
    const leave = join('fast');
    join('fast');

    leave();
    leave();
    pass(60_000);

    expect(changes).toEqual(['fast']);
  });

  it('announces again when a page opens later', () => {
    const { join, changes, pass } = setUp();
    join('fast')();
    pass(1_000);

    join('fast');

    expect(changes).toEqual(['fast', 'slow', 'fast']);
  });

  it('announces the popup at once, and the remaining pages a second after it has closed', () => {
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
