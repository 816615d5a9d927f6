import type { ActiveRun } from './activeRuns';

/** States are read from events (readStates.ts) and joined with the stored ones (joinStates.ts). */

/** `changedAt` is when the entity last changed, `sentAt` when the event was sent, both in epoch milliseconds. */
export interface Stamp {
  readonly changedAt: number;
  readonly sentAt: number;
}

/** Marks a state read from its customer's state, so that the subscription's own events, which say more, always win. */
export const FROM_CUSTOMER_STATE = 0;
export const isFromCustomerState = ({ sentAt }: Pick<Stamp, 'sentAt'>): boolean =>
  sentAt === FROM_CUSTOMER_STATE;

/** A value that an event reported. */
export type Report<Value> = readonly [changedAt: number, sentAt: number, value: Value];

/** Amounts are in minor units; an order's include tax. Times are epoch milliseconds. */
export interface OrderState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  /** As first reported; a reported time replaces a guess (whenPaid.ts). Null while the order isn't paid. */
  readonly paidAt: number | null;
  /** `paidAt` is when the order was created, because no event says when it was paid. */
  readonly isPaidAtGuessed?: true;
  readonly status: string;
  /** Null if it can't be read. */
  readonly amount: number | null;
  /** Null if the order was refunded by an amount that can't be read. */
  readonly refunded: number | null;
  readonly lastRefunded?: Report<number>;
  /** Empty if it can't be read; the amount is null then. */
  readonly currency: string;
  readonly productId: string | null;
  readonly productName: string | null;
  readonly subscriptionId: string | null;
  readonly billingReason: string | null;
  readonly invoice: string | null;
}

/** A monthly price, valid from `changedAt`; null if it can't be read. */
export type Price = Report<number | null>;

/** Since when the subscription is paused, in epoch milliseconds; 0 if it isn't. */
export type PauseReport = Report<number>;

export interface SubscriptionState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly status: string;
  /** For one period, after the discount, for all seats; null if it can't be read. */
  readonly amount: number | null;
  readonly currency: string;
  readonly lastCurrency?: Report<string>;
  readonly interval: string | null;
  readonly intervalCount: number;
  readonly seats: number | null;
  readonly productName: string | null;
  readonly startedAt: number | null;
  readonly trialEnd: number | null;
  readonly periodEnd: number | null;
  readonly canceledAt: number | null;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly pausedAt: number | null;
  /** Oldest first. Absent in rows of an earlier version, which knew no pause but one that lasts. */
  readonly pauses?: readonly PauseReport[];
  /** Since when the customer's state no longer lists it; only set if nothing else is known about it. */
  readonly goneAt?: number | null;
  /** Oldest first. An earlier version left out unreadable ones. */
  readonly prices: readonly Price[];
}

export interface RefundState extends Stamp {
  readonly id: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly status: string;
  readonly reason: string | null;
  /** Null if it can't be read, as for an order. */
  readonly amount: number | null;
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
  /** When the platform last changed name and address; null if no event contained them. */
  readonly changedAt: number | null;
  /** Since when name and address are erased. */
  readonly deletedAt: number | null;
  /** Subscriptions that the customer's states listed as active; absent before the first state. */
  readonly active?: readonly ActiveRun[];
}

export interface KeptStates {
  readonly order: OrderState;
  readonly subscription: SubscriptionState;
  readonly refund: RefundState;
}
export type KeptKind = keyof KeptStates;

export type KeptEntity = {
  readonly [Kind in KeptKind]: { readonly kind: Kind; readonly state: KeptStates[Kind] };
}[KeptKind];
