import { browser } from '#imports';
import { fail } from '@/lib/core/result';
import { failureOf } from '@/lib/core/state/storageFailure';
import { dispatch, type OwnIdentity, type Sender } from './dispatch';
import { type ChannelName, type Handlers, isChannelName, protocol } from './protocol';
import { messenger } from './wire';

/** Whether the messaging library will hand a message to one of our channels: it is silent about any other form. */
const isServed = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  isChannelName(message.type) &&
  'timestamp' in message &&
  typeof message.timestamp === 'number';

/**
 * Serves the protocol in the worker. Must run synchronously at start: a worker woken by a message finds its
 * listener or loses the message.
 */
export function serve(handlers: Handlers, own: OwnIdentity): void {
  // First of the listeners, so that its answer wins: the messaging library looks a type up among inherited
  // properties too, and would answer "constructor" by itself (seen in 4.0.0).
  browser.runtime.onMessage.addListener((message: unknown, _sender, sendResponse) => {
    if (!isServed(message)) sendResponse({ res: fail('invalid-message') });
  });
  // Safe: the keys of the protocol table are its channel names.
  for (const name of Object.keys(protocol) as ChannelName[]) {
    messenger.onMessage(name, ({ data, sender }: { data: unknown; sender: Sender }) =>
      dispatch(name, data, sender, { own, handlers }).catch((cause: unknown) => {
        console.error(`[switchyard] ${name} failed`, cause instanceof Error ? cause.name : 'unknown');
        return failureOf(cause);
      }),
    );
  }
}
