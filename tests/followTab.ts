import type { Connected } from './connectedWorker';
import type { Worker } from './createWorker';
import type { CookieJar } from './server/cookieJar.ts';
import { createJarFetch } from './server/jarFetch.ts';

/** Follows redirects with the browser's cookies; returns the last address. */
export async function followInTab(jar: CookieJar, address: string): Promise<string> {
  const response = await createJarFetch({ jar, origin: null })(address, { redirect: 'follow' });
  await response.body?.cancel();
  return response.url;
}

/** The tab that the worker opened last. */
export function lastTab({ tabs }: Worker) {
  const [tabId, url] = [...tabs.open].at(-1) ?? [];
  if (tabId === undefined || url === undefined) throw new Error('No tab is open');
  return { tabId, url };
}

/** Loads the worker's last tab, as far as it goes, and notifies the worker; returns the last address. */
export async function loadLastTab(
  { jar, worker }: Pick<Connected, 'jar' | 'worker'>,
  seenBy: Worker = worker,
) {
  const { tabId, url } = lastTab(worker);
  const landing = await followInTab(jar, url);
  const isDealtWith = await seenBy.flows.onTab({ tabId, url: landing, isLoaded: true });
  await seenBy.idle();
  return { tabId, landing, isDealtWith };
}
