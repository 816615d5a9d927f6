import type * as z from 'zod/mini';
import type { EntityKind } from '@/lib/payments/event/entityKinds';
import { wireBenefit } from './benefit';
import { wireBenefitGrant } from './benefitGrant';
import { wireCheckout } from './checkout';
import { wireCustomer } from './customer';
import { wireCustomerSeat } from './customerSeat';
import { wireCustomerState } from './customerState';
import { wireDiscount } from './discount';
import { wireMember } from './member';
import { wireOrder } from './order';
import { wireOrganization } from './organization';
import { wireProduct } from './product';
import { wireRefund } from './refund';
import { wireSubscription } from './subscription';

/** The schema of what an event carries, by its kind. */
export const ENTITY_SCHEMAS = {
  benefit: wireBenefit,
  benefit_grant: wireBenefitGrant,
  checkout: wireCheckout,
  order: wireOrder,
  organization: wireOrganization,
  product: wireProduct,
  refund: wireRefund,
  subscription: wireSubscription,
  customer: wireCustomer,
  customer_state: wireCustomerState,
  customer_seat: wireCustomerSeat,
  member: wireMember,
  discount: wireDiscount,
} as const satisfies Record<Exclude<EntityKind, 'other'>, z.core.$ZodType>;

export type Entities = { [Kind in keyof typeof ENTITY_SCHEMAS]: z.output<(typeof ENTITY_SCHEMAS)[Kind]> };
