import * as z from 'zod/mini';
import { openEnum } from './openEnum';
import { wireObject } from './wireObject';

const BENEFIT_TYPES = [
  'custom',
  'discord',
  'github_repository',
  'downloadables',
  'license_keys',
  'meter_credit',
  'feature_flag',
  'slack_shared_channel',
] as const;

export const benefitType = openEnum(BENEFIT_TYPES);

const wireLicenseKeyExpiration = wireObject({
  ttl: z.int(),
  timeframe: openEnum(['year', 'month', 'day']),
});

const wireLicenseKeyActivation = wireObject({ limit: z.int(), enable_customer_admin: z.boolean() });

/** What a seller has set in a benefit, by its type. Every key may be left out: products name benefits without. */
export const wireBenefitProperties = {
  custom: wireObject({
    note: z.optional(z.nullable(z.string())),
  }),
  discord: wireObject({
    guild_id: z.optional(z.string()),
    role_id: z.optional(z.string()),
    kick_member: z.optional(z.boolean()),
    guild_token: z.optional(z.string()),
  }),
  github_repository: wireObject({
    repository_owner: z.optional(z.string()),
    repository_name: z.optional(z.string()),
    permission: z.optional(openEnum(['pull', 'triage', 'push', 'maintain', 'admin'])),
  }),
  downloadables: wireObject({
    archived: z.optional(z.record(z.string(), z.boolean())),
    files: z.optional(z.array(z.string())),
  }),
  license_keys: wireObject({
    prefix: z.optional(z.nullable(z.string())),
    expires: z.optional(z.nullable(wireLicenseKeyExpiration)),
    activations: z.optional(z.nullable(wireLicenseKeyActivation)),
    limit_usage: z.optional(z.nullable(z.int())),
  }),
  meter_credit: wireObject({
    units: z.optional(z.int()),
    rollover: z.optional(z.boolean()),
    meter_id: z.optional(z.string()),
  }),
  feature_flag: wireObject({}),
  slack_shared_channel: wireObject({
    slack_integration_id: z.optional(z.string()),
    channel_name_template: z.optional(z.string()),
    private: z.optional(z.boolean()),
    welcome_message: z.optional(z.nullable(z.string())),
    archive_on_revoke: z.optional(z.boolean()),
    team_invitees: z.optional(z.array(z.string())),
  }),
};
