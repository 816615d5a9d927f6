import { displayText } from '@/lib/core/displayText';
import * as z from '@/lib/core/lazyZod';
import { wholeNumber } from '@/lib/core/schemas';
import { MAX_TYPE_CHARACTERS } from './limits';

/** What an event is about: the ten kinds of SPEC.md section 3, newer ones, and `other` for any that are newer still. */
export type EntityKind =
  | 'benefit'
  | 'benefit_grant'
  | 'checkout'
  | 'order'
  | 'organization'
  | 'product'
  | 'refund'
  | 'subscription'
  | 'customer'
  | 'customer_state'
  | 'customer_seat'
  | 'member'
  | 'discount'
  | 'other';

/** Ours: ids of the platform are UUIDs of 36 characters; a foreign one may be longer, never this long. */
export const MAX_ID_CHARACTERS = 128;
/** Ours: names, addresses and product names; every view truncates far earlier. */
const MAX_NAME_CHARACTERS = 128;
/** Ours: a customer's comment on cancelling, or the error of a grant; the raw event has all of it. */
export const MAX_COMMENT_CHARACTERS = 500;
/** Ours: a kind, an id, a word and a time. */
export const MAX_FOLD_KEY_CHARACTERS = 256;
/** RFC 5321: no address is longer. */
const MAX_EMAIL_CHARACTERS = 254;
/** Ours: a currency has three letters. */
const MAX_CURRENCY_CHARACTERS = 8;

/** ECMA-262, "Time Values and Time Range": a `Date` of anything beyond throws wherever it is formatted. */
const MAX_EPOCH_MS = 8.64e15;

/** Epoch milliseconds that a `Date` can hold. */
export const epoch = z.number().check(z.minimum(-MAX_EPOCH_MS), z.maximum(MAX_EPOCH_MS));

/** A server's text made safe to show and store: one line, bounded, without characters that hide or reorder. */
export const shown = (maxCharacters: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => displayText(text, maxCharacters)),
  );

/** As the platform names it; empty if it named none. */
export const currencyText = shown(MAX_CURRENCY_CHARACTERS);

/** A field that is null may be left out: a feed of a hundred events is mostly nulls. */
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

const id = z.string().check(z.maxLength(MAX_ID_CHARACTERS));
const name = shown(MAX_NAME_CHARACTERS);
const flag = z._default(z.boolean(), false);

/** Ours: twice as many as any event has. */
const MAX_KEYS = 12;
const key = z.string().check(z.maxLength(MAX_FOLD_KEY_CHARACTERS));
const keys = z._default(z.array(key).check(z.maxLength(MAX_KEYS)), []);
const number = z._default(z.number(), 0);

/** From this rank on an event says that something changed, but not what: by itself it is no news. */
export const QUIET_RANK = 20;

/**
 * What the extension needs to know about one event: bounded JSON without anything that isn't shown. Times are epoch
 * milliseconds, amounts are integers in minor units of `currency` (money.ts), texts are safe to show.
 */
export const eventSummarySchema = z.object({
  /** The literal name (eventTypes.ts), or one that this version doesn't know. */
  type: shown(MAX_TYPE_CHARACTERS).check(z.minLength(1)),
  /** An `EntityKind`, or one that is newer than this version. */
  entityKind: z._default(shown(MAX_TYPE_CHARACTERS), 'other'),
  entityId: optional(id),
  /** Equal for events about the same occurrence: a cancellation is announced once per fold key. */
  foldKey: key,
  /** The platform's time of the event; the time of reception if the platform sent none. */
  occurredAt: epoch,
  /** An order's total, a subscription's price, or the refunded amount with tax for a refund and `order.refunded`. */
  amount: optional(wholeNumber),
  /** Three lower-case letters. */
  currency: optional(currencyText),
  customerId: optional(id),
  customerName: optional(name),
  customerEmail: optional(shown(MAX_EMAIL_CHARACTERS)),
  productName: optional(name),
  /** The name of an entity that has no other field here: an organization, a discount, a member. */
  entityName: optional(name),
  benefitType: optional(name),
  benefitDescription: optional(name),
  subscriptionId: optional(id),
  orderId: optional(id),
  /** As the platform names it; `granted`, `revoked`, `failed` or `pending` for a grant. */
  status: optional(name),
  /** As the platform names it: of a cancellation, a refund or a grant's error. */
  reason: optional(name),
  comment: optional(shown(MAX_COMMENT_CHARACTERS)),
  /** When a subscription ends or has ended, a checkout expires, or evidence in a dispute is due. */
  endsAt: optional(epoch),
  canceledAt: optional(epoch),
  cancelAtPeriodEnd: flag,
  /**
   * A charge that repeats an earlier one, or a consequence of it: some sellers only want notifications about new
   * customers.
   */
  isRenewal: flag,
  /** An order with a total of 0. */
  isFree: flag,
  /** Of an order: the tax within its total, and what the platform keeps of it. */
  tax: optional(wholeNumber),
  fee: optional(wholeNumber),
  /** The currency of the fee where it is another one. */
  feeCurrency: optional(currencyText),
  invoice: optional(name),
  /** The state of a dispute about a refunded payment, `past_due` once its evidence is late; `endsAt` is when that is due. */
  dispute: optional(name),
  /**
   * Which events are one row with this one (linkEvent.ts, foldEvents.ts); older plugins say nothing of it. Events with a
   * common key in `joins` are one row; without any, those with the same `foldKey`.
   */
  joins: keys,
  /** What events that follow this one may seek. */
  offers: keys,
  /** An event that seeks is part of the nearest row, at most `reach` milliseconds away, that offers one of these. */
  seeks: keys,
  reach: number,
  /** The lowest leads the row. */
  rank: number,
});

/** With every field present; on the wire and in storage a field that is null may be left out. */
export type EventSummary = z.output<typeof eventSummarySchema>;

type Text = string | null | undefined;

export const shownName = (text: Text) => displayText(text ?? '', MAX_NAME_CHARACTERS) || null;
export const shownEmail = (text: Text) => displayText(text ?? '', MAX_EMAIL_CHARACTERS) || null;
export const shownComment = (text: Text) => displayText(text ?? '', MAX_COMMENT_CHARACTERS) || null;

/** The whole id or none: a cut id would be another's. */
export const wholeId = (id: Text) => (id && id.length <= MAX_ID_CHARACTERS ? id : null);

/** Null beyond the integers that are exact: such an amount wouldn't be the one that was sent. */
export const wholeAmount = (amount: number | null | undefined) =>
  Number.isSafeInteger(amount) ? (amount ?? null) : null;

/** Three lower-case letters; null for anything else. */
export const currencyCode = (text: Text) => (text && /^[a-z]{3}$/i.test(text) ? text.toLowerCase() : null);

export const toEpoch = (date: Date | null | undefined) => date?.getTime() ?? null;
