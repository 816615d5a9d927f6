import { untilItRuns } from './openPopup.ts';
import type { Popup, Stage } from './stage.ts';
import { openBlank } from './stage.ts';
import { median } from './statistics.ts';
import type { Tab } from './tab.ts';

/** Ours: after a garbage collection, two readings hardly differ. */
const READINGS = 3;

type Send = Tab['send'];

/** Bytes of live objects. */
export async function usedBytes(send: Send): Promise<number> {
  await send('HeapProfiler.enable');
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = await send<{ usedSize: number }>('Runtime.getHeapUsage');
  await send('HeapProfiler.disable');
  return usedSize;
}

/** No other page of the extension may be open: they would share one heap. */
async function ofPopup({ tab, settle, empty }: Stage, popup: Popup): Promise<number> {
  await settle();
  await tab.open(`chrome-extension://${popup.id}/popup.html`);
  if (popup !== empty) await untilItRuns({ tab });
  await settle();
  const bytes = await usedBytes(tab.send);
  await tab.open('about:blank');
  return bytes;
}

interface Targets {
  readonly targetInfos: readonly { readonly targetId: string; readonly type: string; readonly url: string }[];
}

async function ofWorker(
  stage: Stage,
  extension: { readonly id: string; readonly folder: string },
): Promise<number> {
  const { cdp } = stage.browser;
  const blank = await openBlank(stage, extension);
  await blank.evaluate(async () => {
    await chrome.runtime.sendMessage({ type: 'bench.wake' });
  });
  await stage.settle();
  const { targetInfos } = await cdp.send<Targets>('Target.getTargets');
  const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.includes(extension.id));
  if (!worker) throw new Error('The worker does not run.');
  const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: true,
  });
  const bytes = await usedBytes((method, parameters) => cdp.send(method, parameters, sessionId));
  await cdp.send('Target.detachFromTarget', { sessionId });
  await blank.close();
  return bytes;
}

async function read(heap: () => Promise<number>): Promise<number> {
  const readings: number[] = [];
  while (readings.length < READINGS) readings.push(await heap());
  return median(readings);
}

/** The empty extensions come first. */
export async function measureHeap(stage: Stage) {
  const { empty, few, many, emptyWorker } = stage;
  return {
    popup: {
      empty: await read(() => ofPopup(stage, empty)),
      few: await read(() => ofPopup(stage, few)),
      many: await read(() => ofPopup(stage, many)),
    },
    worker: {
      empty: await read(() => ofWorker(stage, emptyWorker)),
      few: await read(() => ofWorker(stage, few)),
      many: await read(() => ofWorker(stage, many)),
    },
  };
}
