import { useState } from 'react';
import { failureOf } from '@/components/reading/queries';
import { saveFile } from '@/components/ui/saveFile';
import { ok } from '@/lib/core/result';
import { type Action, useAction } from './useAction';

interface CsvFile {
  readonly name: string;
  readonly text: string;
}

export interface Export {
  readonly exporting: Action<null>;
  /** How many rows were read so far. */
  readonly count: number;
  readonly run: () => void;
}

/** Saves rows as a CSV file. `make` reads them page by page, tells how many it has, and throws what a reading throws. */
export function useExport(make: (onCount: (count: number) => void) => Promise<CsvFile>): Export {
  const exporting = useAction<null>();
  const [count, setCount] = useState(0);

  const run = () =>
    void exporting.run(async () => {
      setCount(0);
      try {
        const { name, text } = await make(setCount);
        saveFile(name, text, 'text/csv');
        return ok(null);
      } catch (thrown) {
        return { ok: false, error: failureOf(thrown) };
      }
    });

  return { exporting, count, run };
}
