import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

const DEVICES =
  '{count, plural, one {# устройство} few {# устройства} many {# устройств} other {# устройства}}';

describe('plurals', () => {
  it.each([
    [0, '0 устройств'],
    [1, '1 устройство'],
    [2, '2 устройства'],
    [4, '4 устройства'],
    [5, '5 устройств'],
    [11, '11 устройств'],
    [12, '12 устройств'],
    [21, '21 устройство'],
    [22, '22 устройства'],
    [25, '25 устройств'],
    [111, '111 устройств'],
    [1.5, '1,5 устройства'],
  ])('take the Russian form for %d', (count, text) => {
    const i18n = createPopupI18n();
    i18n.loadAndActivate({ locale: 'ru', messages: { devices: compileMessage(DEVICES) } });

    expect(i18n._('devices', { count })).toBe(text);
  });

  it('keep English in the bundle, so that the first paint waits for nothing', () => {
    const i18n = createPopupI18n();

    expect(i18n.locale).toBe('en');
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(0);
  });
});
