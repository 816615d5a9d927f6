import { Trans } from '@lingui/react';
import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { TabLink } from '@/components/routing/TextLink';

/** The page of the store, where users ask and rate. Null unless the extension was installed from one. */
async function storeAddress(): Promise<string | null> {
  const { id, installType } = await browser.management.getSelf();
  if (installType !== 'normal') return null;
  if (import.meta.env.BROWSER === 'firefox')
    return `https://addons.mozilla.org/firefox/addon/${encodeURIComponent(id)}/`;
  const isFromEdge = browser.runtime.getManifest().update_url?.includes('edge.microsoft.com') ?? false;
  return isFromEdge
    ? `https://microsoftedge.microsoft.com/addons/detail/${id}`
    : `https://chromewebstore.google.com/detail/${id}/support`;
}

export function HelpLink() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void storeAddress().then(setAddress, () => {});
  }, []);
  if (address === null) return null;
  return (
    <TabLink href={address}>
      <Trans id="label.help" message="Help and feedback" />
    </TabLink>
  );
}
