import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { SeedAccount } from '../server/seeds/seedAccount.ts';

export interface Newcomer {
  readonly extensionId: string;
  readonly address: string;
  readonly account: SeedAccount;
  /** Organizations to use before anything is measured; the last one stays active. */
  readonly organizations: readonly string[];
}

/** Ours: fits a slow first start. */
const INSTALLED_TIMEOUT_MS = 15_000;
/** Ours: fits the first reading of 5,000 organizations, on a busy machine. */
const STEP_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

const optionsPage = (extensionId: string) => `chrome-extension://${extensionId}/options.html`;

/** An installation opens the options page in the front tab. */
async function installed(context: BrowserContext, extensionIds: readonly string[]): Promise<void> {
  const deadline = Date.now() + INSTALLED_TIMEOUT_MS;
  const hasPage = (id: string) => context.pages().some((page) => page.url().startsWith(optionsPage(id)));
  while (!extensionIds.every(hasPage)) {
    if (Date.now() > deadline) throw new Error('The options page of an extension did not open.');
    await pause(POLL_MS);
  }
}

async function connectAndSignIn(page: Page, { extensionId, address, account }: Newcomer): Promise<void> {
  await page.goto(`${optionsPage(extensionId)}#/welcome`);
  await page.getByLabel('Server address').fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(/#\/sign-in$/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/#\/home$/);
}

async function visit(page: Page, { extensionId, organizations }: Newcomer): Promise<void> {
  await page.goto(`chrome-extension://${extensionId}/popup.html`);
  for (const name of organizations) {
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.locator('header').getByText('Switching…').waitFor({ state: 'detached' });
  }
}

/**
 * Connects, signs in and switches once, through the real pages, and closes those of the others. Playwright disconnects
 * before anything is measured.
 */
export async function arriveAll(
  endpoint: string,
  newcomers: readonly Newcomer[],
  others: readonly string[] = [],
): Promise<void> {
  const browser = await chromium.connectOverCDP(endpoint);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no window.');
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    await installed(context, [...newcomers.map(({ extensionId }) => extensionId), ...others]);
    for (const newcomer of newcomers) {
      const page = await context.newPage();
      await connectAndSignIn(page, newcomer);
      await visit(page, newcomer);
      await page.close();
    }
    for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();
  } finally {
    await browser.close();
  }
}
