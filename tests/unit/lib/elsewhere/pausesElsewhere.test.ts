import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '@/lib/core/result';
import { createPausesElsewhere } from '@/lib/elsewhere/pausesElsewhere';
import type { Pause } from '@/lib/watch/schema';
import { CONNECTION } from '../../../createWorker';
import { emptyState, type MemoryState } from '../../../memoryState';

const ACME = { ...CONNECTION, id: 'a', name: 'Acme' };
const BLUEBIRD = { ...CONNECTION, id: 'b', name: 'Bluebird' };
const BLOCKED: AppError = { code: 'no-permission' };
const NOT_RENEWED: Pause = { reason: 'not-renewed', part: 'invitations' };
const SIGNED_OUT: Pause = { reason: 'signed-out', part: 'everything' };

let state: MemoryState;
let shown: string[];
let onShow: () => Promise<void>;
let pauses: ReturnType<typeof createPausesElsewhere>;

beforeEach(() => {
  state = emptyState();
  shown = [];
  onShow = async () => {};
  pauses = createPausesElsewhere({
    state,
    notifier: {
      show: async ({ title }) => {
        shown.push(title);
        await onShow();
      },
      clear: async () => void shown.pop(),
      shownIds: async () => [],
    },
    now: () => 0,
  });
});

const announceBoth = () => pauses.announce([ACME, BLUEBIRD]);

describe('a pause of a server that is not in use', () => {
  it('is kept when it begins while another is shown', async () => {
    await pauses.fail(ACME.id, BLOCKED);
    onShow = () => pauses.fail(BLUEBIRD.id, BLOCKED);
    await announceBoth();
    onShow = async () => {};
    await announceBoth();

    expect(shown).toEqual([ACME.name, BLUEBIRD.name]);
  });

  it('is withdrawn when it ends while it is shown', async () => {
    await pauses.fail(ACME.id, BLOCKED);
    onShow = () => pauses.resume(ACME.id);
    await announceBoth();

    expect(shown).toEqual([]);
    expect(await state.elsewhere.pausesElsewhere.get()).toEqual({});
  });

  it('is announced again when the worker stopped before it could note that', async () => {
    await pauses.fail(ACME.id, BLOCKED);
    onShow = () => Promise.reject(new Error('stopped'));
    await announceBoth().catch(() => undefined);
    onShow = async () => {};
    await announceBoth();

    expect(shown).toEqual([ACME.name, ACME.name]);
  });

  it('ends, and is no longer shown, where only a part has failed since, whose own pause is announced later', async () => {
    await pauses.fail(ACME.id, BLOCKED);
    await announceBoth();
    await pauses.fail(ACME.id, { code: 'server-error' }, 'payments');
    await announceBoth();
    expect(shown).toEqual([]);

    await pauses.fail(ACME.id, BLOCKED, 'payments');
    await announceBoth();
    expect(shown).toEqual([ACME.name]);
  });

  it('is announced once though its reason changes with every poll', async () => {
    await pauses.pause(ACME.id, NOT_RENEWED);
    await announceBoth();
    for (let time = 0; time < 3; time += 1) {
      await pauses.fail(ACME.id, BLOCKED);
      await announceBoth();
      await pauses.pause(ACME.id, NOT_RENEWED);
      await announceBoth();
    }

    // First the invitations, then everything.
    expect(shown).toEqual([ACME.name, ACME.name]);
  });

  it('ends for everything where only a part fails from then on', async () => {
    await pauses.pause(ACME.id, SIGNED_OUT);
    await pauses.fail(ACME.id, { code: 'unreachable' }, 'payments');

    expect((await state.elsewhere.pausesElsewhere.get())[ACME.id]).toMatchObject({ pause: null });
  });

  it('is news of the session that was signed in after it', async () => {
    await pauses.pause(ACME.id, SIGNED_OUT);
    await announceBoth();
    await pauses.pause(ACME.id, NOT_RENEWED);
    await announceBoth();

    expect(shown).toEqual([ACME.name, ACME.name]);
  });

  it('is forgotten with its server', async () => {
    await pauses.fail(ACME.id, BLOCKED);
    await pauses.announce([BLUEBIRD]);

    expect(shown).toEqual([]);
    expect(await state.elsewhere.pausesElsewhere.get()).toEqual({});
  });
});
