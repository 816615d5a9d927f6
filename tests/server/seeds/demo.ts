import { demoAccounts, lior, veraSecondFactor } from './demoAccounts.ts';
import { writeDemoSessions } from './demoSessions.ts';
import type { SeedWriter } from './seedWriter.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const SHARED = [
  { name: 'Bluebird Records', slug: 'bluebird', role: 'admin' },
  { name: 'Cedar & Co — Möbelmanufaktur Nürnberg GmbH', slug: 'cedar', role: 'member' },
  { name: 'Dune Audio', slug: 'dune', role: 'admin,billing' },
  { name: 'Ember Tea 株式会社', slug: 'ember', role: 'member' },
];

type People = { mika: string; ana: string; ines: string; tom: string; jo: string };

async function writePeople(seed: SeedWriter): Promise<People> {
  const { mika, ana, vera, operator } = demoAccounts;
  await seed.person({ name: operator.name, email: operator.email, role: 'admin' });
  await seed.person({ ...lior, way: 'yard' });
  const userId = await seed.person({ name: vera.name, email: vera.email, username: vera.username });
  const { secret, backupCodes } = veraSecondFactor;
  await seed.secondFactor({ userId, secret, backupCodes });
  return {
    mika: await seed.person({ name: mika.name, email: mika.email, username: mika.username }),
    ana: await seed.person({ name: ana.name, email: ana.email, username: ana.username }),
    ines: await seed.person({ name: 'Inês Ferreira', email: 'ines@acme.example' }),
    tom: await seed.person({ name: 'Tom Okafor', email: 'tom@acme.example' }),
    jo: await seed.person({ name: 'Jo Adler', email: 'jo@elm.example' }),
  };
}

async function writeAcme(seed: SeedWriter, { mika, ines, tom }: People): Promise<void> {
  const metadata = { plan: 'scale', region: 'eu', seats: 12 };
  const acme = await seed.organization({ name: 'Acme Instruments', slug: 'acme', metadata });
  await seed.member(acme, mika, 'owner');
  await seed.member(acme, ines, 'admin');
  await seed.member(acme, tom, 'member');
  await seed.team(acme, 'Default', [mika, ines, tom]);
  await seed.team(acme, 'Workshop', [mika, tom]);
  await seed.team(acme, 'Shipping', [ines]);
  const email = 'sam@harbor.example';
  await seed.invitation({
    organizationId: acme,
    email,
    role: 'member',
    inviterId: mika,
    expiresInMs: 36 * HOUR_MS,
  });
}

async function writeShared(seed: SeedWriter, { mika, ana, ines, tom }: People): Promise<void> {
  for (const { name, slug, role } of SHARED) {
    const organizationId = await seed.organization({ name, slug });
    await seed.member(organizationId, ana, 'owner');
    await seed.member(organizationId, mika, role);
    await seed.team(organizationId, name, [ana, mika]);
    if (slug === 'bluebird') await seed.member(organizationId, ines, 'member');
    if (slug === 'dune') await seed.member(organizationId, tom, 'billing');
  }
}

/** mika can answer two of the invitations; one is expired and one revoked. */
async function writeInvitations(seed: SeedWriter, { ana, jo }: People): Promise<void> {
  const { email } = demoAccounts.mika;
  const rows = [
    { name: 'Delta Labs', slug: 'delta', inviterId: ana, role: 'admin', expiresInMs: DAY_MS },
    { name: 'Elm Street Press', slug: 'elm', inviterId: jo, role: 'member', expiresInMs: 6 * DAY_MS },
    { name: 'Foxglove Films', slug: 'foxglove', inviterId: jo, role: 'member', expiresInMs: -2 * DAY_MS },
    {
      name: 'Glass Harbour',
      slug: 'glass',
      inviterId: ana,
      role: 'admin',
      expiresInMs: DAY_MS,
      status: 'canceled',
    },
  ] as const;
  for (const { name, slug, ...invitation } of rows) {
    const organizationId = await seed.organization({ name, slug });
    await seed.member(organizationId, invitation.inviterId, 'owner');
    await seed.team(organizationId, name, [invitation.inviterId]);
    await seed.invitation({ organizationId, email, ...invitation });
  }
}

/** A seller in five organizations with five different roles, and a colleague who owns the others. */
export async function writeDemo(seed: SeedWriter): Promise<void> {
  const people = await writePeople(seed);
  await writeAcme(seed, people);
  await writeShared(seed, people);
  await writeInvitations(seed, people);
  await writeDemoSessions(seed, people.mika);
}
