import { expect, it } from 'vitest';
import { spanText } from '@/components/payments/tester/CheckDetails';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [3_600, '60 minutes'],
  [7_200, '2 hours'],
  [172_800, '2 days'],
])('says %d seconds in the largest unit of which there are two', (seconds, text) => {
  expect(spanText('en', seconds)).toBe(text);
});
