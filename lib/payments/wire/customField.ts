import * as z from 'zod/mini';
import { jsonObject, metadata } from './json';
import { openEnum } from './openEnum';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const wireCustomField = wireObject({
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  id: z.string(),
  metadata,
  type: openEnum(['text', 'number', 'date', 'checkbox', 'select']),
  slug: z.string(),
  name: z.string(),
  organization_id: z.string(),
  properties: jsonObject,
});

/** A question that a seller asks at the checkout. */
export const wireAttachedCustomField = wireObject({
  custom_field_id: z.string(),
  custom_field: wireCustomField,
  order: z.int(),
  required: z.boolean(),
});
