import { describe, expect, it } from 'vitest';
import { createIcon, type IconAction } from '@/lib/toolbar/icon';

/** Chrome keeps an icon like this: a tab shows its own values, and the shared ones where it has none. */
function setUp({ tabs }: { tabs?: number[] } = {}) {
  const values = new Map<string, string>();
  const keyOf = (name: string, tabId?: number) => `${name} ${tabId ?? 'shared'}`;
  const shownIn = (name: string, tabId?: number) =>
    values.get(keyOf(name, tabId)) ?? values.get(keyOf(name)) ?? '';
  const set = async (name: string, value: string, tabId?: number) => {
    if (tabId !== undefined && !tabs?.includes(tabId)) throw new Error(`No tab with id: ${tabId}.`);
    values.set(keyOf(name, tabId), value);
  };
  const action: IconAction = {
    getBadgeText: async ({ tabId }) => shownIn('text', tabId),
    setTitle: ({ title, tabId }) => set('title', title, tabId),
    setBadgeText: ({ text, tabId }) => set('text', text, tabId),
    setBadgeBackgroundColor: ({ color, tabId }) => set('background', color, tabId),
    setPopup: ({ popup }) => set('popup', popup),
    setBadgeTextColor: ({ color, tabId }) => set('color', color, tabId),
  };
  const listed = [...(tabs ?? [])];
  const icon = createIcon({ action, privateTabs: tabs ? async () => listed : null });
  const shown = (tabId?: number) =>
    ['title', 'text', 'background', 'color'].map((name) => shownIn(name, tabId)).join(' ');
  return { icon, values, shown, close: (tabId: number) => tabs?.splice(tabs.indexOf(tabId), 1) };
}

const NORMAL = 'Acme 2 #c62a2f #ffffff';

describe('createIcon', () => {
  it('sets what all windows show', async () => {
    const { icon, shown } = setUp();

    await icon.setTitle('Acme');
    await icon.setBadge('2', '#c62a2f');

    expect([shown(), shown(7)]).toEqual([NORMAL, NORMAL]);
    expect(await icon.readBadge()).toBe('2');
  });

  it('sets each tab of private windows and nothing that is shared', async () => {
    const { icon, shown, values } = setUp({ tabs: [1, 2] });
    for (const name of ['title', 'text', 'background', 'color']) values.set(`${name} shared`, 'normal');

    await icon.setTitle('Delta');
    await icon.setBadge('', '#c62a2f');

    expect([shown(1), shown(2)]).toEqual(['Delta  #c62a2f #ffffff', 'Delta  #c62a2f #ffffff']);
    expect(shown()).toBe('normal normal normal normal');
    expect(await icon.readBadge()).toBe('');
  });

  it('sets the others when a tab is closed meanwhile', async () => {
    const { icon, shown, close } = setUp({ tabs: [1, 2] });
    close(1);

    await icon.setTitle('Delta');
    await icon.setBadge('✓', '#18794e');

    expect(shown(2)).toBe('Delta ✓ #18794e #ffffff');
  });

  it('sets a cleared tab again, as far as this worker knows', async () => {
    const { icon, shown, values } = setUp({ tabs: [1] });

    expect(await icon.repaint(1)).toBe(false);
    await icon.setBadge('✓', '#18794e');
    expect(await icon.repaint(1)).toBe(false);
    await icon.setTitle('Delta');
    values.clear();

    expect(await icon.repaint(1)).toBe(true);
    expect(shown(1)).toBe('Delta ✓ #18794e #ffffff');
  });

  it("sets the popup's address in normal windows only, as private ones share it", async () => {
    const normal = setUp();
    const hidden = setUp({ tabs: [7] });

    await normal.icon.setPopup('popup.html#facts');
    await hidden.icon.setPopup('popup.html#facts');

    expect([...normal.values.values()]).toEqual(['popup.html#facts']);
    expect([...hidden.values.values()]).toEqual([]);
  });
});
