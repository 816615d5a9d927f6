import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPictures } from '@/components/pictures/createPictures';
import { FIRST_TEXTS_KEY } from '@/components/popup/firstPaint/firstTexts';
import { keepFirstTexts } from '@/components/popup/firstPaint/keepFirstTexts';
import { FIRST_LOCAL, FIRST_SESSION, paintFirst } from '@/components/popup/firstPaint/paintFirst';
import { PopupScreen } from '@/components/popup/PopupScreen';
import { avatarColor } from '@/components/ui/avatarFace';
import { PicturesContext } from '@/components/ui/pictures';
import { PSEUDO_LANGUAGE } from '@/lib/core/i18n/languages';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import type { Organization } from '@/lib/organizations/schema';
import * as STATE_MODULES from '@/lib/state';
import { popupAddress, readFrame } from '@/lib/toolbar/popupAddress';
import { factsIn, POPUP_PATH } from '@/lib/toolbar/popupFacts';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS, MARTA } from '../shell/stored';
import { openSeeded, type Seed } from './openPopup';
import { activeIs, BLUEBIRD, CEDAR, impersonated, SELLER, switchTo } from './popupSeed';

/** The order of attributes means nothing, so it is this one. */
const KEPT = ['style', 'data-initials', 'src', 'd', 'cx', 'cy', 'r', 'width', 'height', 'stroke-width'];
/** These classes change nothing until something is pointed at or focused. */
const IS_LATER = /^(hover:|has-|disabled:|transition|focus-ring$|lucide)/;

/**
 * Tags, texts, classes and sizes, as a browser draws them. The footer is left out, because its own script comes sooner
 * here.
 */
function drawn(root: Element): string {
  const copy = root.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const one of copy.querySelectorAll('.sr-only, [data-notices]:empty, .-mb-px, .bottom-0')) one.remove();
  for (const one of copy.querySelectorAll('*')) {
    const classes = [...one.classList].filter((name) => !IS_LATER.test(name)).sort();
    const kept = KEPT.map((name) => [name, one.getAttribute(name)] as const);
    for (const { name } of [...one.attributes]) one.removeAttribute(name);
    if (classes.length > 0) one.setAttribute('class', classes.join(' '));
    for (const [name, value] of kept) if (value !== null) one.setAttribute(name, value);
  }
  // A box without a look of its own, around others or around nothing, draws nothing.
  for (const one of [...copy.querySelectorAll('div')].reverse()) {
    if (one.attributes.length === 0) one.replaceWith(...one.childNodes);
  }
  return copy.innerHTML.replaceAll('><', '>\n<');
}

/** Null if nothing is painted. */
async function paint(): Promise<string | null> {
  const painted = await paintFirst().painted;
  const first = painted ? document.querySelector('body > main') : null;
  const before = first ? drawn(first) : null;
  painted?.remove();
  return before;
}

/** Nothing can be read from storage, so this paints what the worker wrote into the popup's address. */
async function paintAddress(address: string): Promise<string | null> {
  location.hash = address.slice(POPUP_PATH.length);
  const areas = [fakeBrowser.storage.local, fakeBrowser.storage.session];
  const reading = areas.map((area) => vi.spyOn(area, 'get').mockRejectedValue(new Error('Nothing is read.')));
  const painted = await paint();
  for (const one of reading) one.mockRestore();
  location.hash = '';
  return painted;
}

/** The popup in the first frame of its own, and as it was painted before: from storage, and from its address. */
async function bothPaints(seed: Seed) {
  workerAnswering();
  const store = await openSeeded(seed);
  // The rest would come after this frame.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const i18n = createPopupI18n();
  const pictures = createPictures((url) => {
    const logo = store.get().heads[ACME.id]?.logo;
    return logo?.url === url ? logo.thumbnail : null;
  });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PicturesContext value={pictures}>
        <main>
          <PopupScreen
            onReload={store.reload}
            pageError={null}
            refresh={{ isRunning: false, run: () => {} }}
            snapshot={store.get()}
          />
        </main>
      </PicturesContext>
    </I18nProvider>,
  );
  const own = container.querySelector('main');
  const popup = own ? drawn(own) : '';
  await settled();
  cleanup();
  keepFirstTexts(i18n, () => store.get().preferences.language);
  vi.mocked(globalThis.requestAnimationFrame).mockImplementation((run) => {
    run(0);
    return 0;
  });
  const address = popupAddress(await readFrame(stored));
  return { popup, before: await paint(), atOnce: await paintAddress(address), address };
}

const organization = (index: number): Organization => ({
  id: `x${index}`,
  name: `Organization ${index}`,
  slug: `organization-${index}`,
  logo: null,
});
const many = (count: number) => [
  INSTRUMENTS,
  ...Array.from({ length: count - 1 }, (_, at) => organization(at)),
];

/** A server may send names like these. */
const LONG = many(9).map((one) => ({ ...one, name: '\u5de5'.repeat(512) }));

const LOGO = 'https://cdn.acme.dev/logo.png';
const WITH_LOGO = { ...INSTRUMENTS, logo: LOGO };
const withLogo = {
  ...SELLER,
  activeOrganization: WITH_LOGO,
  rows: [WITH_LOGO, BLUEBIRD],
  organizationCount: 2,
  logo: { url: LOGO, thumbnail: 'data:image/png;base64,iVBORw0KGgo=', madeAt: 1 },
};

/** Next to one another, they would have the same colour. */
const ALIKE = many(60).filter(({ id }, _at, all) => avatarColor(id) === avatarColor(all[1]?.id ?? ''));

const CASES: Record<string, Seed> = {
  'three organizations': {},
  'a single one': { head: { ...SELLER, rows: [INSTRUMENTS], organizationCount: 1, recentIds: [] } },
  'more than digits choose among': {
    head: { ...SELLER, rows: many(9), organizationCount: 5_000, recentIds: ['o1', 'x3'] },
  },
  'more of which none was used': {
    head: { ...SELLER, rows: many(9), organizationCount: 12, recentIds: [] },
  },
  'nine, one of which begins with a digit': {
    head: {
      ...SELLER,
      rows: [{ ...CEDAR, name: '3 Rivers' }, ...many(8)],
      organizationCount: 9,
      recentIds: [],
    },
  },
  'names with what an address means by itself': {
    head: { ...SELLER, rows: [INSTRUMENTS, { ...BLUEBIRD, name: 'Team #1. Paris & 100% %23' }, CEDAR] },
  },
  'two of one name': {
    head: { ...SELLER, rows: [INSTRUMENTS, BLUEBIRD, { ...CEDAR, name: BLUEBIRD.name }] },
  },
  'pinned organizations, one of which is gone': { pinnedIds: ['o3', 'gone', 'o2'] },
  'more than digits choose among, seven of them pinned': {
    head: { ...SELLER, rows: many(9), organizationCount: 5_000, recentIds: ['o1', 'x3'] },
    pinnedIds: ['x4', 'x6', 'x0', 'x1', 'x2', 'x5', 'x7'],
  },
  'nine pinned, and the previous organization not among them': {
    head: { ...SELLER, rows: many(9), organizationCount: 12, recentIds: ['o1', 'x8'] },
    pinnedIds: ['x4', 'x6', 'x0', 'x1', 'x2', 'x5', 'x7', 'x3', 'x9'],
  },
  'neighbours whose avatars would have one colour': {
    head: { ...SELLER, rows: [INSTRUMENTS, ...ALIKE.slice(0, 4)], organizationCount: 5 },
  },
  'no role': { head: { ...SELLER, roles: {} } },
  'roles of every kind': {
    head: { ...SELLER, roles: { o1: 'admin', o2: 'member', o3: '__proto__', o4: 'constructor' } },
  },
  'no slug': { head: { ...SELLER, activeOrganization: { ...INSTRUMENTS, slug: '' } } },
  'a name from right to left, and markup': {
    head: { ...SELLER, rows: [INSTRUMENTS, { ...BLUEBIRD, name: 'שלום <img src=x>' }, CEDAR] },
  },
  'a logo': { head: withLogo },
  'a logo that is not to be shown': { head: withLogo, images: false },
  'invitations that were read before': {
    received: {
      connectionId: ACME.id,
      userId: MARTA.id,
      invitations: ['i1', 'i2'].map((id) => ({
        id,
        organizationId: 'o7',
        organizationName: 'Dune Audio',
        email: MARTA.email,
        role: 'member',
        state: 'pending',
        teamId: null,
        createdAt: 1,
        expiresAt: null,
      })),
      maybeCut: false,
      fetchedAt: 1,
      error: null,
    },
  },
  'sections in another order, without devices': {
    connection: { ...ACME, payments: { isThere: true, askedAt: 1 } },
    display: { sections: 'payments,invitations' },
  },
  'no section': { display: { sections: '' } },
  payments: { connection: { ...ACME, payments: { isThere: true, askedAt: 1 } } },
  'an active organization that is not among the rows': { head: { ...SELLER, rows: [BLUEBIRD, CEDAR] } },
  'an account that was last seen before the browser started': {
    session: { connectionId: null, state: { phase: 'unknown' }, fetchedAt: null, error: null },
  },
};

const OWN_SCREEN: Record<string, Seed> = {
  'nobody is signed in': {
    session: { ...activeIs('o1'), state: { phase: 'signed-out', reason: 'left' } },
  },
  'no server is connected': { connection: null },
  'none is active': { session: activeIs(null), head: { ...SELLER, activeOrganization: null } },
  'the active one is not known': { session: activeIs('o9') },
  'a switch is under way': { operations: [switchTo(CEDAR)] },
  'the server was not reached': { session: { ...activeIs('o1'), error: { code: 'unreachable' } } },
  'the server does not trust the extension': { connection: { ...ACME, trust: 'untrusted' } },
  'the server has no organizations': {
    connection: { ...ACME, capabilities: { ...ACME.capabilities, organization: false } },
  },
  'another user is signed in': {
    head: { ...SELLER, user: { ...MARTA, id: 'otto' } },
  },
};

describe('the first paint', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
    Object.assign(fakeBrowser.i18n, { getUILanguage: () => 'en-US' });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it.each(Object.entries(CASES))('draws what the popup draws: %s', async (_title, seed) => {
    const { popup, before, atOnce } = await bothPaints(seed);

    expect(popup).toContain('Acme Instruments');
    expect(before).toBe(popup);
    expect(atOnce).toBe(popup);
  });

  it.each(Object.entries(OWN_SCREEN))('leaves the frame to the popup where %s', async (_title, seed) => {
    const { before, atOnce } = await bothPaints(seed);

    expect([before, atOnce]).toEqual([null, null]);
  });

  it('leaves the frame to the popup until that was open once', async () => {
    await openSeeded({});

    expect(await paintFirst().painted).toBeNull();
  });

  it('leaves the frame to the popup when another language was chosen meanwhile', async () => {
    await bothPaints({});
    await stored.preferences.preferences.update((known) => ({ ...known, language: PSEUDO_LANGUAGE }));

    expect(await paintFirst().painted).toBeNull();
  });

  it.each<[string, Seed]>([
    [
      'nobody is signed in',
      { session: { ...activeIs('o1'), state: { phase: 'signed-out', reason: 'ended' } } },
    ],
    ['nobody was signed in before', { head: null }],
    ['no server is connected', { connection: null }],
    ['a switch is under way', { operations: [switchTo(CEDAR)] }],
    ['an administrator acts as the user', { session: impersonated() }],
    ['none is active', { session: activeIs(null), head: { ...SELLER, activeOrganization: null } }],
    ['the server does not trust the extension', { connection: { ...ACME, trust: 'untrusted' } }],
    [
      'the server has no organizations',
      { connection: { ...ACME, capabilities: { ...ACME.capabilities, organization: false } } },
    ],
    ['there is more than an address takes', { head: { ...SELLER, rows: LONG } }],
  ])('is nowhere in the address where %s', async (_title, seed) => {
    await openSeeded(seed);

    expect(popupAddress(await readFrame(stored))).toBe(POPUP_PATH);
  });

  it('is nowhere in the address while the account is not watched', async () => {
    await openSeeded({});
    await stored.watch.watchState.set({
      connectionId: ACME.id,
      pause: { reason: 'not-answering', part: 'everything' },
      announced: null,
      failing: null,
      lookedAt: 0,
    });

    expect(popupAddress(await readFrame(stored))).toBe(POPUP_PATH);
  });

  it('has in the address no mail address and none of what it does not show', async () => {
    const { address } = await bothPaints({});

    const facts = JSON.stringify(factsIn(address.slice(POPUP_PATH.length)));
    expect(facts).toContain(INSTRUMENTS.name);
    expect(facts).not.toMatch(new RegExp(`${MARTA.email}|${ACME.baseURL}`));
  });

  it('reads what is stored where the address is of another version', async () => {
    const { popup, address } = await bothPaints({});

    const facts = address.slice(POPUP_PATH.length);
    for (const other of [facts.replace(/^#\d+/, '#0'), `${facts}{`, facts.slice(0, -9)]) {
      location.hash = other;
      expect(await paint()).toBe(popup);
    }
    location.hash = '';
  });

  it('reads what is stored where the address cannot be drawn, and loads the popup', async () => {
    const { popup, address } = await bothPaints({});

    const [mark = '', facts = ''] = address.slice(POPUP_PATH.length).split('.');
    location.hash = `${mark}.${btoa(atob(facts).replaceAll(`"${MARTA.name}"`, 'null'))}`;
    expect(address).not.toContain(location.hash);
    const { painted, styled } = paintFirst();
    const frame = await painted;
    const first = document.querySelector('body > main');

    expect(first && drawn(first)).toBe(popup);
    await expect(styled).resolves.toBeUndefined();
    frame?.remove();
  });

  it('takes the address away once it is read, so that a reload shows what is stored by then', async () => {
    const { address } = await bothPaints({});

    location.hash = address.slice(POPUP_PATH.length);
    const { painted, styled } = paintFirst();
    (await painted)?.remove();
    await styled;

    expect(location.hash).toBe('');
  });

  it('is not read from the address in a private window', async () => {
    const { address } = await bothPaints({});
    const { extension } = fakeBrowser;

    Object.assign(fakeBrowser, { extension: { inIncognitoContext: true } });
    const painted = await paintAddress(address);
    Object.assign(fakeBrowser, { extension });

    expect(painted).toBeNull();
  });

  it('keeps nothing of the account in the page for it', async () => {
    await bothPaints({});

    expect(Object.keys(localStorage)).toEqual([FIRST_TEXTS_KEY]);
    expect(localStorage.getItem(FIRST_TEXTS_KEY)).not.toMatch(/Acme|Marta|billing|o1/);
  });

  it('leaves the frame to the popup where what is stored cannot be read', async () => {
    await bothPaints({});
    await fakeBrowser.storage.local.set({ heads: { [ACME.id]: { rows: 'none' } } });

    expect(await paintFirst().painted).toBeNull();
    expect(document.querySelector('body > main')).toBeNull();
  });

  it('reads the values of the stored state, in their first version', () => {
    const definitions = Object.values(STATE_MODULES).flatMap((module) => Object.values(module));
    const versions = [...Object.values(FIRST_LOCAL), ...Object.values(FIRST_SESSION)].map(
      (name) => definitions.find((definition) => definition.name === name)?.version,
    );

    expect(versions).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
