import type { LookupAddress } from 'node:dns';
import type { ReplayAnswer } from '@/lib/payments/feed/wire';
import { createIsPublic } from './publicAddresses';

/** As the platform waits for an answer itself. */
const TIMEOUT_MS = 10_000;

const PRIVATE = 'SWITCHYARD_PRIVATE_ADDRESS';

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

type Failure = NonNullable<ReplayAnswer['failure']>;

const refusedAddress = () => Object.assign(new Error('A private address'), { code: PRIVATE });

const codeOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

function failureOf(cause: unknown): Failure {
  if (codeOf(cause) === PRIVATE) return 'private-address';
  return cause instanceof DOMException || codeOf(cause) === 'ABORT_ERR' ? 'timeout' : 'unreachable';
}

/**
 * The addresses of a host. The connection is made to one of these and to no other, so that a name cannot resolve to a
 * public address here and to a private one a moment later.
 */
async function addressesOf(hostname: string, allowPrivate: boolean): Promise<LookupAddress[]> {
  const { lookup } = await import('node:dns/promises');
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  const isPublic = await createIsPublic();
  if (!allowPrivate && addresses.some(({ address }) => !isPublic(address))) throw refusedAddress();
  return addresses;
}

async function statusOf({ url, headers, body, allowPrivate }: Post): Promise<number> {
  const addresses = await addressesOf(url.hostname, allowPrivate);
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const [first] = addresses;
    if (!first) throw new Error('No address');
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': new TextEncoder().encode(body).length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      lookup: (_hostname, { all }, done) => {
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
    });
    sent.once('error', reject);
    // A redirect is an answer like any other: it is not followed.
    sent.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.end(body);
  });
}

/** Sends one request to an address of a seller's own, and tells nothing of the answer but its status. */
export async function post(message: Post, now: () => number): Promise<ReplayAnswer> {
  const start = now();
  try {
    const status = await statusOf(message);
    return { status, failure: null, durationMs: now() - start };
  } catch (cause) {
    return { status: null, failure: failureOf(cause), durationMs: now() - start };
  }
}
