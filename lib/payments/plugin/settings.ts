import { DAY_MS, SECOND_MS } from '@/lib/payments/events/spans';
import type { PolarWebhooks, SwitchyardPaymentsOptions } from './index';

/** The option where it names an organization. */
export type Polar = PolarWebhooks & { readonly organization: NonNullable<PolarWebhooks['organization']> };

/** What the parts of the plugin are built with: the options, filled in, and the clock. */
export interface Settings {
  readonly retentionMs: number;
  readonly managerRoles: readonly string[];
  readonly holdbackMs: number;
  readonly allowPrivateReplay: boolean;
  readonly sandbox: boolean;
  /** Null: nothing is taken from that plugin. */
  readonly polarWebhooks: Polar | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** As the platform keeps its own events (docs/SPEC.md has no number). */
const DEFAULT_RETENTION_DAYS = 90;
/** Ours: five seconds for a slow write, five for clocks that differ. */
const DEFAULT_HOLDBACK_SECONDS = 10;

function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`switchyardPayments: ${name} must be a number above 0, not ${value}.`);
}

/** Without a secret nothing could be verified. Without an organization nobody could see an event, so that none is stored. */
function checkedPolar(polar: PolarWebhooks | undefined): Polar | null {
  if (polar === undefined) return null;
  if (!polar.secret) throw new Error('switchyardPayments: polarWebhooks needs a secret.');
  const { organization } = polar;
  return organization ? { ...polar, organization } : null;
}

export function resolveSettings(options: SwitchyardPaymentsOptions, now: () => number): Settings {
  const { retentionDays = DEFAULT_RETENTION_DAYS, holdbackSeconds = DEFAULT_HOLDBACK_SECONDS } = options;
  return {
    retentionMs: positive('retentionDays', retentionDays) * DAY_MS,
    managerRoles: options.managerRoles ?? ['owner', 'admin'],
    holdbackMs: positive('holdbackSeconds', holdbackSeconds) * SECOND_MS,
    allowPrivateReplay: options.allowPrivateReplay ?? false,
    sandbox: options.sandbox ?? false,
    polarWebhooks: checkedPolar(options.polarWebhooks),
    now,
  };
}
