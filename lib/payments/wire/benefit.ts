import * as z from 'zod/mini';
import { benefitType, wireBenefitProperties } from './benefitProperties';
import { jsonObject, metadata } from './json';
import { openEnum } from './openEnum';
import { propertiesBy } from './propertiesBy';
import { wireDate } from './wireDate';
import { wireObject } from './wireObject';

const benefitShape = {
  id: z.string(),
  created_at: wireDate,
  modified_at: z.nullable(wireDate),
  type: benefitType,
  description: z.string(),
  selectable: z.boolean(),
  deletable: z.boolean(),
  is_deleted: z.optional(z.boolean()),
  organization_id: z.string(),
};

/** As a product in a checkout names it; of a credit of a meter alone it says how much, since `@polar-sh/sdk` 1.0.1. */
export const wireBenefitOfProduct = propertiesBy(
  wireObject({ ...benefitShape, properties: z.optional(jsonObject) }),
  (benefit) => benefit.type,
  wireBenefitProperties,
);

export const wireBenefit = propertiesBy(
  wireObject({
    ...benefitShape,
    metadata: z.optional(metadata),
    visibility: z.optional(openEnum(['draft', 'private', 'public'])),
    visibility_configurable: z.optional(z.boolean()),
    properties: z.optional(jsonObject),
  }),
  (benefit) => benefit.type,
  wireBenefitProperties,
);
