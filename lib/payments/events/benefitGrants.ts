import * as z from 'zod/mini';
import { wireBenefit } from './benefits';
import { jsonObject, openEnum, wireDate, wireObject } from './codecs';
import { wireCustomer, wireMember } from './customers';
import { propertiesByType } from './propertiesByType';

/**
 * What a customer was given, by the benefit's type: eight shapes, of which SPEC.md knows five. Every key may be left
 * out, so that each would fit for any other: the type decides, never a trial (reference of the platform, 2026-10).
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

/** SPEC.md, section 3; `member` and `member_id` are newer. Granted and revoked are never both true. */
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
