import { createPaymentsNews, type PaymentsNewsDependencies } from '@/lib/notifications/paymentsNews';
import { createPaymentsReader, type PaymentsReaderDependencies } from '@/lib/payments/paymentsReader';
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
  const paymentsNews = createPaymentsNews({ ...dependencies, notified: values.notifiedPayments });
  const { onRead, onSeen, toldOf } = paymentsNews;
  const payments = createPaymentsReader({ ...dependencies, value: values.payments, onRead, onSeen, toldOf });
  return { payments, paymentsNews };
}
