import type { Facts } from './facts';
import { shownEmail, shownName, wholeId } from './shownText';

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;

const textAt = (value: unknown, key: string) => {
  const found = at(value, key);
  return typeof found === 'string' ? found : null;
};

/** What the platform's entities have in common, of one that this version does not know or cannot read. */
export function genericFactsOf(data: unknown): Facts & { readonly id: string | null } {
  const customer = at(data, 'customer');
  const amount = at(data, 'total_amount') ?? at(data, 'amount');
  const currency = textAt(data, 'currency');
  const changedAt = Date.parse(textAt(data, 'modified_at') ?? textAt(data, 'created_at') ?? '');
  return {
    id: wholeId(textAt(data, 'id')),
    ...(Number.isFinite(changedAt) && { occurredAt: changedAt }),
    ...(Number.isSafeInteger(amount) && /^[a-z]{3}$/i.test(currency ?? '')
      ? { amount: Number(amount), currency }
      : {}),
    customerId: wholeId(textAt(data, 'customer_id') ?? textAt(customer, 'id')),
    customerName: shownName(textAt(customer, 'name') ?? textAt(data, 'customer_name')),
    customerEmail: shownEmail(textAt(customer, 'email') ?? textAt(data, 'customer_email')),
    productName: shownName(textAt(at(data, 'product'), 'name')),
    entityName: shownName(textAt(data, 'name')),
    subscriptionId: wholeId(textAt(data, 'subscription_id')),
    orderId: wholeId(textAt(data, 'order_id')),
    status: shownName(textAt(data, 'status')),
    reason: shownName(textAt(data, 'reason')),
  };
}
