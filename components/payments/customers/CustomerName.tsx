import { Trans } from '@lingui/react';
import type { Customer } from '@/lib/payments/events/keptResponses';

type Named = Pick<Customer, 'customerId' | 'name' | 'email' | 'isDeleted'>;

/** Two organizations may have customers with the same ID. */
export const customerKey = ({ customerId, organization }: Pick<Customer, 'customerId' | 'organization'>) =>
  `${organization?.id ?? ''} ${customerId}`;

export const customerTitle = ({ customerId, name, email }: Named) => name ?? email ?? customerId;

export function CustomerName({ customer }: { readonly customer: Named }) {
  if (customer.isDeleted) return <Trans id="customers.deleted" message="Deleted customer" />;
  return <bdi title={customerTitle(customer)}>{customerTitle(customer)}</bdi>;
}
