import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ORGANIZATION_TABS } from '@/components/organizations/page/tabs';
import { splitHash } from '@/components/shell/hashLocation';
import { parseRoute } from '@/components/shell/resolveRoute';
import { routes } from '@/components/shell/routes';
import '../gallery/everyPage';
import { PAGES, type PageScene, preparePage } from '../gallery/pageScenes';
import { POPUP_SCENES, type PopupScene, preparePopup } from '../gallery/popupScenes';
import { openPopup } from './popup/openPopup';
import { browserWith } from './shell/fakeExtension';
import { openOptionsPage } from './shell/optionsPage';

const popups = Object.entries<PopupScene>(POPUP_SCENES);
// Safe: its keys are exactly these.
const pages = Object.keys(PAGES) as PageScene[];

const shownText = () => document.body.textContent?.trim() ?? '';

describe('the gallery', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it.each(popups)('shows the popup: %s', async (name, scene) => {
    await preparePopup(scene);
    await openPopup(scene);

    if (name === 'loading') expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    else expect(shownText()).not.toBe('');
  });

  it.each(pages)('shows a page with five rows: %s', async (page) => {
    await openOptionsPage(await preparePage(page, 'few'));

    expect(document.querySelector('h1')?.textContent).toBeTruthy();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('has a scene of every route, and of every tab of an organization', () => {
    const shown = pages.map((page) => parseRoute(...splitHash(`#/${PAGES[page]}`)));
    const tabs = shown.flatMap((route) =>
      route?.name === 'organization' ? [route.parameters.tab ?? 'general'] : [],
    );

    expect(new Set(shown.map((route) => route?.name))).toEqual(new Set(Object.keys(routes)));
    expect(new Set(tabs)).toEqual(new Set(ORGANIZATION_TABS));
  });

  it('shows why a page has nothing', async () => {
    await openOptionsPage(await preparePage('members', 'error'));

    expect(document.querySelector('[role=alert]')?.textContent).toContain('Couldn’t load this page');
  });
});
