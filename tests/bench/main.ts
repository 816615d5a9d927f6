import { measureOpeningAfterQuiet, measureWarmOpening } from './measureOpening.ts';
import { measureToolbar } from './measureToolbar.ts';
import { measureWorker } from './measureWorker.ts';
import { openStage } from './stage.ts';
import { median, p90, ratio } from './statistics.ts';

const stage = await openStage();
try {
  console.error('stage', stage.few.heading, stage.many.heading, stage.browser.version);
  const which = process.argv.slice(2);
  if (which.includes('worker')) {
    const w = await measureWorker(stage);
    for (const k of ['empty', 'switchyard'] as const)
      for (const f of ['stopped', 'running'] as const)
        console.error(k, f, median(w[k].map((x) => x[f])), p90(w[k].map((x) => x[f])));
    console.error(
      ratio(
        w.switchyard.map((x) => x.stopped),
        w.empty.map((x) => x.stopped),
      ),
    );
  }
  for (const [n, m] of [
    ['warm', measureWarmOpening],
    ['quiet', measureOpeningAfterQuiet],
  ] as const)
    if (which.includes(n)) {
      const w = await m(stage);
      for (const f of ['inDocument', 'firstPaint', 'painted'] as const) {
        for (const k of ['empty', 'few', 'many'] as const)
          console.error(n, f, k, median(w[k].map((x) => x[f])), p90(w[k].map((x) => x[f])));
        console.error(
          ratio(
            w.few.map((x) => x[f]),
            w.empty.map((x) => x[f]),
          ),
          ratio(
            w.many.map((x) => x[f]),
            w.few.map((x) => x[f]),
          ),
        );
      }
    }
  if (which.includes('toolbar')) {
    const w = await measureToolbar(stage);
    for (const k of ['empty', 'few', 'many'] as const) console.error('toolbar', k, median(w[k]), p90(w[k]));
    console.error(ratio(w.few, w.empty), ratio(w.many, w.few));
  }
} finally {
  await stage.close();
}
