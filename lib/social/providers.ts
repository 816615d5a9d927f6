import { displayText } from '@/lib/core/displayText';

/** The providers of SPEC.md section 5 in their makers' spelling. Any other id is shown as it is. */
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

/**
 * Better Auth's provider ids, or a server's own (genericOAuth). Ids of another form can be shown, but not requested.
 */
export const PROVIDER_ID = /^[\w.-]{1,64}$/;
export const MAX_PROVIDER_ID = 64;
export const isProviderId = (id: string): boolean => PROVIDER_ID.test(id);

export const providerName = (id: string): string =>
  (Object.hasOwn(PROVIDERS, id) ? PROVIDERS[id] : undefined) ?? displayText(id);

export type ChosenProviders = Readonly<Record<string, boolean>>;

export const withChosen = (offered: readonly string[], choices: ChosenProviders): string[] =>
  [...new Set([...offered, ...Object.keys(choices)])].filter((id) => choices[id] !== false);
