import * as z from 'zod/mini';
import { jsonObject, metadata, openEnum, propertiesByType, wireDate, wireObject } from './codecs';
import { wireCustomer, wireMember } from './customers';

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

/** Every key is optional, because benefits within products have none. */
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

/** Since `@polar-sh/sdk` 1.0.1, only meter credits have properties here: their amount. */
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

/**
 * What a customer was granted comes in eight shapes, of which SPEC.md knows five. Every key is optional, so each shape
 * would accept any other: the benefit's type decides (the platform's reference, 2026-10).
 */
export const wireGrantProperties = {
  custom: wireObject({}),
  discord: wireObject({
    account_id: z.optional(z.nullable(z.string())),
    guild_id: z.optional(z.string()),
    role_id: z.optional(z.string()),
    granted_account_id: z.optional(z.string()),
  }),
  github_repository: wireObject({
    account_id: z.optional(z.nullable(z.string())),
    repository_owner: z.optional(z.string()),
    repository_name: z.optional(z.string()),
    permission: z.optional(openEnum(['pull', 'triage', 'push', 'maintain', 'admin'])),
    granted_account_id: z.optional(z.string()),
  }),
  downloadables: wireObject({
    files: z.optional(z.array(z.string())),
  }),
  license_keys: wireObject({
    user_provided_key: z.optional(z.string()),
    license_key_id: z.optional(z.string()),
    display_key: z.optional(z.string()),
  }),
  meter_credit: wireObject({
    last_credited_meter_id: z.optional(z.string()),
    last_credited_units: z.optional(z.int()),
    last_credited_at: z.optional(z.string()),
  }),
  feature_flag: wireObject({}),
  slack_shared_channel: wireObject({
    invited_email: z.optional(z.string()),
    channel_id: z.optional(z.string()),
    channel_name: z.optional(z.string()),
    invite_id: z.optional(z.string()),
    invite_url: z.optional(z.string()),
    connected_team_id: z.optional(z.string()),
  }),
};

const wireGrantError = wireObject({ message: z.string(), type: z.string(), timestamp: z.string() });

/** SPEC.md, section 3; `member` and `member_id` are newer. A grant is never both granted and revoked. */
export const wireBenefitGrant = propertiesByType(
  wireObject({
    created_at: wireDate,
    modified_at: z.nullable(wireDate),
    id: z.string(),
    granted_at: z.optional(z.nullable(wireDate)),
    is_granted: z.boolean(),
    revoked_at: z.optional(z.nullable(wireDate)),
    is_revoked: z.boolean(),
    subscription_id: z.nullable(z.string()),
    order_id: z.nullable(z.string()),
    customer_id: z.string(),
    member_id: z.optional(z.nullable(z.string())),
    benefit_id: z.string(),
    error: z.optional(z.nullable(wireGrantError)),
    customer: wireCustomer,
    member: z.optional(z.nullable(wireMember)),
    benefit: wireBenefit,
    properties: jsonObject,
    previous_properties: z.optional(z.nullable(jsonObject)),
  }),
  (grant) => grant.benefit.type,
  wireGrantProperties,
);
