import type { Mails } from './mails.ts';
import type { RequestLog } from './requestLog.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Mails contain tokens, so only this machine may read them, and not by a foreign name that resolves to it. */
export function isLoopback(remoteAddress: string | undefined, host: string | null): boolean {
  const address = (remoteAddress ?? '').replace(/^::ffff:/, '');
  if (address !== '::1' && !address.startsWith('127.')) return false;
  return LOOPBACK_HOSTS.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

/** Tests in another process read `/__mails` and `/__log`; every other request gets undefined. */
export function createInspection({ mails, log }: { mails: Mails; log: RequestLog }) {
  return (request: Request, remoteAddress: string | undefined): Response | undefined => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/__mails' && pathname !== '/__log') return undefined;
    if (!isLoopback(remoteAddress, request.headers.get('host'))) return new Response(null, { status: 404 });
    const headers = { 'cache-control': 'no-store' };
    const call = `${request.method} ${pathname}`;
    if (call === 'GET /__mails') return Response.json(mails.list(), { headers });
    if (call === 'GET /__log') return Response.json(log.entries(), { headers });
    if (call !== 'DELETE /__log') return new Response(null, { status: 405 });
    log.clear();
    return new Response(null, { status: 204 });
  };
}
