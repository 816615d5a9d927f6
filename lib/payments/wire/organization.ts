import * as z from 'zod/mini';
import { openEnum } from './openEnum';
import {
  wireCapabilities,
  wireCustomerEmailSettings,
  wireCustomerPortalSettings,
  wireDisputeSettings,
  wireFeatureSettings,
  wireNotificationSettings,
  wireSubscriptionSettings,
} from './organizationSettings';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const wireSocialLink = wireObject({
  platform: openEnum([
    'x',
    'github',
    'facebook',
    'instagram',
    'youtube',
    'tiktok',
    'linkedin',
    'threads',
    'discord',
    'other',
  ]),
  url: z.string(),
});

export const wireOrganization = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  avatar_url: z.nullable(z.string()),
  proration_behavior: z.optional(openEnum(['invoice', 'prorate', 'next_period', 'reset'])),
  allow_customer_updates: z.optional(z.boolean()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  socials: z.array(wireSocialLink),
  status: z.optional(
    openEnum(['created', 'review', 'snoozed', 'denied', 'active', 'blocked', 'offboarding', 'offboarded']),
  ),
  details_submitted_at: z.nullable(wireDate),
  onboarding_resubmission_requested_at: z.optional(z.nullable(wireDate)),
  sso_enforced: z.optional(z.boolean()),
  default_presentment_currency: z.optional(z.string()),
  default_tax_behavior: z.optional(openEnum(['location', 'inclusive', 'exclusive'])),
  feature_settings: z.nullable(wireFeatureSettings),
  subscription_settings: wireSubscriptionSettings,
  customer_email_settings: z.optional(wireCustomerEmailSettings),
  customer_portal_settings: z.optional(wireCustomerPortalSettings),
  dispute_settings: z.optional(wireDisputeSettings),
  embed_hosts: z.optional(z.array(z.string())),
  embed_hosts_enforced: z.optional(z.boolean()),
  country: z.optional(z.nullable(z.string())),
  account_id: z.optional(z.nullable(z.string())),
  payout_account_id: z.optional(z.nullable(z.string())),
  capabilities: z.optional(wireCapabilities),
  notification_settings: z.optional(wireNotificationSettings),
});
