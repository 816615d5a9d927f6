import { writeDemo } from './demo.ts';
import type { SeedWriter } from './seedWriter.ts';

const USER_COUNT = 100_000;

const FIRST = ['Ada', 'Björn', 'Chloé', 'Dmitri', 'Esi', 'Farid', 'Grace', 'Hiro', 'Inês', 'José'];
const LAST = ['Adler', 'Berg', 'Costa', 'Duarte', 'Evans', 'Ferreira', 'Grün', 'Haddad', 'Ionescu'];

/** Every fiftieth is banned; every thousandth has the role `support`. */
function userAt(number: number) {
  const first = FIRST[number % FIRST.length] ?? '';
  const last = LAST[number % LAST.length] ?? '';
  return {
    name: `${first} ${last}`,
    email: `user${String(number).padStart(6, '0')}@crowd.example`,
    role: number % 1_000 === 0 ? 'user,support' : 'user',
    banned: number % 50 === 0,
    banReason: number % 50 === 0 ? 'Spam' : null,
  };
}

/** The 100,000 users have no organizations. */
export async function writeUsers(seed: SeedWriter): Promise<void> {
  await writeDemo(seed);
  const write = seed.createUsersWriter();
  for (let number = 1; number <= USER_COUNT; number += 1) write(userAt(number));
}
