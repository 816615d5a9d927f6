import type { Connection } from '@/lib/connections/schema';
import type { Flow, SocialPurpose } from '@/lib/social/schema';
import { CONNECTION, createState, createWorker, nextContext } from './createWorker';
import { createFakeAccount } from './fakeAccount';

export const PROVIDER_URL = 'https://provider.example/authorize?state=s';
/** Shares the host of `CONNECTION`, and so its cookies. */
export const NEIGHBOUR: Connection = { ...CONNECTION, id: 'c2', baseURL: 'https://auth.acme.example:8443' };
export const ELSEWHERE: Connection = { ...CONNECTION, id: 'c3', baseURL: 'https://auth.other.example' };
export const GITHUB = { provider: 'github', loginHint: null, scopes: [] };

/** The server in memory sends users to a provider. */
export async function setUpFlows({ signedIn = false, connections = [CONNECTION] } = {}) {
  const { server, api } = createFakeAccount();
  server.userId = null;
  const accounts: { id: string; providerId: string; scopes?: string[]; createdAt?: string }[] = [];
  Object.assign(api.replies, {
    '/sign-in/social': () => ({ url: PROVIDER_URL, redirect: false }),
    '/link-social': () => ({ url: PROVIDER_URL, redirect: false }),
    '/list-accounts': () => accounts,
  });
  const worker = createWorker({ api: api.pool, state: createState(connections) });
  const { flows, tabs, state } = worker;
  if (signedIn) {
    server.userId = 'mika';
    await worker.polling.run('manual');
  }
  api.calls.length = 0;

  const start = (
    purpose: SocialPurpose = 'sign-in',
    more: Partial<Parameters<typeof flows.start>[0]> = {},
    context = nextContext(),
  ) => flows.start({ ...GITHUB, purpose, ...more }, context);
  const stored = () => state.social.flows.get();
  const phases = async () => (await stored()).map(({ phase }) => phase);
  const last = async (): Promise<Flow> => {
    const flow = (await stored()).at(-1);
    if (!flow) throw new Error('No flow');
    return flow;
  };
  /** The flow's tab shows this path. */
  const show = async (flow: Flow, path: string, isLoaded = false) => {
    const { baseURL } = connections.find(({ id }) => id === flow.connectionId) ?? CONNECTION;
    const isDealtWith = await flows.onTab({ tabId: flow.tabId ?? -1, url: `${baseURL}${path}`, isLoaded });
    await worker.idle();
    return isDealtWith;
  };
  const land = (flow: Flow, more = '') => show(flow, `/api/auth/ok?ext=${flow.nonce}${more}`);
  return { server, api, accounts, worker, flows, tabs, state, start, stored, phases, last, show, land };
}
