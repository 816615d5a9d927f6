import { describe, expect, it } from 'vitest';
import { popupNotice } from '@/components/popup/popupNotice';
import type { Banner } from '@/components/popup/popupView';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { FailedSwitch } from '@/lib/organizations/recordedSwitches';

const OPENED_AT = 1_000;

const failedSwitch = (code: AppErrorCode, failedAt: number): FailedSwitch => ({
  phase: 'failed',
  target: { organization: null, slug: 'cedar', previous: null },
  error: { code },
  operationId: 'op1',
  failedAt,
});
const stale = (code: AppErrorCode): Banner => ({ kind: 'stale', error: { code } });
const UNTRUSTED: Banner = { kind: 'untrusted', error: { code: 'untrusted-origin' } };
const SIGNED_IN = { state: { phase: 'idle' } } as const;
const NOT_SIGNED_OUT = { state: { phase: 'failed', error: { code: 'offline' } } } as const;

const JUST_NOW = failedSwitch('not-a-member', 1_500);
const EARLIER = failedSwitch('not-a-member', 500);

describe('the notice about account and server', () => {
  it.each<[string, FailedSwitch | null, Banner | null, string | null]>([
    ['nothing failed', null, null, null],
    ['a server that is not reached', null, stale('unreachable'), 'stale'],
    ['a server that does not trust Switchyard', null, UNTRUSTED, 'untrusted'],
    ['a switch that failed here', JUST_NOW, null, 'switch'],
    ['a switch that failed here, on a server that is down', JUST_NOW, stale('unreachable'), 'switch'],
    ['a switch that failed here, on a server that is not trusted', JUST_NOW, UNTRUSTED, 'switch'],
    ['a switch that failed before', EARLIER, null, 'switch'],
    ['a switch that failed before, on a server that is down now', EARLIER, stale('unreachable'), 'stale'],
    ['a switch that failed before, on a server that is not trusted', EARLIER, UNTRUSTED, 'untrusted'],
    [
      'a switch that failed before because the server is down',
      failedSwitch('timeout', 500),
      stale('unreachable'),
      'switch',
    ],
    [
      'a switch without a confirmation because the server is down',
      failedSwitch('not-confirmed', 500),
      stale('server-error'),
      'switch',
    ],
    [
      'a switch refused before with the reason of the reading',
      failedSwitch('no-permission', 500),
      stale('no-permission'),
      'switch',
    ],
    [
      'a switch refused before for want of trust',
      failedSwitch('untrusted-origin', 500),
      UNTRUSTED,
      'untrusted',
    ],
  ])('%s', (_what, failed, banner, kind) => {
    const shown = popupNotice({ signOut: SIGNED_IN, failed, banner }, OPENED_AT);

    expect(shown?.kind ?? null).toBe(kind);
  });

  it('is that of a failed sign-out, whatever else there is', () => {
    const all = { signOut: NOT_SIGNED_OUT, failed: JUST_NOW, banner: stale('unreachable') };

    expect(popupNotice(all, OPENED_AT)).toEqual({ kind: 'sign-out', error: { code: 'offline' } });
  });
});
