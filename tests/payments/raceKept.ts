import * as z from 'zod/mini';
import { customersPageSchema, metricsSchema } from '@/lib/payments/events/keptResponses';
import { sample } from './paymentsScene';
import type { StandaloneSeller } from './standaloneServers';

const ORDERS = 24;

/** Both servers show this in the end, for orders of one customer. */
export const KEPT_ONCE = Array.from({ length: 2 }, () => ({
  orders: [{ currency: 'eur', count: ORDERS, amount: ORDERS * 1_000 }],
  customers: [ORDERS],
}));

/** Both servers receive each order, and are asked for metrics and customers all the while. */
export async function raceKept({
  first,
  second,
  atFirst,
  atSecond,
  organizationId,
  deliver,
}: StandaloneSeller) {
  const query = `organizationId=${organizationId}`;
  const metricsPath = `/payments/metrics?days=7&${query}`;
  const customersPath = `/payments/customers?${query}`;
  const at = Date.now();
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const event = sample('order.paid', at - index, {
        ...{ id: `order-${index}`, customerId: 'ada', amount: 1_000, currency: 'eur' },
      });
      const [server, client] = index % 2 === 0 ? [first, atSecond] : [second, atFirst];
      await deliver(server, `msg_${index}`, event);
      await Promise.all([client.get(metricsPath), atFirst.get(customersPath), atSecond.get(customersPath)]);
      await deliver(server === first ? second : first, `msg_${index}`, event);
    }),
  );
  return Promise.all(
    [atFirst, atSecond].map(async (client) => {
      const metrics = z.parse(metricsSchema, (await client.get(metricsPath)).json);
      const { customers } = z.parse(customersPageSchema, (await client.get(customersPath)).json);
      return { orders: metrics.current.orders, customers: customers.map(({ orders }) => orders) };
    }),
  );
}
