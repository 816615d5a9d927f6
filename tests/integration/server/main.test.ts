import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startReferenceServer } from '../../server/createReferenceServer.ts';

const MAIN = resolve(import.meta.dirname, '../../server/main.ts');

const readyLine = z.object({
  url: z.string(),
  basePath: z.string(),
  database: z.string(),
  seed: z.string(),
  accounts: z.array(z.object({ email: z.string(), password: z.string() })),
});

describe('the server command', () => {
  const children: ChildProcess[] = [];

  function run(...args: string[]) {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    const output = { out: '', error: '' };
    child.stdout.on('data', (chunk) => {
      output.out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output.error += String(chunk);
    });
    return { child, output, ended: once(child, 'close') };
  }

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  it.each([
    ['SIGINT', 'payments', []],
    ['SIGTERM', 'demo', ['--seed', 'demo']],
  ] as const)('prints one JSON line when ready and stops on %s', async (signal, seed, chosen) => {
    const { child, output, ended } = run(
      '--port',
      '0',
      '--database',
      ':memory:',
      '--base-path',
      '/x',
      ...chosen,
    );
    await once(child.stdout, 'data');
    const ready = readyLine.parse(JSON.parse(output.out));
    const requestStatus = async (path: string) =>
      (await fetch(`${ready.url}${ready.basePath}${path}`)).status;
    const alive = await requestStatus('/ok');
    const offered = [
      await requestStatus('/multi-session/list-device-sessions'),
      await requestStatus('/organization/list-roles'),
    ];

    child.kill(signal);
    const [code] = await ended;

    expect(ready).toMatchObject({ basePath: '/x', database: ':memory:', seed });
    expect(ready.accounts[0]?.email).toBe('mika@acme.example');
    expect([alive, ...offered]).toEqual([200, 200, 401]);
    expect([code, output.error]).toEqual([0, '']);
  });

  it.each([
    ['a wrong port', ['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [
      'a wrong seed',
      ['--seed', 'x'],
      '--seed must be one of demo, empty, large, many, invited, awkward, payments, paymentsLarge, users, not "x".',
    ],
    ['a wrong path', ['--base-path', 'x/'], '--base-path must be a path like /api/auth, not "x/".'],
    [
      'a wrong age',
      ['--fresh-age', '1h'],
      '--fresh-age must be a whole number from 0 to 31536000, not "1h".',
    ],
    [
      'an unknown option',
      ['--verbose'],
      "Unknown option '--verbose'; the options are --port, --database, --seed, --rate-limit, --find-many-limit, --base-path, --fresh-age, --require-email-verification, --delete-at-once. --help explains them.",
    ],
  ])('says in one sentence what is wrong with %s', async (_what, args, sentence) => {
    const { output, ended } = run('--database', ':memory:', ...args);

    const [code] = await ended;

    expect([code, output.out, output.error]).toEqual([1, '', `${sentence}\n`]);
  });

  it.each(['--help', '-h'])('explains each of its options at %s, and starts nothing', async (option) => {
    const { output, ended } = run(option);

    const [code] = await ended;

    expect([code, output.error]).toEqual([0, '']);
    expect(output.out).toMatch(/^npm run server -- \[options\]\n/);
    expect(output.out).toMatch(/\n {2}--port NUMBER +port on localhost, 0 for any free one \(4400\)\n/);
    expect(output.out).toMatch(/\n {2}--seed NAME .*paymentsLarge.* \(payments\)\n/);
  });

  it('reports in one sentence that the port is taken', async () => {
    const server = await startReferenceServer({ seed: 'empty' });
    const { output, ended } = run('--port', String(server.port), '--database', ':memory:');

    const [code] = await ended;
    await server.close();

    expect([code, output.error]).toEqual([
      1,
      `Port ${server.port} is already in use. Stop the other program, or choose another port: npm run server -- --port ${server.port + 1}\n`,
    ]);
  });
});
