import * as z from 'zod/mini';
import { browser } from '#imports';
import { fail, type Result } from '@/lib/core/result';
import { storageFailureOf } from '@/lib/core/state/storageFailure';
import {
  type CallContext,
  type Command,
  type CommandName,
  type Contracts,
  isCommandName,
  mergeContracts,
  type RegisteredContracts,
  type ShownAccount,
} from './contract';
import type { Implementation } from './implementation';
import { envelopeSchema, messenger } from './wire';

/** The fields of `runtime.MessageSender` that the browser itself sets. */
export interface Sender {
  readonly id?: string | undefined;
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
}

export interface OwnIdentity {
  readonly id: string;
  /** For example chrome-extension://<id>. */
  readonly origin: string;
}

/**
 * Whether a message comes from one of our own pages. A content script has our id but its page's origin; a sub-frame of
 * our page has our origin but a frame id. Firefox sets no `origin` on its pages' messages, so their `url` is read.
 */
export function isOwnPage(sender: Sender, own: OwnIdentity): boolean {
  const origin = sender.origin ?? (sender.url ? URL.parse(sender.url)?.href : undefined);
  const isOurs = origin === own.origin || (!sender.origin && Boolean(origin?.startsWith(`${own.origin}/`)));
  return sender.id === own.id && isOurs && (sender.frameId ?? 0) === 0;
}

interface Served {
  readonly contracts: Contracts;
  readonly commands: Implementation<Contracts>;
  readonly isInUse: (account: ShownAccount) => Promise<boolean>;
}

type AnyRun = (input: unknown, context: CallContext) => Promise<Result<unknown>>;

/** Ours, in characters: four times the longest text that a page sends, a pasted list of addresses (lib/drafts/rules.ts). */
const MAX_SIZE = 262_144;
/** Ours: each value counts as this many characters, so that 4,096 empty ones are too many. */
const VALUE_SIZE = 64;

/**
 * Whether a message is small enough for a schema: one of 200,000 fields keeps zod, and with it the worker, busy for 11
 * seconds. Counting stops at the limit.
 */
function isSmall(message: unknown): boolean {
  let room = MAX_SIZE;
  try {
    JSON.stringify(message, (name, value: unknown) => {
      room -= VALUE_SIZE + name.length + (typeof value === 'string' ? value.length : 0);
      if (room < 0) throw new RangeError();
      return value;
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a command was started for an account that is no longer in use: its ids, for example, are of that account. A
 * change compares the user itself, since a repeated one may have changed it (lib/sessions/changeService.ts).
 */
async function isSuperseded(
  { effect, isForAnyAccount }: Command,
  account: ShownAccount | null | undefined,
  isInUse: Served['isInUse'],
): Promise<boolean> {
  if (!account || effect === 'local' || isForAnyAccount) return false;
  return !(await isInUse(effect === 'read' ? account : { ...account, userId: null }));
}

/**
 * Checks sender, size, schema and account, in that order, before the command runs; otherwise returns a refusal with
 * nothing done.
 */
export async function dispatch(
  name: unknown,
  data: unknown,
  sender: Sender,
  { own, contracts, commands, isInUse }: Served & { readonly own: OwnIdentity },
): Promise<Result<unknown>> {
  if (!isOwnPage(sender, own)) return fail('sender-refused');
  if (!isCommandName(contracts, name) || !isSmall(data)) return fail('invalid-message');
  const envelope = z.safeParse(envelopeSchema, data);
  if (!envelope.success) return fail('invalid-message');
  const command = contracts[name];
  const input = z.safeParse<z.core.$ZodType>(command.input, envelope.data.input);
  if (!input.success) return fail('invalid-message');
  // Safe: `input` was parsed by this very command's schema, which the union of commands cannot express.
  const implemented = commands[name] as AnyRun | { readonly run: AnyRun };
  const run = typeof implemented === 'function' ? implemented : implemented.run;
  const { operationId, issuedAt, account } = envelope.data;
  if (await isSuperseded(command, account, isInUse)) return fail('superseded');
  const result = await run(input.data, { operationId, issuedAt, account });
  if (!result.ok) return result;
  // After a switch meanwhile, the result may be the other account's.
  if (command.effect === 'read' && (await isSuperseded(command, account, isInUse))) return fail('superseded');
  // Nothing that no page asked for leaves the worker: the schema drops every field that it doesn't name.
  const output = z.safeParse<z.core.$ZodType>(command.output, result.value);
  return output.success ? { ok: true, value: output.data } : fail('unexpected');
}

/** Whether the messaging library will pass a message on as one of our commands: it ignores any other form. */
const isServed = (contracts: Contracts, message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  isCommandName(contracts, message.type) &&
  'timestamp' in message &&
  typeof message.timestamp === 'number';

/**
 * Must run synchronously at start: a worker woken by a message whose listener isn't registered yet loses the message.
 */
export function serve(
  domains: RegisteredContracts,
  { commands, isInUse }: Omit<Served, 'contracts'>,
  own: OwnIdentity,
): void {
  const contracts = mergeContracts(domains);
  // First of the listeners, so that its reply wins: the messaging library looks a type up among inherited
  // properties too, and would reply to "constructor" by itself (seen in 4.0.0).
  browser.runtime.onMessage.addListener((message: unknown, _sender, sendResponse) => {
    if (!isServed(contracts, message)) sendResponse({ res: fail('invalid-message') });
  });
  // Safe: the keys of the contracts are the names of the commands.
  for (const name of Object.keys(contracts) as CommandName[]) {
    messenger.onMessage(name, ({ data, sender }: { data: unknown; sender: Sender }) =>
      dispatch(name, data, sender, { own, contracts, commands, isInUse }).catch((cause: unknown) => {
        console.error(`[switchyard] ${name} failed`, cause instanceof Error ? cause.name : 'unknown');
        return storageFailureOf(cause);
      }),
    );
  }
}
