import { expect, type Page } from '@playwright/test';
import type { CommandName } from '@/lib/core/command/contract';
import type { ReferenceServer, ReferenceServerOptions } from '../../server/createReferenceServer';
import { arrive } from '../fixtures/actions';
import type { ChromiumWithExtension } from '../fixtures/launchChromium';
import type { StopPoint } from '../fixtures/stopPoints';

export interface Stage {
  readonly chromium: ChromiumWithExtension;
  readonly server: ReferenceServer;
  readonly welcome: Page;
}

export interface Scenario {
  /** The request whose count is the claim. */
  readonly path: string;
  readonly serverOptions?: ReferenceServerOptions;
  /**
   * Where the worker is stopped; once the answer is there, when absent. What is written down is the same at every line
   * between sending and the answer's end, so that one point speaks for all, unless a cookie is in the answer.
   */
  readonly points?: readonly StopPoint[];
  /** Brings the account to where the change begins, and answers the page that asks for it. */
  prepare(stage: Stage): Promise<Page>;
  /** What a person does. */
  act(page: Page): Promise<void>;
  /** What only the snapshot after the change contains. */
  snapshotText?(stage: Stage): Promise<string>;
  /** The page and the server say the same, and it is done; or the page says that it does not know. */
  expectDone(page: Page, stage: Stage): Promise<void>;
  /** The same for a point at which what the server did can no longer reach this browser. */
  readonly expectLost?: { readonly point: StopPoint; expect(page: Page, stage: Stage): Promise<void> };
}

/** One for each command, and another where it asks the server in another way: `social.start (linking)`. */
export type Scenarios = Partial<Record<CommandName, Scenario>> &
  Record<`${CommandName} (${string})`, Scenario>;

/** For answers that carry a cookie: with them it arrives, before them it is lost. */
export const WITH_COOKIE: readonly StopPoint[] = ['after sending', 'after the answer'];

/** It may or may not have been done, and the page says so: nothing on the server tells. */
export async function expectUnsure(page: Page): Promise<void> {
  await expect(page.getByText('did not confirm')).toBeVisible();
}

export async function signedInPopup({ chromium, server, welcome }: Stage): Promise<Page> {
  await arrive(welcome, server);
  const popup = await chromium.openPage('popup.html');
  await expect(popup.getByRole('option')).toHaveCount(5);
  return popup;
}

/** A page of the options of somebody who is signed in. */
export async function signedInPage({ chromium, server, welcome }: Stage, route: string): Promise<Page> {
  await arrive(welcome, server);
  return chromium.openPage(`options.html#/${route}`);
}
