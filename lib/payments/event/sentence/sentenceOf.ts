import type { EntityKind } from '@/lib/payments/event/entityKinds';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { checkoutSentence } from './checkoutSentence';
import { grantSentence } from './grantSentence';
import { orderSentence } from './orderSentence';
import { otherSentence } from './otherSentence';
import { refundSentence } from './refundSentence';
import type { Say } from './say';
import { subscriptionSentence } from './subscriptionSentence';

const SENTENCES: Partial<Record<EntityKind, (by: Say, summary: EventSummary) => string>> = {
  order: orderSentence,
  refund: refundSentence,
  subscription: subscriptionSentence,
  benefit_grant: grantSentence,
  checkout: checkoutSentence,
};

/** What an event means, without the customer and the product: "Cancelled, ends 3 March: too expensive". */
export const sentenceOf = (by: Say, summary: EventSummary): string =>
  (SENTENCES[summary.entityKind] ?? otherSentence)(by, summary);
