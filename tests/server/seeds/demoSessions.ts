import type { SeedWriter } from './seedWriter.ts';

const HOUR_MS = 60 * 60 * 1000;

const DEVICES = [
  {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0',
    ipAddress: '203.0.113.17',
    ageMs: 3 * HOUR_MS,
    renewedMs: 3 * HOUR_MS,
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ipAddress: '203.0.113.84',
    ageMs: 61 * HOUR_MS,
    renewedMs: 13 * HOUR_MS,
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    ipAddress: '203.0.113.205',
    ageMs: 20 * 24 * HOUR_MS,
    renewedMs: 5 * 24 * HOUR_MS,
  },
];

/** The addresses of the other devices are from the range for documentation (RFC 5737). */
export async function writeDemoSessions(seed: SeedWriter, userId: string): Promise<void> {
  for (const device of DEVICES) await seed.session({ userId, ...device });
}
