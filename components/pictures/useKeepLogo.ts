import { useContext, useEffect } from 'react';
import { PicturesContext } from '@/components/ui/pictures';
import { call } from '@/lib/core/command/call';
import { DAY_MS, isOlder } from '@/lib/core/time';
import type { KeptLogo } from '@/lib/pictures/schema';

/** Ours: another picture at the same address is shown a day later. */
const RENEWED_AFTER_MS = DAY_MS;

/** The next popup paints the kept logo without a request. */
export function useKeepLogo(connectionId: string, url: string | null, kept: KeptLogo | undefined): void {
  const pictures = useContext(PicturesContext);
  const madeAt = kept?.url === url ? kept?.madeAt : undefined;

  useEffect(() => {
    if (!url || !pictures || (madeAt && !isOlder(madeAt, RENEWED_AFTER_MS, Date.now()))) return;
    let isCurrent = true;
    void pictures.load(url).then((thumbnail) => {
      if (isCurrent && thumbnail) void call('pictures.keep', { connectionId, url, thumbnail });
    });
    return () => {
      isCurrent = false;
    };
  }, [connectionId, url, pictures, madeAt]);
}
