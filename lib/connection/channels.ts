import * as z from 'zod/mini';
import type { Channels } from '@/lib/messaging/channel';

const connectionId = z.string().check(z.minLength(1));
const isOrigin = (text: string) => URL.parse(text)?.origin === text;
/** Not `z.url`, which would cost every page 0.7 kB before it can run. */
const origin = z.string().check(z.regex(/^https?:/), z.refine(isOrigin));
/** Joined to an origin: without the slash in front it would change the host. */
const basePath = z.string().check(z.regex(/^\/(?!\/)[^\s?#\\]*$/), z.maxLength(2_048));

export const connectionChannels = {
  /** Probes a server and saves it as the active connection; the page has asked for the hosts' permission before. */
  'connection.add': {
    effect: 'local',
    input: z.object({
      baseURL: origin,
      /** Where the auth endpoints may be, most likely first (lib/connection/address.ts). */
      basePaths: z.array(basePath).check(z.minLength(1), z.maxLength(6)),
      dashboardOrigins: z.array(origin).check(z.maxLength(4)),
    }),
    output: z.object({ connectionId }),
  },
  /** Asks again for trust and capabilities ("check again"). */
  'connection.check': { effect: 'local', input: z.object({ connectionId }), output: z.null() },
  'connection.activate': { effect: 'local', input: z.object({ connectionId }), output: z.null() },
  /** Forgets a server and everything kept about its account; signs nobody out. */
  'connection.remove': { effect: 'local', input: z.object({ connectionId }), output: z.null() },
} as const satisfies Channels;
