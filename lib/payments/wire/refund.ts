import * as z from 'zod/mini';
import { metadata } from './json';
import { minorUnits } from './money';
import { openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

/** Why money is asked back through a bank. */
const wireDispute = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  status: openEnum(['prevented', 'early_warning', 'needs_response', 'under_review', 'lost', 'won']),
  resolved: z.boolean(),
  closed: z.boolean(),
  amount: minorUnits,
  tax_amount: minorUnits,
  currency: z.string(),
  reason: z.nullable(z.string()),
  evidence_due_by: z.nullable(wireDate),
  past_due: z.boolean(),
  order_id: z.string(),
  payment_id: z.string(),
});

export const wireRefund = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  metadata,
  status: openEnum(['pending', 'succeeded', 'failed', 'canceled']),
  reason: openEnum([
    'duplicate',
    'fraudulent',
    'customer_request',
    'service_disruption',
    'satisfaction_guarantee',
    'dispute_prevention',
    'other',
  ]),
  amount: minorUnits,
  tax_amount: minorUnits,
  currency: z.string(),
  organization_id: z.string(),
  order_id: z.string(),
  subscription_id: z.nullable(z.string()),
  customer_id: z.string(),
  revoke_benefits: z.boolean(),
  dispute: z.optional(z.nullable(wireDispute)),
});
