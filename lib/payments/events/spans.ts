// biome-ignore lint/performance/noBarrelFile: the plugin imports nothing from the extension but this folder.
export { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/core/time';
