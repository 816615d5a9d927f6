import { describe, expect, it } from 'vitest';
import { trustLine } from '@/components/connections/trustLine';

describe('trustLine', () => {
  it('names this very extension in Chrome', () => {
    expect(trustLine('chrome-extension://cjboabljbemdighocchaohmmagchndpk/')).toEqual({
      line: 'trustedOrigins: ["chrome-extension://cjboabljbemdighocchaohmmagchndpk"]',
      isWildcard: false,
    });
  });

  it('names every installation in Firefox, where each has an address of its own', () => {
    expect(trustLine('moz-extension://0f5a527c-0c4a-5e9d-0c5b-6f1f0e7a4101/')).toEqual({
      line: 'trustedOrigins: ["moz-extension://*"]',
      isWildcard: true,
    });
  });
});
