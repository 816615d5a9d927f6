import { describe, expect, it } from 'vitest';
import { manifestProblems } from '../../checks/manifestProblems';

const DECIDED = {
  optional_host_permissions: ['https://*/*', 'http://localhost/*'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https: http:; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  cross_origin_embedder_policy: { value: 'credentialless' },
};
const { cross_origin_embedder_policy: _none, ...WITHOUT_EMBEDDER_POLICY } = DECIDED;

describe('manifestProblems', () => {
  it('accepts the manifest that was decided', () => {
    expect(manifestProblems(DECIDED)).toEqual([]);
    expect(manifestProblems({ ...WITHOUT_EMBEDDER_POLICY, browser_specific_settings: {} })).toEqual([]);
  });

  it('reports a missing embedder policy', () => {
    expect(manifestProblems(WITHOUT_EMBEDDER_POLICY)).toEqual(['cross-origin embedder policy "undefined"']);
  });

  it.each([
    ['optional host "<all_urls>"', { optional_host_permissions: ['<all_urls>'] }],
    ['key "host_permissions"', { host_permissions: ['https://example.com/*'] }],
    ['key "content_scripts"', { content_scripts: [] }],
    ['key "web_accessible_resources"', { web_accessible_resources: [] }],
    ['key "externally_connectable"', { externally_connectable: {} }],
    [
      'cross-origin embedder policy "unsafe-none"',
      { cross_origin_embedder_policy: { value: 'unsafe-none' } },
    ],
    [
      'content security policy',
      { content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'" } },
    ],
    [
      'content security policy',
      { content_security_policy: { extension_pages: "script-src 'self' 'unsafe-eval'" } },
    ],
  ])('reports %s', (problem, change) => {
    expect(manifestProblems({ ...DECIDED, ...change })).toEqual([expect.stringContaining(problem)]);
  });
});
