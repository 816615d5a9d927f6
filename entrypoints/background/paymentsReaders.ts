import { createPaymentsNews, type PaymentsNewsDependencies } from '@/lib/notifications/paymentsNews';
import { createPaymentsReader, type PaymentsReaderDependencies } from '@/lib/payments/paymentsReader';
import type { State } from '@/lib/state';

export type PaymentsReadersDependencies = Omit<
  PaymentsReaderDependencies,
  'value' | 'toldOf' | 'onRead' | 'onSeen'
> &
  Pick<PaymentsNewsDependencies, 'preferences' | 'notifier'> & {
    readonly state: Pick<State, 'payments'>;
  };

/** What reads payments, and tells of them. */
export function createPaymentsReaders(dependencies: PaymentsReadersDependencies) {
  const { state } = dependencies;
  const paymentsNews = createPaymentsNews({ ...dependencies, notified: state.payments.notifiedPayments });
  const { onRead, onSeen, toldOf } = paymentsNews;
  const payments = createPaymentsReader({
    ...dependencies,
    value: state.payments.payments,
    onRead,
    onSeen,
    toldOf,
  });
  return { payments, paymentsNews };
}
