import { displayText } from '@/lib/core/displayText';
import * as z from '@/lib/core/lazyZod';
import { wholeNumber } from '@/lib/core/schemas';
import { MAX_TYPE_CHARACTERS } from './requestLimits';

/** The ten kinds of SPEC.md, section 3, the ones added since, and `other` for anything newer than this version. */
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

/** Ours: ids of the platform are UUIDs of 36 characters; another platform's may be longer, never this long. */
export const MAX_ID_CHARACTERS = 128;
/** Ours: names and product names; every view truncates far earlier, but a CSV file has all of it. */
const MAX_NAME_CHARACTERS = 256;
/** Ours: a customer's comment on cancelling, or the error of a grant; the raw event has all of it. */
export const MAX_COMMENT_CHARACTERS = 500;
/** Ours: fits a kind, an id, a word and a time. */
export const MAX_FOLD_KEY_CHARACTERS = 256;
/** RFC 5321: no address is longer. */
const MAX_EMAIL_CHARACTERS = 254;
/** Ours: a currency code has three letters. */
const MAX_CURRENCY_CHARACTERS = 8;

/** ECMA-262, "Time Values and Time Range": formatting a `Date` beyond it throws. */
const MAX_EPOCH_MS = 8.64e15;

/** Milliseconds that a `Date` can hold. */
export const epoch = z.number().check(z.minimum(-MAX_EPOCH_MS), z.maximum(MAX_EPOCH_MS));

/** Makes a server's text safe to show and store: one line, bounded, without characters that hide or reorder. */
export const shown = (maxCharacters: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => displayText(text, maxCharacters)),
  );

/** As the platform names it; empty if it doesn't. */
export const currencyText = shown(MAX_CURRENCY_CHARACTERS);

/** Lets a null field be left out: a feed of a hundred events is mostly nulls. */
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

const id = z.string().check(z.maxLength(MAX_ID_CHARACTERS));
const name = shown(MAX_NAME_CHARACTERS);
const flag = z._default(z.boolean(), false);

/** Ours: twice as many as any event has. */
const MAX_KEYS = 12;
const key = z.string().check(z.maxLength(MAX_FOLD_KEY_CHARACTERS));
const keys = z._default(z.array(key).check(z.maxLength(MAX_KEYS)), []);
const number = z._default(z.number(), 0);

/** Events of this rank and above say that something changed, but not what: alone they are no news. */
export const QUIET_RANK = 20;

/**
 * The facts of one event that the extension needs, as bounded JSON: only what is shown. Times are epoch milliseconds,
 * amounts are integers in minor units of `currency` (money.ts), texts are safe to show.
 */
export const eventSummarySchema = z.object({
  /** A type of eventTypes.ts, or one that this version doesn't know. */
  type: shown(MAX_TYPE_CHARACTERS).check(z.minLength(1)),
  entityKind: z._default(shown(MAX_TYPE_CHARACTERS), 'other'),
  entityId: optional(id),
  /** Equal for events about the same occurrence: a cancellation is announced once per fold key. */
  foldKey: key,
  /** When it happened by the platform's clock; when it was received if the platform sent no plausible time. */
  occurredAt: epoch,
  /**
   * The total of an order, the price of a subscription, or the refunded amount with tax of a refund and of
   * `order.refunded`. Null if it can't be read, or its currency can't.
   */
  amount: optional(wholeNumber),
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
  /** As the platform names it; for a grant `granted`, `revoked`, `failed` or `pending`. */
  status: optional(name),
  reason: optional(name),
  comment: optional(shown(MAX_COMMENT_CHARACTERS)),
  /** When a subscription ends or ended, a checkout expires, or evidence in a dispute is due. */
  endsAt: optional(epoch),
  canceledAt: optional(epoch),
  cancelAtPeriodEnd: flag,
  /**
   * A charge that repeats an earlier one, or its consequence: some sellers only want notifications about new customers.
   */
  isRenewal: flag,
  isFree: flag,
  /** Only orders have it: the tax within the total, and the platform's fee. */
  tax: optional(wholeNumber),
  fee: optional(wholeNumber),
  /** Null where it equals `currency`. */
  feeCurrency: optional(currencyText),
  invoice: optional(name),
  /** The state of a dispute about the refunded payment; `past_due` once its evidence, due at `endsAt`, is late. */
  dispute: optional(name),
  /**
   * The fields from here on decide which events share a row (linkEvent.ts, foldEvents.ts); older plugins send none.
   * Events with a common key in `joins` share one; without `joins`, those with the same `foldKey`.
   */
  joins: keys,
  offers: keys,
  /**
   * An event that seeks belongs to the nearest row, at most `reach` milliseconds away, that offers one of these keys.
   */
  seeks: keys,
  reach: number,
  /** The event with the lowest rank leads the row. */
  rank: number,
});

export type EventSummary = z.output<typeof eventSummarySchema>;

type Text = string | null | undefined;

export const shownName = (text: Text) => displayText(text ?? '', MAX_NAME_CHARACTERS) || null;
export const shownEmail = (text: Text) => displayText(text ?? '', MAX_EMAIL_CHARACTERS) || null;
export const shownComment = (text: Text) => displayText(text ?? '', MAX_COMMENT_CHARACTERS) || null;

/** Null replaces a longer id: a cut one could be another's. */
export const wholeId = (id: Text) => (id && id.length <= MAX_ID_CHARACTERS ? id : null);

/**
 * Null for anything but an exact integer that isn't negative: the platform signs no amount, and another number wouldn't
 * be the one sent.
 */
export const wholeAmount = (amount: unknown): number | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : null;

export const currencyCode = (text: Text) => (text && /^[a-z]{3}$/i.test(text) ? text.toLowerCase() : null);

export const toEpoch = (date: Date | null | undefined) => date?.getTime() ?? null;
