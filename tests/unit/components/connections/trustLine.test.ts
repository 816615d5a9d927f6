import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passkeyLine, trustLine } from '@/components/connections/trustLine';

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

describe('passkeyLine', () => {
  const DASHBOARD = 'https://app.example.com/home';

  it('names the dashboard and this very extension in Chrome', async () => {
    const id = 'cjboabljbemdighocchaohmmagchndpk';
    expect(await passkeyLine({ url: `chrome-extension://${id}/`, id }, DASHBOARD)).toBe(
      `origin: ["https://app.example.com", "chrome-extension://${id}"]`,
    );
  });

  it('names in Firefox what it signs with, which docs/servers.md shows too', async () => {
    const url = 'moz-extension://0f5a527c-0c4a-5e9d-0c5b-6f1f0e7a4101/';
    const line = await passkeyLine({ url, id: '{3f0f5a52-7c0c-4a5e-9d0c-5b6f1f0e7a41}' }, DASHBOARD);
    const [, origin = 'none'] = /(moz-extension:[^"]+)/.exec(line) ?? [];

    expect(origin).toMatch(/^moz-extension:\/\/[a-p]{64}$/);
    expect(readFileSync('docs/servers.md', 'utf8')).toContain(`'${origin}'`);
  });
});
