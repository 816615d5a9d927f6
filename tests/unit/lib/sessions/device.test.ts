import { describe, expect, it } from 'vitest';
import { addressText, deviceOf } from '@/lib/sessions/device';

const AGENTS = {
  firefoxOnMac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
  windows7: 'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
  headless:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  reducedAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  samsungTablet:
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
  firefoxOnIPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  opera:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 OPR/120.0.0.0',
  safariOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  chromebook:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
};

describe('deviceOf', () => {
  it.each([
    [AGENTS.firefoxOnMac, 'Firefox 152', 'macOS', 'desktop'],
    [AGENTS.firefoxOnLinux, 'Firefox 152', 'Linux', 'desktop'],
    [AGENTS.iPhone, 'Safari 18', 'iOS 18.6', 'mobile'],
    [AGENTS.iPad, 'Safari 17', 'iPadOS 17.5', 'tablet'],
    [AGENTS.edge, 'Microsoft Edge 148', 'Windows', 'desktop'],
    [AGENTS.windows7, 'Firefox 115', 'Windows 7', 'desktop'],
    [AGENTS.headless, 'Chrome 156', 'Linux', 'desktop'],
    [AGENTS.reducedAndroid, 'Chrome 148', 'Android', 'mobile'],
    [AGENTS.firefoxOnAndroid, 'Firefox 140', 'Android 15', 'mobile'],
    [AGENTS.chromebook, 'Chrome 148', 'Chrome OS', 'desktop'],
    [AGENTS.samsungTablet, 'Samsung Internet 26', 'Android 14', 'tablet'],
    [AGENTS.firefoxOnIPhone, 'Firefox 140', 'iOS 18.6', 'mobile'],
    [AGENTS.opera, 'Opera 120', 'Windows', 'desktop'],
    [AGENTS.safariOnMac, 'Safari 18', 'macOS', 'desktop'],
    ['curl/8.5.0', 'curl 8', null, 'unknown'],
    ['okhttp/4.12', 'okhttp 4', null, 'unknown'],
  ])('reads %s', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
  });

  it.each(['', '   ', 'node', 'Mozilla/5.0', 'my app (thing)', '/////', '\u0000', '((((((((((('])(
    'leaves unknown what %j does not say',
    (userAgent) => {
      expect(deviceOf(userAgent)).toEqual({ browser: null, system: null, kind: 'unknown' });
    },
  );

  it('shows no name that hides or reorders text, and none that is long', () => {
    const { browser } = deviceOf(`${'a'.repeat(32)}/1 ${AGENTS.edge}`);

    expect(browser?.length ?? 0).toBeLessThanOrEqual(40);
    expect(deviceOf('Good\u202ebad/1').browser ?? '').not.toContain('\u202e');
  });

  it('reads the first 512 characters of a long one, and nothing after them', () => {
    expect(deviceOf(`${' '.repeat(450)}Firefox/150.0`).browser).toBe('Firefox 150');
    expect(deviceOf(`${' '.repeat(512)}Firefox/150.0`).browser).toBeNull();
    for (const part of ['(', '/', 'Mozilla/5.0 ']) {
      expect(deviceOf(part.repeat(100_000))).toEqual({ browser: null, system: null, kind: 'unknown' });
    }
  });
});

describe('addressText', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:0db8:0000:0000:0000:0000:0000:0000', '2001:db8::'],
    ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
    ['not:an:address', 'not:an:address'],
  ])('is short: %s', (address, text) => {
    expect(addressText(address)).toBe(text);
  });

  it.each(['', ' ', '::', '0000:0000:0000:0000:0000:0000:0000:0000', '0.0.0.0'])(
    'is not known: “%s”',
    (address) => {
      expect(addressText(address)).toBeNull();
    },
  );
});
