import { browser } from '#imports';
import { fail } from '@/lib/core/result';
import { failureOf } from '@/lib/core/state/storageFailure';
import { type CommandName, type Contracts, isCommandName } from './contract';
import { dispatch, type OwnIdentity, type Sender, type Served } from './dispatch';
import { messenger } from './wire';

/** Whether the messaging library will hand on a message as one of our commands: it ignores any other form. */
const isServed = (contracts: Contracts, message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  isCommandName(contracts, message.type) &&
  'timestamp' in message &&
  typeof message.timestamp === 'number';

/**
 * Serves the commands in the worker. Must run synchronously at start: a worker woken by a message finds its
 * listener or loses the message.
 */
export function serve({ contracts, commands }: Served, own: OwnIdentity): void {
  // First of the listeners, so that its answer wins: the messaging library looks a type up among inherited
  // properties too, and would answer "constructor" by itself (seen in 4.0.0).
  browser.runtime.onMessage.addListener((message: unknown, _sender, sendResponse) => {
    if (!isServed(contracts, message)) sendResponse({ res: fail('invalid-message') });
  });
  // Safe: the keys of the contracts are the names of the commands.
  for (const name of Object.keys(contracts) as CommandName[]) {
    messenger.onMessage(name, ({ data, sender }: { data: unknown; sender: Sender }) =>
      dispatch(name, data, sender, { own, contracts, commands }).catch((cause: unknown) => {
        console.error(`[switchyard] ${name} failed`, cause instanceof Error ? cause.name : 'unknown');
        return failureOf(cause);
      }),
    );
  }
}
