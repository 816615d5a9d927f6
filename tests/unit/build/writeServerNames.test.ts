import { expect, it } from 'vitest';
import { serverNamesAsset } from '@/build/writeServerNames';
import { REFUSAL_NAMES } from '@/lib/errors';

it('has the names of every domain in a file of the package, in their order', async () => {
  const { relativeDest, contents } = await serverNamesAsset();

  expect(relativeDest).toBe('server-names.json');
  expect(JSON.parse(contents)).toEqual(REFUSAL_NAMES);
});
