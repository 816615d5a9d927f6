import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core';

/** Hebrew, Arabic and their neighbours, and their forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name within a text that isn't HTML (a notification, a menu, a title): one that is written from right to left would
 * otherwise take the signs around it along. Where it is an element, it is a `<bdi>`.
 */
export const isolated = <T>(value: T): T | string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) && !value.startsWith('\u2068')
    ? `\u2068${value}\u2069`
    : value;

type Values = Readonly<Record<string, unknown>>;

const allIsolated = (values: Values = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));

export function isolateValues(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as (id: MessageDescriptor | string, ...more: unknown[]) => string;
  i18n._ = (id: MessageDescriptor | string, values?: Values, options?: MessageOptions) =>
    typeof id === 'string'
      ? translate(id, allIsolated(values), options)
      : translate({ ...id, values: allIsolated(id.values) });
  return i18n;
}
