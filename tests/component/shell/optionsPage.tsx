import type { I18n } from '@lingui/core';
import { act, render } from '@testing-library/react';
import type { Connections } from '@/lib/connections/schema';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { LocalizedOptions } from './LocalizedOptions';

interface Stored {
  readonly connections?: Connections;
  readonly session?: SessionSnapshot;
  readonly heads?: AccountHeads;
}

export async function store({ connections, session, heads }: Stored): Promise<void> {
  await act(async () => {
    if (connections) await stored.connections.connections.set(connections);
    if (session) await stored.sessions.sessionSnapshot.set(session);
    if (heads) await stored.sessions.heads.set(heads);
  });
}

/** Returns once the page has read what is stored. */
export async function openOptionsPage(hash: string, i18n: I18n = createOptionsI18n()) {
  window.location.hash = hash;
  const view = render(<LocalizedOptions i18n={i18n} />);
  await settled();
  return view;
}

/** Ours: the longest chain of promises and lazy modules in our tests takes a tenth of it. */
const TURNS = 50;

/** Lets promises, storage events and the renders that they cause come to rest, however slow the machine is. */
export const settled = (): Promise<unknown> =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
