import { rmSync } from 'node:fs';
import { connect } from './fixtures/actions';
import { copyOfBuild } from './fixtures/builtExtension';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { test as base, expect } from './fixtures/test';
import { canShowWindows, openVirtualDisplay, type VirtualDisplay } from './fixtures/virtualDisplay';

interface Headed {
  display: VirtualDisplay;
  headed: ChromiumWithExtension;
}

/**
 * The shipped build is unchanged, in a window on a display of its own, because here the browser's prompt is answered.
 */
const test = base.extend<Headed>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  display: async ({}, use) => {
    const display = await openVirtualDisplay();
    await use(display);
    display.close();
  },
  headed: async ({ display }, use) => {
    const build = copyOfBuild([]);
    const chromium = await launchChromium({ build, headed: display });
    await use(chromium);
    await chromium.close();
    rmSync(build, { recursive: true, force: true });
  },
});

// Without Xvfb and xdotool there is no window to type into; CI installs both (.ci/run).
test.skip(() => !canShowWindows(), 'needs Xvfb and xdotool');

/**
 * The prompt takes the focus from the browser's window and opens with Deny focused. It ignores keys for a moment, so
 * that nobody answers by accident, and keys are pressed until the window has its focus back.
 */
async function answerPrompt({ display, headed }: Headed, answer: 'deny' | 'allow'): Promise<void> {
  const worker = await headed.worker();
  const hasFocus = () =>
    worker.evaluate(async () => (await chrome.windows.getAll()).some((window) => window.focused));
  await expect.poll(hasFocus, 'the prompt to open').toBe(false);
  await expect(async () => {
    display.press(...(answer === 'allow' ? ['Tab', 'Return'] : ['Return']));
    // Another key before the prompt has closed would go to the page.
    await expect.poll(hasFocus, { timeout: 1_000 }).toBe(true);
  }, 'the prompt to close').toPass();
}

test('the browser asks for the host: a denial is explained, a grant connects', async ({
  display,
  headed,
  server,
}) => {
  const page = await headed.installedPage();

  await connect(page, server.origin);
  await answerPrompt({ display, headed }, 'deny');
  await expect(page.getByText('Switchyard needs your permission to reach this server.')).toBeVisible();
  await expect(page.getByLabel('Server address')).toHaveValue(server.origin);
  expect(server.log.entries()).toHaveLength(0);

  // The prompt may ignore the Tab and take the Return, which denies: ask again then.
  const askAgain = page.getByRole('button', { name: 'Connect', exact: true, disabled: false });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  for (let isAllowed = false; !isAllowed; isAllowed = await signIn.isVisible()) {
    await askAgain.click();
    await answerPrompt({ display, headed }, 'allow');
    await expect(askAgain.or(signIn)).toBeVisible();
  }

  const popup = await headed.openPage('popup.html');
  await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const worker = await headed.worker();
  await worker.evaluate(() => chrome.permissions.remove({ origins: ['http://localhost/*'] }));
  await expect(popup.getByText('Your browser no longer lets Switchyard reach this server.')).toBeVisible();
});
