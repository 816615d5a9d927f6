import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileCycles, folderCycles, readSources } from '../../checks/folderCycles';

const ROOTS = [
  'components',
  ...new Set(globSync('components/*/*/').map((path) => path.replaceAll('\\', '/').split('/', 2).join('/'))),
];

describe('folderCycles', () => {
  it.each(ROOTS)('finds none below %s', (root) => {
    const sources = readSources(root);

    expect(Object.keys(sources).length).toBeGreaterThan(0);
    expect(folderCycles(root, sources)).toEqual([]);
  });

  it('reports two folders that import each other, also where one needs only a type', () => {
    const sources = {
      'components/account/Page.tsx': "import { Card } from '@/components/sessions/Card';",
      'components/sessions/Card.tsx': "import type { Props } from '@/components/account/Page';",
    };

    expect(folderCycles('components', sources)).toEqual([
      'account → sessions → account (components/account/Page.tsx imports sessions)',
      'sessions → account → sessions (components/sessions/Card.tsx imports account)',
    ]);
  });

  it('reports a longer circle, also through an import that waits', () => {
    const sources = {
      'components/a/one.ts': "import { two } from '@/components/b/two';",
      'components/b/two.ts': "import { three } from '@/components/c/deep/three';",
      'components/c/deep/three.ts': "const one = () => import('@/components/a/one');",
      'components/d/four.ts': "import { one } from '@/components/a/one';",
    };

    expect(folderCycles('components', sources)).toEqual([
      expect.stringContaining('a → b → c → a'),
      expect.stringContaining('b → c → a → b'),
      expect.stringContaining('c → a → b → c'),
    ]);
  });

  it('takes the files directly in a folder as one of its parts', () => {
    const sources = {
      'components/payments/shared.ts': "import { row } from './feed/row';",
      'components/payments/feed/row.ts': "import { shared } from '@/components/payments/shared';",
    };

    expect(folderCycles('components/payments', sources)).toHaveLength(2);
  });

  it('allows imports that go one way, and what is outside', () => {
    const sources = {
      'components/a/one.ts':
        "import './two'; import '@/lib/a/rules'; import { Button } from '@/components/ui/Button';",
      'components/ui/Button.tsx': "import { x } from 'react';",
    };

    expect(folderCycles('components', sources)).toEqual([]);
  });
});

describe('fileCycles', () => {
  it('finds none in the sources', () => {
    const sources = { ...readSources('lib'), ...readSources('components'), ...readSources('entrypoints') };

    expect(Object.keys(sources).length).toBeGreaterThan(0);
    expect(fileCycles(sources)).toEqual([]);
  });

  it('reports files that import each other, also where one needs only a type, and no import that waits', () => {
    const sources = {
      'lib/a/one.ts': "import {\n  two,\n} from './two';",
      'lib/a/two.ts': "import type { Three } from '@/lib/b/three';",
      'lib/b/three.ts': "import type { One } from '@/lib/a/one';",
      'lib/b/four.ts': "const five = () => import('./five');",
      'lib/b/five.ts': "import { four } from './four';",
    };

    expect(fileCycles(sources)).toEqual([
      'lib/a/one.ts → lib/a/two.ts → lib/b/three.ts → lib/a/one.ts',
      expect.stringContaining('lib/a/two.ts → '),
      expect.stringContaining('lib/b/three.ts → '),
    ]);
  });
});
