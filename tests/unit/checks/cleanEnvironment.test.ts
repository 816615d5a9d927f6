import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { cleanEnvironment } from '../../checks/cleanEnvironment';

it('keeps neither the tools nor the variables of the repository', () => {
  const folders = ['/repo/node_modules/.bin', '/node_modules/.bin/', '/usr/bin', '/opt/node_modules/bin'];

  expect(
    cleanEnvironment({ PATH: folders.join(delimiter), HOME: '/home/a', npm_config_cache: '/repo' }),
  ).toEqual({ PATH: ['/usr/bin', '/opt/node_modules/bin'].join(delimiter), HOME: '/home/a', NO_COLOR: '1' });
});
