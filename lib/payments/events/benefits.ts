import * as z from 'zod/mini';
import { jsonObject, metadata, openEnum, wireDate, wireObject } from './codecs';
import { propertiesByType } from './propertiesByType';

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
const wireBenefitProperties = {
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

const benefitShape = {
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  type: benefitType,
  description: z.string(),
  selectable: z.boolean(),
  deletable: z.boolean(),
  is_deleted: z.optional(z.boolean()),
  organization_id: z.string(),
};

/** As a product in a checkout names it; of a credit of a meter alone it says how much, since `@polar-sh/sdk` 1.0.1. */
export const wireBenefitOfProduct = propertiesByType(
  wireObject({ ...benefitShape, properties: z.optional(jsonObject) }),
  (benefit) => benefit.type,
  wireBenefitProperties,
);

export const wireBenefit = propertiesByType(
  wireObject({
    ...benefitShape,
    metadata: z.optional(metadata),
    visibility: z.optional(openEnum(['draft', 'private', 'public'])),
    visibility_configurable: z.optional(z.boolean()),
    properties: z.optional(jsonObject),
  }),
  (benefit) => benefit.type,
  wireBenefitProperties,
);
