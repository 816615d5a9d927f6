import '@/components/ui/theme.css';
import type { FirstPaint } from '@/components/popup/firstPaint/paintFirst';

/** For a start without the first script, which doesn't hold back this one in `npm run dev`. */
const NOTHING: FirstPaint = {
  keys: { take: () => [], handOn: () => true, end: () => {} },
  painted: Promise.resolve(null),
  styled: Promise.resolve(),
};

const { keys, painted, styled } = globalThis.firstPaint ?? NOTHING;

/** A first frame without a popup behind it would look usable. */
async function giveUp(cause: unknown): Promise<void> {
  console.error(cause);
  keys.end();
  (await painted)?.remove();
}

// The popup itself is some hundred kilobytes: none of it runs before the first frame.
void painted
  .then(async (frame) => {
    const { start } = await import('./start');
    return start({ keys, painted: frame, styled });
  })
  .catch(giveUp);
