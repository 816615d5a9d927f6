import { createPaymentsNews, type PaymentsNewsDependencies } from '@/lib/notification/paymentsNews';
import { createPaymentsReader, type PaymentsReaderDependencies } from '@/lib/payments/paymentsReader';
import { keptInMemory } from '@/lib/storage/keptInMemory';
import type { Values } from './values';

export type PaymentsReadersDependencies = Omit<
  PaymentsReaderDependencies,
  'value' | 'toldOf' | 'onRead' | 'onSeen'
> &
  Pick<PaymentsNewsDependencies, 'preferences' | 'notifier'> & {
    readonly values: Pick<Values, 'payments' | 'notifiedPayments'>;
  };

/** What reads payments, and tells of them. */
export function createPaymentsReaders(dependencies: PaymentsReadersDependencies) {
  const { values } = dependencies;
  // On a full disk too, each is told once.
  const notified = keptInMemory(values.notifiedPayments);
  const paymentsNews = createPaymentsNews({ ...dependencies, notified });
  const { onRead, onSeen, toldOf } = paymentsNews;
  const payments = createPaymentsReader({ ...dependencies, value: values.payments, onRead, onSeen, toldOf });
  return { payments, paymentsNews };
}
