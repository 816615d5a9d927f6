import { describe, expect, it } from 'vitest';
import { assemble } from '@/lib/core/assemble';
import * as PARTS from '@/lib/worker';
import { contracts } from '@/tests/contracts';
import { createWorker, nextContext } from '../../createWorker';

/** Records which parts of the worker were made. */
function noting() {
  const made: string[] = [];
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([name, make]) => [
      name,
      (worker: never) => {
        made.push(name);
        return make(worker);
      },
    ]),
  ) as typeof PARTS;
  return { made, worker: assemble(createWorker({}).platform, parts) };
}

describe('createWorker', () => {
  it('makes no more for a command than that needs', async () => {
    const { made, worker } = noting();

    const result = await worker.commands['drafts.discard']({ form: 'connect' }, nextContext());

    expect(result).toEqual({ ok: true, value: null });
    expect(made.sort()).toEqual(['commands', 'drafts', 'openedState', 'state']);
  });

  it('makes nothing but what it reads where an earlier worker left nothing', async () => {
    const { made, worker } = noting();

    await worker.takeOver();

    expect(made.sort()).toEqual(['openedState', 'state', 'takeOver']);
  });

  it('makes nothing but what it reads where every change of an earlier worker is settled', async () => {
    const { made, worker } = noting();
    await worker.state.operations.operations.set([
      {
        id: 'switch-1',
        kind: 'organizations.setActive',
        connectionId: 'acme',
        userId: 'mika',
        target: null,
        startedAt: 0,
        progress: { phase: 'settled', settledAt: 0, error: null },
      },
    ]);

    await worker.takeOver();

    expect(made.sort()).toEqual(['openedState', 'state', 'takeOver']);
  });

  it('carries out every command of the contracts that its browser has', () => {
    const { worker } = noting();

    const missing = Object.entries(worker.commands).filter(([, command]) => !command);

    expect(Object.keys(worker.commands)).toEqual(Object.keys(contracts));
    expect(missing).toEqual([]);
  });
});
