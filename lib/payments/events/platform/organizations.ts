import * as z from 'zod/mini';
import { minorUnits, openEnum, wireDate, wireObject } from './codecs';

const wireFeatureSettings = wireObject({
  issue_funding_enabled: z.optional(z.boolean()),
  seat_based_pricing_enabled: z.optional(z.boolean()),
  wallets_enabled: z.optional(z.boolean()),
  member_model_enabled: z.optional(z.boolean()),
  checkout_localization_enabled: z.optional(z.boolean()),
  overview_metrics: z.optional(z.nullable(z.array(z.string()))),
  reset_proration_behavior_enabled: z.optional(z.boolean()),
  off_session_charges_enabled: z.optional(z.boolean()),
  meter_cycling_enabled: z.optional(z.boolean()),
  slack_benefit_enabled: z.optional(z.boolean()),
  preview_access_enabled: z.optional(z.boolean()),
  disputes_enabled: z.optional(z.boolean()),
  sso_enabled: z.optional(z.boolean()),
  dispute_auto_accept_enabled: z.optional(z.boolean()),
  compass_enabled: z.optional(z.boolean()),
  merchant_migration_enabled: z.optional(z.boolean()),
  frame_ancestors_enforced: z.optional(z.boolean()),
});

const wireSubscriptionSettings = wireObject({
  allow_multiple_subscriptions: z.optional(z.boolean()),
  proration_behavior: z.optional(openEnum(['invoice', 'prorate', 'next_period'])),
  benefit_revocation_grace_period: z.optional(z.int()),
  prevent_trial_abuse: z.optional(z.boolean()),
  allow_customer_updates: z.optional(z.boolean()),
});

const wireCustomerEmailSettings = wireObject({
  order_confirmation: z.optional(z.boolean()),
  payment_method_expiration_reminder: z.optional(z.boolean()),
  subscription_cancellation: z.optional(z.boolean()),
  subscription_confirmation: z.optional(z.boolean()),
  subscription_cycled: z.optional(z.boolean()),
  subscription_cycled_after_trial: z.optional(z.boolean()),
  subscription_past_due: z.optional(z.boolean()),
  subscription_paused: z.optional(z.boolean()),
  subscription_resumed: z.optional(z.boolean()),
  subscription_renewal_reminder: z.optional(z.boolean()),
  subscription_revoked: z.optional(z.boolean()),
  subscription_trial_conversion_reminder: z.optional(z.boolean()),
  subscription_uncanceled: z.optional(z.boolean()),
  subscription_updated: z.optional(z.boolean()),
});

const wireCustomerPortalSettings = wireObject({
  usage: z.optional(wireObject({ show: z.optional(z.boolean()) })),
  subscription: z.optional(
    wireObject({
      update_seats: z.optional(z.boolean()),
      update_plan: z.optional(z.boolean()),
      update_units: z.optional(z.boolean()),
      pause: z.optional(z.boolean()),
    }),
  ),
  customer: z.optional(wireObject({ allow_email_change: z.optional(z.boolean()) })),
});

const wireDisputeSettings = wireObject({
  auto_accept_below_amount: z.optional(z.nullable(minorUnits)),
});

const wireCapabilities = wireObject({
  checkout_payments: z.optional(z.boolean()),
  subscription_renewals: z.optional(z.boolean()),
  payouts: z.optional(z.boolean()),
  refunds: z.optional(z.boolean()),
  api_access: z.optional(z.boolean()),
  dashboard_access: z.optional(z.boolean()),
});

/** The platform sent these until 2025. */
const wireNotificationSettings = wireObject({
  new_order: z.optional(z.boolean()),
  new_subscription: z.optional(z.boolean()),
});

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
