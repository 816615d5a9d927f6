import { FONT_WIDTHS, measureTexts } from './fixtures/fontWidths';
import { expect, test } from './fixtures/test';

test.skip(() => process.platform !== 'linux', 'fontconfig chooses the fonts on Linux only');

// Firefox: firefox.spec.ts.
test('a text is as wide as the pinned fonts make it, whatever fonts the machine has', async ({ welcome }) => {
  // The page that the installation opened may have no body until its script has run.
  await expect(welcome.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await welcome.evaluate(measureTexts, Object.keys(FONT_WIDTHS))).toEqual(FONT_WIDTHS);
});
