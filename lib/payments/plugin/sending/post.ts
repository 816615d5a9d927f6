import type { LookupAddress } from 'node:dns';
import ipaddr from 'ipaddr.js';
import type { ReplayAnswer } from '@/lib/payments/events/pluginResponses';
import { byteLength } from '@/lib/payments/events/utf8';

/** The assigned part of the IPv6 address space (RFC 4291, section 2.4); ipaddr.js calls the rest unicast as well. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Uses the special ranges of ipaddr.js (RFC 6890 and its registries). An IPv6 address with an IPv4 address inside is
 * never public: the address inside may be a private one.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

function isLoopback(hostname: string): boolean {
  const text = hostname.replace(/^\[|\]$/g, '');
  return text === 'localhost' || (ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback');
}

/** Accepts https, or http on the loopback interface, without credentials. Null for any other text. */
export function parseDestination(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url : null;
}

/** As long as the platform waits for a response. */
const TIMEOUT_MS = 10_000;

const PRIVATE = 'SWITCHYARD_PRIVATE_ADDRESS';

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

interface Dependencies {
  readonly now: () => number;
  readonly lookup?: (hostname: string) => Promise<LookupAddress[]>;
  readonly timeoutMs?: number;
}

type Failure = NonNullable<ReplayAnswer['failure']>;

const refusedAddress = () => Object.assign(new Error('A private address'), { code: PRIVATE });

const errorCode = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

function describeFailure(cause: unknown): Failure {
  if (errorCode(cause) === PRIVATE) return 'private-address';
  return cause instanceof DOMException || errorCode(cause) === 'ABORT_ERR' ? 'timeout' : 'unreachable';
}

async function systemLookup(hostname: string): Promise<LookupAddress[]> {
  const { lookup } = await import('node:dns/promises');
  return lookup(hostname, { all: true });
}

const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

/**
 * The connection uses one of these addresses, so that a name can't resolve to a public address here and to a private
 * one a moment later.
 */
async function resolveHost(
  { url, allowPrivate }: Post,
  { lookup = systemLookup }: Dependencies,
): Promise<LookupAddress[]> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''));
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) throw refusedAddress();
  return addresses;
}

async function requestStatus(message: Post, dependencies: Dependencies): Promise<number> {
  const { url, headers, body } = message;
  const signal = AbortSignal.timeout(dependencies.timeoutMs ?? TIMEOUT_MS);
  const addresses = await until(signal, resolveHost(message, dependencies));
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const [first] = addresses;
    if (!first) throw new Error('No address');
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': byteLength(body) },
      signal,
      agent: false,
      lookup: (_hostname, { all }, done) => {
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
    });
    sent.once('error', reject);
    // This has no effect after a response.
    sent.once('close', () => reject(new Error('Closed without a response')));
    // A redirect isn't followed, but is a response like any other.
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // 101 emits no `response`, and its connection stays open.
    sent.once('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    sent.end(body);
  });
}

/** Reveals only the response's status. */
export async function post(message: Post, dependencies: Dependencies): Promise<ReplayAnswer> {
  const { now } = dependencies;
  const start = now();
  try {
    const status = await requestStatus(message, dependencies);
    return { status, failure: null, durationMs: now() - start };
  } catch (cause) {
    return { status: null, failure: describeFailure(cause), durationMs: now() - start };
  }
}
