import { expect } from 'vitest';
import { makeSample } from '@/lib/payments/plugin/sending/samples';
import { deliver } from '../../../payments/deliver';
import { type StoppedChanges, UNSURE } from './change';
import type { Stage } from './stage';

const shop = ({ row, organizationId }: Stage) => row('switchyardEndpoint', { organizationId, name: 'Shop' });

/** The endpoint belongs to the active organization. */
async function withEndpoint({ ask, organizationId }: Stage, name = 'Shop') {
  await ask('organizations.setActive', { by: 'id', organizationId });
  const { endpoint, secret } = await ask('payments.createEndpoint', { organizationId, name });
  return { target: { organizationId, endpointId: endpoint.id }, url: endpoint.url, secret: secret ?? '' };
}

/** The endpoint has received one event. */
async function withEvent(stage: Stage) {
  const endpoint = await withEndpoint(stage);
  await deliver(endpoint, makeSample('order.paid', Date.now()));
  const { events } = await stage.ask('payments.feed', { organizationId: stage.organizationId });
  const [event] = events;
  if (!event) throw new Error('No event was received');
  return { ...endpoint, event };
}

/** Changes of the active organization's payments. */
export const paymentsChanges = {
  'payments.markRead': {
    path: '/payments/read',
    prepare: async (stage) => {
      const { event } = await withEvent(stage);
      const { organizationId, row } = stage;
      return {
        input: { organizationId, through: event.cursor },
        expectDone: async () =>
          expect(await row('switchyardReadMark', { organizationId })).toMatchObject({ cursor: event.cursor }),
      };
    },
  },
  'payments.createEndpoint': {
    path: '/payments/endpoints/create',
    prepare: async ({ organizationId, row }) => ({
      input: { organizationId, name: 'Sandbox' },
      expectDone: async () =>
        expect(await row('switchyardEndpoint', { organizationId, name: 'Sandbox' })).not.toBeNull(),
    }),
    done: { value: expect.objectContaining({ secret: expect.any(String), isLost: false }) },
    // It is there, and nobody has its secret.
    lost: { value: expect.objectContaining({ secret: null, isLost: true }) },
  },
  'payments.rotateSecret': {
    path: '/payments/endpoints/rotate-secret',
    prepare: async (stage) => {
      const { target } = await withEndpoint(stage);
      return {
        input: target,
        expectDone: async () =>
          expect(await shop(stage)).toMatchObject({ previousSecret: expect.any(String) }),
      };
    },
    done: { value: expect.objectContaining({ secret: expect.any(String), isLost: false }) },
    lost: { value: expect.objectContaining({ secret: null, isLost: true }) },
  },
  'payments.deleteEndpoint': {
    path: '/payments/endpoints/delete',
    prepare: async (stage) => {
      const { target } = await withEndpoint(stage);
      expect(await shop(stage)).not.toBeNull();
      return {
        input: target,
        expectDone: async () => expect(await shop(stage)).toBeNull(),
      };
    },
  },
  'payments.settleHeld': {
    path: '/payments/quarantine/settle',
    prepare: async (stage) => {
      const { target, ...endpoint } = await withEndpoint(stage);
      // Each sample names another organization at the platform, so the second one is held.
      for (let sent = 0; sent < 2; sent += 1) await deliver(endpoint, makeSample('order.paid', Date.now()));
      const held = async () => (await stage.ask('payments.held', target)).groups;
      const [group] = await held();
      return {
        input: { ...target, action: 'delete', platformOrganizationId: group?.platformOrganizationId ?? null },
        expectDone: async () => expect(await held()).toEqual([]),
      };
    },
    done: { value: expect.any(Object) },
    lost: UNSURE,
  },
  'payments.testEvent': {
    path: '/payments/test-event',
    prepare: async (stage) => {
      const { target } = await withEndpoint(stage);
      return {
        input: target,
        expectDone: async () =>
          expect(await stage.row('switchyardEvent', { endpointId: target.endpointId })).not.toBeNull(),
      };
    },
    done: { value: expect.any(Object) },
    // Nothing on the server distinguishes one test event from another.
    lost: UNSURE,
  },
  'payments.replay': {
    path: '/payments/replay',
    prepare: async (stage) => {
      const { target, event } = await withEvent(stage);
      const { url } = await withEndpoint(stage, 'Copy');
      return {
        input: { ...target, eventId: event.id, url },
        expectDone: async () => expect(stage.server.log.count('/payments/replay')).toBe(1),
      };
    },
    done: { value: expect.any(Object) },
    lost: UNSURE,
  },
} satisfies StoppedChanges;
