import { detached } from '@/lib/detached';
import type { Handlers } from '@/lib/messaging/protocol';
import type { Operation } from '@/lib/operation/schema';
import { fail, ok, type Result } from '@/lib/result';
import type { Services } from './services';

/** One line per channel; a missing or extra one does not compile. */
export function createHandlers(services: Services): Handlers {
  const { connections, refresh, signIn, signOut, switching, log, drafts, preferences } = services;
  return {
    'connection.add': connections.add,
    'connection.check': connections.check,
    'connection.activate': connections.activate,
    'connection.remove': async (input) => {
      const result = await connections.remove(input);
      await log.forget(input.connectionId);
      return result;
    },
    'snapshot.refresh': ({ reason }) => refresh.run(reason),
    'session.signOut': (_none, context) => signOut.run(context),
    'signIn.email': signIn.withEmail,
    'organization.setActive': async (choice, context) => {
      const result = await switching.setActive(choice, context);
      detached(refresh.completeList());
      return result;
    },
    'operation.dismiss': async ({ operationId }) => {
      await log.dismiss(operationId);
      return ok(null);
    },
    'draft.save': drafts.save,
    'draft.discard': drafts.discard,
    'preferences.set': async (values) => {
      await preferences.set(values);
      return ok(null);
    },
  };
}

/** Finds out what became of an operation that an earlier worker left behind, on the connection it was made for. */
export function createSettle({ connections, signIn, signOut, switching }: Services) {
  return async (operation: Operation): Promise<Result<null>> => {
    const connection = await connections.active();
    if (connection?.id !== operation.connectionId) return fail('not-confirmed');
    switch (operation.kind) {
      case 'signIn.email':
        return signIn.settle(connection);
      case 'session.signOut':
        return signOut.settle(connection);
      case 'organization.setActive':
        return switching.settle(connection, operation);
    }
  };
}
