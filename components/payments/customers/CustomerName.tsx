import { Trans } from '@lingui/react';
import type { Customer } from '@/lib/payments/events/keptResponses';

type Named = Pick<Customer, 'customerId' | 'name' | 'email' | 'isDeleted'>;

/** Two organizations may have customers of one id. */
export const customerKey = ({ customerId, organization }: Pick<Customer, 'customerId' | 'organization'>) =>
  `${organization?.id ?? ''} ${customerId}`;

/** Without the words for a deleted customer. */
export const customerTitle = ({ customerId, name, email }: Named) => name ?? email ?? customerId;

/** What a customer is called. */
export function CustomerName({ customer }: { readonly customer: Named }) {
  if (customer.isDeleted) return <Trans id="customers.deleted" message="Deleted customer" />;
  return <bdi title={customerTitle(customer)}>{customerTitle(customer)}</bdi>;
}
