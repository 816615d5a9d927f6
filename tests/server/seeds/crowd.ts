import { SEED_PASSWORD, type SeedAccount } from './seedAccount.ts';
import type { SeedWriter } from './seedWriter.ts';

/** The user is in 5,000 organizations, to test long lists. */
export const lenaAccount: SeedAccount = {
  name: 'Lena Brandt',
  email: 'lena@large.example',
  password: SEED_PASSWORD,
};

/** The user is in 150 organizations: more than the 100 that Better Auth lists unless configured. */
export const maxAccount: SeedAccount = {
  name: 'Max Ionescu',
  email: 'max@many.example',
  password: SEED_PASSWORD,
};

const FIRST = [
  'Amber',
  'Birch',
  'Copper',
  'Dahlia',
  'Élan',
  'Fjord',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
];
const SECOND = ['Analytics', 'Bakery', 'Ceramics', 'Dynamics', 'Editions', 'Fitness', 'Games', 'Hosting'];
const THIRD = ['', ' GmbH', ' Ltd', ' Studio', ' & Sons', ' S.A.', ' 合同会社'];

/** Every second organization has a realistic name, with repetitions. */
function organizationName(number: number): string {
  const padded = String(number).padStart(4, '0');
  if (number % 2 === 1) return `Organization ${padded}`;
  return `${FIRST[number % FIRST.length]} ${SECOND[number % SECOND.length]}${THIRD[number % THIRD.length]}`;
}

function roleIn(number: number): string {
  if (number % 10 === 0) return 'owner';
  return number % 3 === 0 ? 'admin' : 'member';
}

/** The slugs start at `organization-0001`. */
export async function writeCrowd(
  seed: SeedWriter,
  { name, email }: SeedAccount,
  count: number,
): Promise<void> {
  const userId = await seed.person({ name, email });
  const ownerId = await seed.person({ name: 'Registry Owner', email: `owner@${email.split('@')[1]}` });
  const write = seed.createOrganizationsWriter();
  for (let number = 1; number <= count; number += 1) {
    const slug = `organization-${String(number).padStart(4, '0')}`;
    const role = roleIn(number);
    const others = role === 'owner' ? {} : { [ownerId]: 'owner' };
    write({ name: organizationName(number), slug }, { ...others, [userId]: role });
  }
}
