import { SEED_PASSWORD } from './seedAccount.ts';
import type { SeedWriter } from './seedWriter.ts';

/** `odd` is in organizations that are hard to display, `none` in no organization. */
export const awkwardAccounts = {
  odd: { name: 'Odd Nordahl', email: 'odd@awkward.example', password: SEED_PASSWORD },
  none: { name: 'Nona Blank', email: 'none@awkward.example', password: SEED_PASSWORD },
} as const;

/** These names and logos break careless layouts, sorting, initials or escaping. */
export const AWKWARD_ORGANIZATIONS: readonly { slug: string; name: string; logo?: string }[] = [
  { slug: 'one', name: 'Q' },
  { slug: 'long', name: 'Interdepartmental '.repeat(12).slice(0, 200) },
  { slug: 'unbroken', name: 'W'.repeat(200) },
  { slug: 'arabic', name: 'شركة النور للتجارة' },
  { slug: 'hebrew', name: 'בית הדפוס 24' },
  { slug: 'family', name: '👨‍👩‍👧‍👦 Family Foods' },
  { slug: 'flag', name: '🏴󠁧󠁢󠁳󠁣󠁴󠁿' },
  { slug: 'markup', name: '<img src=x onerror=alert(1)>' },
  { slug: 'bidi', name: 'Invoice \u202Efdp.exe' },
  { slug: 'zero-width', name: 'Ze\u200Bro\u200D Wi\uFEFFdth' },
  { slug: 'invisible', name: '\u200B\u200B' },
  { slug: 'seven', name: '7 Eleven' },
  { slug: 'combining', name: 'Z̶̢͍a̸̛͓l̵̰̾g̷̙̈́o̵̳͐' },
  { slug: 'logo-missing', name: 'Missing Logo', logo: 'https://localhost:1/none.png' },
  { slug: 'logo-script', name: 'Script Logo', logo: 'javascript:alert(1)' },
  {
    slug: 'logo-data',
    name: 'Data Logo',
    logo: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20onload=%22alert(1)%22/%3E',
  },
];

export async function writeAwkward(seed: SeedWriter): Promise<void> {
  const { odd, none } = awkwardAccounts;
  const oddId = await seed.person({ name: odd.name, email: odd.email });
  await seed.person({ name: none.name, email: none.email });
  for (const organization of AWKWARD_ORGANIZATIONS) {
    const organizationId = await seed.organization(organization);
    await seed.member(organizationId, oddId, 'owner');
  }
}
