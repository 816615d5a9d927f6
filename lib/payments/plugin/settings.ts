import { DAY_MS, SECOND_MS } from '@/lib/payments/events/spans';
import { isEmptySecret } from '@/lib/payments/events/webhookKeys';
import type { PolarWebhooksOptions, SwitchyardPaymentsOptions } from './index';

export interface Settings {
  readonly retentionMs: number;
  readonly managerRoles: readonly string[];
  readonly holdbackMs: number;
  readonly allowPrivateReplay: boolean;
  readonly sandbox: boolean;
  /** Null if nothing is taken from `@polar-sh/better-auth`. */
  readonly polarWebhooks: PolarWebhooks | null;
  /** A message for the log about what an option lacks to have an effect; null if nothing is unset. */
  readonly unset: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type PolarWebhooks = {
  readonly [Name in keyof PolarWebhooksOptions]-?: NonNullable<PolarWebhooksOptions[Name]>;
};

/** As long as the platform keeps events (docs/SPEC.md has no number). */
const DEFAULT_RETENTION_DAYS = 90;
/** Ours: five seconds for a slow write, five for clocks that differ. */
const DEFAULT_HOLDBACK_SECONDS = 10;

function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`switchyardPayments: ${name} must be a number above 0, not ${value}.`);
}

/**
 * Null while a part is unset: without a secret nothing could be verified, and without an organization nobody could see
 * anything. It doesn't throw, because frameworks load a server's code to build it, often without its variables.
 */
function completePolar(polar: PolarWebhooksOptions | undefined): PolarWebhooks | null {
  if (!polar?.secret || isEmptySecret(polar.secret) || !polar.organization) return null;
  const { secret, organization, acceptUnparsed = false } = polar;
  return { secret, organization, acceptUnparsed };
}

function findUnset({ polarWebhooks }: SwitchyardPaymentsOptions): string | null {
  if (!polarWebhooks || completePolar(polarWebhooks)) return null;
  const { secret, organization } = polarWebhooks;
  const unset = [
    ...(isEmptySecret(secret ?? '') ? ['secret'] : []),
    ...(organization ? [] : ['organization']),
  ];
  return `switchyardPayments: polarWebhooks has no ${unset.join(' and no ')}. Nothing is taken from @polar-sh/better-auth.`;
}

export function resolveSettings(options: SwitchyardPaymentsOptions, now: () => number): Settings {
  const { retentionDays = DEFAULT_RETENTION_DAYS, holdbackSeconds = DEFAULT_HOLDBACK_SECONDS } = options;
  return {
    retentionMs: positive('retentionDays', retentionDays) * DAY_MS,
    managerRoles: options.managerRoles ?? ['owner', 'admin'],
    holdbackMs: positive('holdbackSeconds', holdbackSeconds) * SECOND_MS,
    allowPrivateReplay: options.allowPrivateReplay ?? false,
    sandbox: options.sandbox ?? false,
    polarWebhooks: completePolar(options.polarWebhooks),
    unset: findUnset(options),
    now,
  };
}
