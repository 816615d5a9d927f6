import { beforeEach } from 'vitest';
import { createShopScene, type PaymentsScene, type Person, type Shop } from './paymentsScene';

export let scene: PaymentsScene;
export let organizationId: string;
export let owner: Person;
export let shop: Shop;

/** Each test has a new server with one organization that sells. */
export function setUpShop(): void {
  beforeEach(async () => {
    ({ scene, organizationId, owner, shop } = await createShopScene());
  });
}
