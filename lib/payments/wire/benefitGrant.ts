import * as z from 'zod/mini';
import { wireBenefit } from './benefit';
import { wireGrantProperties } from './benefitGrantProperties';
import { wireCustomer } from './customer';
import { jsonObject } from './json';
import { wireMember } from './member';
import { propertiesBy } from './propertiesBy';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const wireGrantError = wireObject({ message: z.string(), type: z.string(), timestamp: z.string() });

/** SPEC.md, section 3; `member` and `member_id` are newer. Granted and revoked are never both true. */
export const wireBenefitGrant = propertiesBy(
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
