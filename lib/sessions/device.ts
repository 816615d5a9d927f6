import type { I18n } from '@lingui/core';
import { displayText } from '@/lib/core/displayText';
import type { Device } from './schema';

/** What servers store for a request without a known address. */
const UNKNOWN = new Set(['', '::', '0.0.0.0']);

/** IPv6 without its runs of zeros, as the URL standard writes it. Null: unknown. */
export function addressText(address: string): string | null {
  const typed = address.trim();
  const host = typed.includes(':') ? URL.parse(`http://[${typed}]`)?.hostname : undefined;
  const text = host ? host.slice(1, -1) : typed;
  return UNKNOWN.has(text) ? null : text;
}

/** Ours: every real user agent is shorter; the rest names nothing more. */
const MAX_USER_AGENT_CHARACTERS = 512;

/**
 * Browsers by the token that only they send, the disguised ones first: all but Firefox call themselves Safari, and most
 * call themselves Chrome. A library that knows them all weighs 8 kB of the worker's 60 (DESIGN.md, Budgets).
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,6})/, 'Microsoft Edge'],
  [/\b(?:OPR|OPT|OPiOS)\/(\d{1,6})/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,6})/, 'Samsung Internet'],
  [/\bVivaldi\/(\d{1,6})/, 'Vivaldi'],
  [/\bYaBrowser\/(\d{1,6})/, 'Yandex Browser'],
  [/\bDuckDuckGo\/(\d{1,6})/, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,6})/, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\/(\d{1,6})/, 'Chrome'],
  [/\bVersion\/(\d{1,6})[\d.]* (?:Mobile\/\w{1,20} )?Safari\//, 'Safari'],
];

/** What every other client that names itself sends (RFC 9110, product tokens): `curl/8.5.0`. */
const PRODUCT = /^(?!Mozilla\/)([A-Za-z][\w.-]{0,31})\/(\d{1,6})/;

/** Chrome on Android sends this for every device (https://www.chromium.org/updates/ua-reduction/). */
const REDUCED_ANDROID = /Android 10; K\b/;

/** https://learn.microsoft.com/windows/win32/sysinfo/operating-system-version; from 10 on all send 10.0. */
const OLD_WINDOWS: Readonly<Record<string, string>> = { '6.1': ' 7', '6.2': ' 8', '6.3': ' 8.1' };

function browserOf(userAgent: string): string | null {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  const [, product, version] = PRODUCT.exec(userAgent) ?? [];
  return product && version ? displayText(`${product} ${version}`) : null;
}

function appleMobile(userAgent: string, name: string): string {
  const [, major, minor] = /\bOS (\d{1,3})_(\d{1,3})/.exec(userAgent) ?? [];
  return major && minor ? `${name} ${major}.${minor}` : name;
}

function android(userAgent: string): string {
  const version = REDUCED_ANDROID.test(userAgent) ? undefined : /\bAndroid (\d{1,3})/.exec(userAgent)?.[1];
  return version ? `Android ${version}` : 'Android';
}

/** Browsers stopped counting versions at macOS 10.15 and Windows 10. */
function systemOf(userAgent: string): Pick<Device, 'system' | 'kind'> {
  const has = (part: string) => userAgent.includes(part);
  if (has('iPad')) return { system: appleMobile(userAgent, 'iPadOS'), kind: 'tablet' };
  if (has('iPhone') || has('iPod')) return { system: appleMobile(userAgent, 'iOS'), kind: 'mobile' };
  // https://developer.chrome.com/docs/multidevice/user-agent: only phones send "Mobile".
  if (has('Android')) return { system: android(userAgent), kind: has('Mobile') ? 'mobile' : 'tablet' };
  const windows = /\bWindows NT (\d{1,2}\.\d)/.exec(userAgent)?.[1];
  if (windows) return { system: `Windows${OLD_WINDOWS[windows] ?? ''}`, kind: 'desktop' };
  if (has('CrOS')) return { system: 'Chrome OS', kind: 'desktop' };
  if (has('Macintosh')) return { system: 'macOS', kind: 'desktop' };
  return has('Linux') ? { system: 'Linux', kind: 'desktop' } : { system: null, kind: 'unknown' };
}

/** A device chooses its user agent itself: it is for recognition, never for trust. */
export function deviceOf(userAgent: string): Device {
  const bounded = userAgent.slice(0, MAX_USER_AGENT_CHARACTERS);
  return { browser: browserOf(bounded), ...systemOf(bounded) };
}

/** "Firefox 152 on Linux", or as much of it as is known. */
export function deviceText(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) {
    return i18n._({ id: 'device.name', message: '{browser} on {system}', values: { browser, system } });
  }
  return browser ?? system ?? i18n._({ id: 'device.unknown', message: 'Unknown device' });
}
