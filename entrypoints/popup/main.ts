import '@/components/ui/theme.css';
import type { FirstPaint } from '@/components/popup/firstPaint/paintFirst';

/** Where the first script could not be loaded. */
const NOTHING: FirstPaint = { keys: { end: () => [] }, painted: Promise.resolve(null) };

const { keys, painted } = globalThis.firstPaint ?? NOTHING;
// The popup itself is some hundred kilobytes: nothing of it runs before the first frame.
void painted
  .then(async (remove) => {
    const { start } = await import('./start');
    return start({ keys, remove });
  })
  .catch(console.error);
