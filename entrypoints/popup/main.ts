import '@/components/ui/theme.css';
import { holdEarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import { paintFirst } from '@/components/popup/firstPaint/paintFirst';

const keys = holdEarlyKeys();
// The popup itself is some hundred kilobytes: nothing of it runs before the first frame.
void paintFirst()
  .then(async (remove) => {
    const { start } = await import('./start');
    return start({ keys, remove });
  })
  .catch(console.error);
