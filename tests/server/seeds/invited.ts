import { SEED_PASSWORD, type SeedAccount } from './seedAccount.ts';
import type { SeedWriter } from './seedWriter.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The user is in one organization, and invited to 1,000 others. */
export const noraAccount: SeedAccount = {
  name: 'Nora Lindqvist',
  email: 'nora@invited.example',
  password: SEED_PASSWORD,
};

export const INVITATIONS_OF_NORA = 1_000;

/** Each invitation is to an organization of its own; they expire in the order of their numbers. */
export async function writeInvited(seed: SeedWriter): Promise<void> {
  const { name, email } = noraAccount;
  const userId = await seed.person({ name, email });
  const inviterId = await seed.person({ name: 'Otto Berg', email: 'otto@invited.example' });
  const home = await seed.organization({ name: 'Home Port', slug: 'home-port' });
  await seed.member(home, userId, 'owner');
  for (let number = 1; number <= INVITATIONS_OF_NORA; number += 1) {
    const padded = String(number).padStart(4, '0');
    const organizationId = await seed.organization({ name: `Guild ${padded}`, slug: `guild-${padded}` });
    await seed.member(organizationId, inviterId, 'owner');
    const expiresInMs = 40 * HOUR_MS + number * 1_000;
    await seed.invitation({ organizationId, email, role: 'member', inviterId, expiresInMs });
  }
}
