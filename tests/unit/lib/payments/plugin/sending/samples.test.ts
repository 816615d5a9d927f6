import { describe, expect, it } from 'vitest';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';
import { makeSample } from '@/lib/payments/plugin/sending/samples';
import { schemaErrors } from '@/tests/payments/schemaErrors';

const AT = Date.UTC(2026, 10, 21, 9, 30);

describe('makeSample', () => {
  it.each(SAMPLE_TYPES)("makes a %s that is valid by the platform's JSON Schemas", (type) => {
    expect(schemaErrors(type, makeSample(type, AT))).toBeNull();
  });

  it.each(SAMPLE_TYPES)('sees the schemas refuse a %s without its entity', (type) => {
    expect(schemaErrors(type, { ...makeSample(type, AT), data: {} })).not.toBeNull();
  });
});
