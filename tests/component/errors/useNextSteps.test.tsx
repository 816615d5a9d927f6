import type { EventEmitter } from 'node:events';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { splitHash } from '@/components/shell/hashLocation';
import { hashOf, parseRoute } from '@/components/shell/resolveRoute';
import type { NextStep } from '@/lib/core/errorCode';
// Loaded beforehand, so that what a step loads on demand is there when the page comes to rest.
import '@/components/routing/addressTab';
import '@/lib/core/optionsTab';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

/** Each of these steps leads to a page of ours. */
const PAGES: readonly (readonly [NextStep, string])[] = [
  ['sign-in', 'sign-in'],
  ['sign-up', 'sign-up'],
  ['reset-password', 'forgot-password'],
  ['confirm', 'security'],
  ['open-security', 'security'],
  ['open-profile', 'profile'],
  ['allow-access', 'servers'],
  ['trust-extension', 'trust'],
  ['open-requests', 'requests'],
];

describe('the next steps of an error', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    window.location.hash = '';
    vi.restoreAllMocks();
  });

  it.each(PAGES)('open our own page in a tab: %s', async (step, page) => {
    const { result } = renderHook(() => useNextSteps(undefined));

    result.current[step]?.();

    await settled();
    const urls = (await fakeBrowser.tabs.query({})).map(({ url }) => url ?? '');
    expect(urls.some((url) => url.endsWith(`/options.html#/${page}`))).toBe(true);
  });

  it.each([
    ['open-address', 'https://auth.acme.dev/'],
    ['open-dashboard', 'https://app.acme.dev/'],
  ] as const)('open an address of the server in a tab: %s', async (step, address) => {
    const connection = {
      ...ACME,
      baseURL: 'https://auth.acme.dev',
      dashboardOrigins: ['https://app.acme.dev'],
    };
    const { result } = renderHook(() => useNextSteps(connection));

    result.current[step]?.();

    await settled();
    const urls = (await fakeBrowser.tabs.query({})).map(({ url }) => `${URL.parse(url ?? '')}`);
    expect(urls).toContain(address);
  });

  it('ask the server again: refresh', async () => {
    const sent = workerAnswering({});
    const { result } = renderHook(() => useNextSteps(undefined));

    result.current.refresh?.();

    await settled();
    expect(sent).toEqual([{ name: 'sessions.refresh', input: { reason: 'manual' } }]);
  });

  it('load the page again: reload', () => {
    // jsdom can't load a page, and says so.
    const refused = vi.fn();
    const { virtualConsole }: { virtualConsole: EventEmitter } = Reflect.get(globalThis, 'jsdom');
    virtualConsole.once('jsdomError', refused);
    const { result } = renderHook(() => useNextSteps(undefined));

    result.current.reload?.();

    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ type: 'not-implemented' }));
  });

  it('are all named here, or in the test of the component that offers them', () => {
    const { result } = renderHook(() => useNextSteps(ACME));
    const own = [...PAGES.map(([step]) => step), 'open-address', 'open-dashboard', 'refresh', 'reload'];

    expect(Object.keys(result.current).toSorted()).toEqual(own.toSorted());
  });

  it.each(PAGES)('lead there in place on the options page: %s', (step, page) => {
    const { result } = renderHook(() => useOptionsSteps(undefined));

    result.current[step]?.();

    const route = parseRoute(...splitHash(window.location.hash));
    expect(route).toMatchObject({ name: page });
    expect(route && hashOf(route)).toBe(window.location.hash);
  });
});
