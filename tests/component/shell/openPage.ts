import { screen } from '@testing-library/react';
import type { Connection } from '@/lib/connections/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { type Answers, browserWith, workerAnswering } from './fakeExtension';
import { openOptionsPage, store } from './optionsPage';
import { ACME, SIGNED_OUT } from './stored';

interface Shown {
  readonly connection?: Connection;
  readonly session?: SessionSnapshot;
  readonly answers?: Answers;
}

/** Nobody is signed in on the only server. Returns what was sent to the worker. */
export async function openPage(
  hash: string,
  { connection = ACME, session = SIGNED_OUT, answers = {} }: Shown = {},
) {
  browserWith();
  const sent = workerAnswering(answers);
  await store({ connections: { list: [connection], activeId: connection.id }, session });
  await openOptionsPage(hash);
  return sent;
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
