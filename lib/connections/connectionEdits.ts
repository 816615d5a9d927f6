import type { ApiServer } from '@/lib/core/api/createApi';
import type { Connection, Connections } from './schema';

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

type KnownPayments = NonNullable<Connection['payments']>;

export type UpdateConnections = (change: (connections: Connections) => Connections) => Promise<void>;

export function createEdits(update: UpdateConnections, now: () => number) {
  const edit = (connectionId: string, change: (connection: Connection) => Connection) =>
    update(({ list, activeId }) => ({
      list: list.map((other) => (other.id === connectionId ? change(other) : other)),
      activeId,
    }));

  const refuseProvider = ({ id }: Connection, provider: string) =>
    edit(id, ({ providers, refusedProviders, ...connection }) => ({
      ...connection,
      providers: without(providers, provider),
      refusedProviders: [...without(refusedProviders, provider), provider],
    }));

  const offerProvider = ({ id }: Connection, provider: string) =>
    edit(id, ({ providers, refusedProviders, ...connection }) => ({
      ...connection,
      providers: providers.includes(provider) ? providers : [...providers, provider],
      refusedProviders: without(refusedProviders, provider),
    }));

  const recordAbsence = ({ id = '' }: ApiServer, form: string) =>
    edit(id, (connection) => ({ ...connection, absent: { ...connection.absent, [form]: now() } }));

  const recordPayments = ({ id }: Connection, found: Omit<KnownPayments, 'askedAt'>) =>
    edit(id, (connection) => ({ ...connection, payments: { ...found, askedAt: now() } }));

  return { edit, refuseProvider, offerProvider, recordAbsence, recordPayments };
}
