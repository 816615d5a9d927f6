import { browser } from '#imports';
import { openableUrl } from '@/lib/core/openableUrl';

export function showAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}
