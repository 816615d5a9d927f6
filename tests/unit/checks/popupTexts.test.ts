import { describe, expect, it } from 'vitest';
import { popupTextProblems, reachableFrom } from '../../checks/popupTexts';

const SOURCES: Readonly<Record<string, string>> = {
  'entrypoints/popup/main.ts': "import { start } from './start';\nstart();",
  'entrypoints/popup/start.tsx':
    "import type { Page } from '@/components/page/Page';\nexport { Row } from '@/components/list/Row';\nexport const start = () => import('@/components/list/Later');",
  'components/list/Row.tsx': 'export const Row = () => null;',
  'components/list/Later.tsx': "import '@/components/list/texts.css';\nexport const Later = 1;",
  'components/page/Page.tsx': 'export interface Page {}',
};

const ofPopup = reachableFrom('entrypoints/popup/main.ts', (path) => SOURCES[path] ?? null);

describe('the texts of the popup', () => {
  it('are those of all modules that it loads, now or later, but for types', () => {
    expect([...ofPopup].sort()).toEqual([
      'components/list/Later.tsx',
      'components/list/Row.tsx',
      'entrypoints/popup/main.ts',
      'entrypoints/popup/start.tsx',
    ]);
  });

  it('are missing where only a page’s catalogue has them', () => {
    const texts = [
      { catalogue: 'options', id: 'row.both', files: ['components/list/Row.tsx'] },
      { catalogue: 'access', id: 'row.both', files: ['components/list/Row.tsx'] },
      {
        catalogue: 'options',
        id: 'row.state',
        files: ['components/list/Row.tsx', 'components/page/Page.tsx'],
      },
      { catalogue: 'options', id: 'page.title', files: ['components/page/Page.tsx'] },
    ];

    expect(popupTextProblems(texts, ofPopup)).toEqual([
      'row.state: the popup shows it (components/list/Row.tsx), but it is only in options',
    ]);
  });
});
