import { describe, expect, it } from 'vitest';
import { fairShare } from '@/lib/payments/events/fairShare';

describe('fairShare', () => {
  it.each([
    ['is all the room where everything fits', [3, 0, 4], 7, 7],
    ['leaves few what they want, and gives many equal parts of the rest', [1, 20, 0, 30], 11, 5],
    ['is at least one', [5, 5, 5], 2, 1],
    ['is all the room of nobody', [], 10, 10],
  ])('%s', (_what, wanted, room, share) => {
    expect(fairShare(wanted, room)).toBe(share);
  });
});
