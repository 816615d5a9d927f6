import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '#imports';
import { keepPresent } from '@/components/sessions/usePresence';
import { PAGE_PORT } from '@/lib/sessions/presence';

/** The worker's ends of the ports. */
let ports: { name: string; isOpen: boolean; die: () => void }[];
let stop: () => void;

function connect({ name = '' } = {}) {
  const listeners: (() => void)[] = [];
  const port = {
    name,
    isOpen: true,
    die: () => {
      port.isOpen = false;
      for (const listener of listeners) listener();
    },
  };
  ports.push(port);
  return {
    disconnect: () => {
      port.isOpen = false;
    },
    onDisconnect: { addListener: (listener: () => void) => listeners.push(listener) },
  };
}

const open = () => ports.filter(({ isOpen }) => isOpen).map(({ name }) => name);

function become(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('keepPresent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    ports = [];
    Object.assign(browser.runtime, { connect: vi.fn(connect) });
    stop = keepPresent(PAGE_PORT);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('holds one port open, and lets it go at the end', () => {
    expect(open()).toEqual([PAGE_PORT]);

    stop();

    expect(open()).toEqual([]);
  });

  it('connects again, a second after the worker has died', () => {
    ports[0]?.die();
    vi.advanceTimersByTime(999);
    expect(open()).toEqual([]);

    vi.advanceTimersByTime(1);

    expect(open()).toEqual([PAGE_PORT]);
  });

  it('does not connect again once it was stopped', () => {
    ports[0]?.die();

    stop();
    vi.advanceTimersByTime(60_000);

    expect(open()).toEqual([]);
  });

  it('is away while the page is hidden, and back when it is shown', () => {
    become('hidden');
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([]);

    become('visible');

    expect(open()).toEqual([PAGE_PORT]);
  });

  it('gives up where the extension was replaced under the page', () => {
    Object.assign(browser.runtime, {
      connect: vi.fn(() => {
        throw new Error('Extension context invalidated.');
      }),
    });

    ports[0]?.die();
    vi.advanceTimersByTime(60_000);

    expect(browser.runtime.connect).toHaveBeenCalledTimes(1);
  });
});
