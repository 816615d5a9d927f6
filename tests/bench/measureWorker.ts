import { interleave } from './interleave.ts';
import { openBlank, type Stage } from './stage.ts';
import type { Tab } from './tab.ts';

export interface Answers {
  /** Milliseconds until a stopped worker responds to a message. */
  readonly stopped: number;
  /** The same for the next message, to the running worker. */
  readonly running: number;
}

/** Forgetting a draft that doesn't exist is the cheapest command. */
const askTwice = (blank: Tab) =>
  blank.evaluate(async () => {
    const ask = async () => {
      const input = { form: 'connect' };
      const data = { operationId: crypto.randomUUID(), issuedAt: Date.now(), input };
      const asked = performance.now();
      const answer = await chrome.runtime.sendMessage({
        id: 1,
        type: 'drafts.discard',
        data,
        timestamp: Date.now(),
      });
      return { took: performance.now() - asked, answer: JSON.stringify(answer) };
    };
    const [first, second] = [await ask(), await ask()];
    return { stopped: first.took, running: second.took, answer: first.answer };
  });

const EXPECTED = { empty: '{"res":null}', switchyard: '{"res":{"ok":true,"value":null}}' } as const;

export async function measureWorker(stage: Stage) {
  const blanks = {
    empty: await openBlank(stage, stage.emptyWorker),
    switchyard: await openBlank(stage, stage.few),
  };
  // A visible popup wakes its worker again and again.
  await stage.tab.open('about:blank');
  await stage.tab.toFront();
  const sampler = (name: keyof typeof blanks) => async (): Promise<Answers> => {
    await stage.settle();
    await stage.stopWorkers();
    const { answer, ...took } = await askTwice(blanks[name]);
    if (answer !== EXPECTED[name]) throw new Error(`The worker answered ${answer}.`);
    return took;
  };
  const samples = await interleave({ empty: sampler('empty'), switchyard: sampler('switchyard') });
  for (const blank of Object.values(blanks)) await blank.close();
  return samples;
}
