import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { hashOf, parseRoute } from '@/components/options/route';
import { useOptionsSteps } from '@/components/options/useOptionsSteps';
import type { NextStep } from '@/lib/i18n/errorText';

/** The steps that lead to a page of ours, and which. */
const PAGES: readonly (readonly [NextStep, string])[] = [
  ['sign-in', 'sign-in'],
  ['sign-up', 'sign-up'],
  ['reset-password', 'forgot-password'],
  ['confirm', 'security'],
  ['open-security', 'security'],
  ['open-profile', 'profile'],
  ['allow-access', 'servers'],
  ['trust-extension', 'trust'],
];

describe('the next steps of an error', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    window.location.hash = '';
    vi.restoreAllMocks();
  });

  it.each(PAGES)('open a page of ours in a tab: %s', async (step, page) => {
    const { result } = renderHook(() => useNextSteps(undefined));

    result.current[step]?.();

    await vi.waitFor(async () => {
      const urls = (await fakeBrowser.tabs.query({})).map(({ url }) => url ?? '');
      expect(urls.some((url) => url.endsWith(`/options.html#/${page}`))).toBe(true);
    });
  });

  it.each(PAGES)('lead there in place on the options page: %s', (step, page) => {
    const { result } = renderHook(() => useOptionsSteps(undefined));

    result.current[step]?.();

    expect(parseRoute(window.location.hash)).toMatchObject({ name: page });
    expect(hashOf(parseRoute(window.location.hash))).toBe(window.location.hash);
  });
});
