import { SECOND_MS } from '@/lib/core/time';
import { BADGE_COLORS } from './badge';
import type { Toolbar } from './icon';

/** Ours: long enough to be seen, without hiding a count for long. */
const SHOWN_MS = 2 * SECOND_MS;

/** White on both is at least 4.9:1; the colors of `good` and `bad` in components/ui/theme.css. */
const DONE = { text: '✓', background: '#18794e' } as const;
const REFUSED = { text: '!', background: BADGE_COLORS.background } as const;

interface IconReportDependencies {
  readonly icon: Pick<Toolbar, 'readBadge' | 'setBadge'>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export type IconReport = ReturnType<typeof createIconReport>;

/**
 * Shows a count and, for a moment, the outcome of a change without a page (DESIGN.md, Contexts). A count that changes
 * meanwhile is shown afterwards.
 */
export function createIconReport({ icon, wait }: IconReportDependencies) {
  let usual: string | undefined;
  let usualBackground: string = BADGE_COLORS.background;
  let reports = 0;
  let newest = 0;

  const showUsual = () => icon.setBadge(usual ?? '', usualBackground);

  async function report({ text, background }: typeof DONE | typeof REFUSED): Promise<void> {
    newest += 1;
    const mine = newest;
    reports += 1;
    // A worker that has just started doesn't know the text yet.
    usual ??= await icon.readBadge();
    if (usual === DONE.text || usual === REFUSED.text) usual = '';
    if (mine === newest) await icon.setBadge(text, background);
    await wait(SHOWN_MS);
    reports -= 1;
    if (reports === 0) await showUsual();
  }

  return {
    done: () => report(DONE),
    refused: () => report(REFUSED),
    show: async (text: string, background: string = BADGE_COLORS.background): Promise<void> => {
      usual = text;
      usualBackground = background;
      if (reports === 0) await showUsual();
    },
  };
}
