import type { ActiveRun } from './activeRuns';

/**
 * What is kept of orders, subscriptions, refunds and customers. They are read from events
 * (readStates.ts) and joined with what is kept (joinStates.ts).
 */

/** `changedAt`: the entity's own modification time; `sentAt`: the event's. Epoch milliseconds. */
export interface Stamp {
  readonly changedAt: number;
  readonly sentAt: number;
}

/** When a state was sent that a customer's state names: never by the entity's own events, which say more. */
export const OF_CUSTOMER = 0;
export const isOfCustomer = ({ sentAt }: Pick<Stamp, 'sentAt'>): boolean => sentAt === OF_CUSTOMER;

/** Amounts are minor units; an order's with tax. Times are epoch milliseconds. */
export interface OrderState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  /** The earliest event that says so; null for an order that isn't paid. */
  readonly paidAt: number | null;
  readonly status: string;
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly productId: string | null;
  readonly productName: string | null;
  readonly subscriptionId: string | null;
  readonly billingReason: string | null;
  readonly invoice: string | null;
}

/** A price from a time on, by the month. */
export type Price = readonly [changedAt: number, sentAt: number, monthly: number];

export interface SubscriptionState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly status: string;
  /** Of one period, after the discount and for all seats. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: string | null;
  readonly intervalCount: number;
  readonly seats: number | null;
  readonly productName: string | null;
  readonly startedAt: number | null;
  readonly trialEnd: number | null;
  readonly periodEnd: number | null;
  readonly canceledAt: number | null;
  /** When it ends or has ended. */
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly pausedAt: number | null;
  /** Since when its customer's state no longer names it, where nothing but that is known of it. */
  readonly goneAt?: number | null;
  /** In the order of time, never empty. */
  readonly prices: readonly Price[];
}

export interface RefundState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly status: string;
  readonly reason: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly orderId: string | null;
  readonly dispute: string | null;
}

export interface CustomerState {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** When the platform last changed name and address; null if no event had them. */
  readonly changedAt: number | null;
  /** Name and address are then erased. */
  readonly deletedAt: number | null;
  /** What its states named as active; absent before the first. */
  readonly active?: readonly ActiveRun[];
}

export interface KeptStates {
  readonly order: OrderState;
  readonly subscription: SubscriptionState;
  readonly refund: RefundState;
}
export type KeptKind = keyof KeptStates;

/** A state with its kind. */
export type KeptEntity = {
  readonly [Kind in KeptKind]: { readonly kind: Kind; readonly state: KeptStates[Kind] };
}[KeptKind];
