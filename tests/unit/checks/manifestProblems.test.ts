import { describe, expect, it } from 'vitest';
import { manifestProblems } from '../../checks/manifestProblems';

const DECIDED = {
  permissions: ['storage', 'alarms'],
  optional_host_permissions: ['https://*/*', 'http://localhost/*'],
  content_security_policy: {
    extension_pages: "script-src 'self'; object-src 'none'; frame-ancestors 'none'",
  },
};

describe('manifestProblems', () => {
  it('has nothing to say about what was decided', () => {
    expect(manifestProblems(DECIDED)).toEqual([]);
  });

  it.each([
    ['permission "tabs"', { permissions: ['storage', 'tabs'] }],
    ['optional host "<all_urls>"', { optional_host_permissions: ['<all_urls>'] }],
    ['key "host_permissions"', { host_permissions: ['https://example.com/*'] }],
    ['key "content_scripts"', { content_scripts: [] }],
    ['key "web_accessible_resources"', { web_accessible_resources: [] }],
    ['key "externally_connectable"', { externally_connectable: {} }],
    [
      'content security policy',
      { content_security_policy: { extension_pages: "script-src 'self' 'unsafe-eval'" } },
    ],
  ])('reports %s', (problem, change) => {
    expect(manifestProblems({ ...DECIDED, ...change })).toEqual([expect.stringContaining(problem)]);
  });
});
