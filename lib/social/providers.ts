import { displayText } from '@/lib/core/displayText';

/** The providers of SPEC.md section 5, by id, as their makers write their names. Any other id is shown as it is. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  dropbox: 'Dropbox',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kick: 'Kick',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  reddit: 'Reddit',
  roblox: 'Roblox',
  spotify: 'Spotify',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  twitter: 'X (Twitter)',
  vk: 'VK',
  zoom: 'Zoom',
};

/** Better Auth's provider ids; any other may be one of a server's own (genericOAuth). Others can be shown, not asked for. */
export const PROVIDER_ID = /^[\w.-]{1,64}$/;
export const MAX_PROVIDER_ID = 64;
export const isProviderId = (id: string): boolean => PROVIDER_ID.test(id);

export const providerName = (id: string): string =>
  (Object.hasOwn(PROVIDERS, id) ? PROVIDERS[id] : undefined) ?? displayText(id);

/** Ours: the most scopes that are asked for at once. */
export const MAX_SCOPES = 32;

/** Whether to offer some providers, by id. */
export type ChosenProviders = Readonly<Record<string, boolean>>;

/** The offered providers after these choices; the others stay, in their order. */
export const withChosen = (offered: readonly string[], choices: ChosenProviders): string[] =>
  [...new Set([...offered, ...Object.keys(choices)])].filter((id) => choices[id] !== false);
