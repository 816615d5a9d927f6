import * as z from 'zod/mini';
import { displayText } from '@/lib/core/displayText';
import { wholeNumber } from '@/lib/core/wholeNumber';
import { ENTITY_KINDS } from './entityKinds';

/** Ours: ids of the platform are UUIDs of 36 characters; a foreign one may be longer, never this long. */
export const MAX_ID_CHARACTERS = 128;
/** Ours: names, addresses and product names; every view truncates far earlier. */
export const MAX_NAME_CHARACTERS = 128;
/** Ours: what a customer wrote on leaving, or what went wrong with a grant; the whole of it is in the raw event. */
export const MAX_COMMENT_CHARACTERS = 500;
/** Ours: the longest type known has 27 characters. */
export const MAX_TYPE_CHARACTERS = 64;
/** Ours: a kind, an id, a word and a time. */
export const MAX_FOLD_KEY_CHARACTERS = 256;
/** RFC 5321: no address is longer. */
export const MAX_EMAIL_CHARACTERS = 254;
/** Ours: a currency has three letters. */
const MAX_CURRENCY_CHARACTERS = 8;

/** ECMA-262, "Time Values and Time Range": a `Date` of anything beyond throws wherever it is formatted. */
const MAX_EPOCH_MS = 8.64e15;

/** Epoch milliseconds that a `Date` can hold. */
export const epoch = z.number().check(z.minimum(-MAX_EPOCH_MS), z.maximum(MAX_EPOCH_MS));

/** A text of a server as it may be shown and kept: nothing that hides or reorders, one line, cut where it is too long. */
export const shown = (maxCharacters: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => displayText(text, maxCharacters)),
  );

/** As the platform names it; empty where it named none. */
export const currencyText = shown(MAX_CURRENCY_CHARACTERS);

/** A field may be left out where it is null: a feed of a hundred events is mostly nulls. */
const optional = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

const id = z.string().check(z.maxLength(MAX_ID_CHARACTERS));
const name = shown(MAX_NAME_CHARACTERS);
const flag = z._default(z.boolean(), false);

/**
 * What the toolbar needs to know of one event: JSON as it is, bounded, without anything that is not shown. Times are
 * epoch milliseconds, amounts are integers in minor units of `currency` (currency.ts), texts are clean to show.
 */
export const eventSummarySchema = z.object({
  /** By its literal name (wire/eventTypes.ts), or one that this version does not know. */
  type: shown(MAX_TYPE_CHARACTERS).check(z.minLength(1)),
  entityKind: z.catch(z.enum(ENTITY_KINDS), 'other'),
  entityId: optional(id),
  /** Equal for the events that tell of one thing (foldKey.ts): a cancellation is told once per fold key. */
  foldKey: z.string().check(z.maxLength(MAX_FOLD_KEY_CHARACTERS)),
  /** When the platform says that it happened; when it was received, where the platform does not say. */
  occurredAt: epoch,
  /** An order's total; what went back, tax included, of a refund and of `order.refunded`; a subscription's price. */
  amount: optional(wholeNumber),
  /** Three lower-case letters. */
  currency: optional(currencyText),
  customerId: optional(id),
  customerName: optional(name),
  customerEmail: optional(shown(MAX_EMAIL_CHARACTERS)),
  productName: optional(name),
  /** The name of what has no other field here: an organization, a discount, a member. */
  entityName: optional(name),
  benefitType: optional(name),
  benefitDescription: optional(name),
  subscriptionId: optional(id),
  orderId: optional(id),
  /** As the platform names it; of a grant `granted`, `revoked`, `failed` or `pending`. */
  status: optional(name),
  /** As the platform names it: of a cancellation, a refund, or the error of a grant. */
  reason: optional(name),
  comment: optional(shown(MAX_COMMENT_CHARACTERS)),
  /** When a subscription ends or has ended, or a checkout expires. */
  endsAt: optional(epoch),
  canceledAt: optional(epoch),
  cancelAtPeriodEnd: flag,
  /** A charge that repeats an earlier one, or what follows from it: for who wants to hear of new customers only. */
  isRenewal: flag,
  /** An order of nothing: a total of 0. */
  isFree: flag,
});

/** As it is worked with: every field is there; what is null may be left out where it is sent and kept. */
export type EventSummary = z.output<typeof eventSummarySchema>;
