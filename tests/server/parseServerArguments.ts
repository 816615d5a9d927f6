import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReferenceServerOptions } from './createReferenceServer.ts';
import { isSeedName, SEED_NAMES, type SeedName } from './seeds/seedNames.ts';
import { StartError } from './startError.ts';

/** The command prints these three, so they have defaults. */
export type ServerArguments = ReferenceServerOptions & { port: number; database: string; seed: SeedName };

/** Ours: not the default of any tool that a developer is likely to run. */
const DEFAULT_PORT = 4400;

const LAST_PORT = 65_535;

/** Ours: a year, far beyond the life of any session here. */
const LONGEST_FRESH_AGE_SECONDS = 365 * 24 * 60 * 60;

const DEFAULT_DATABASE = resolve(import.meta.dirname, '../../.data/reference.sqlite');

/** This seed has the most to see: users, organizations and two months of payments. */
const DEFAULT_SEED = 'payments';

/** `about` explains the option, `value` names what follows it. */
const OPTIONS = {
  port: { type: 'string', value: 'NUMBER', about: `port on localhost, 0 for any free one (${DEFAULT_PORT})` },
  database: {
    type: 'string',
    value: 'FILE',
    about: 'file with the data, or :memory: (.data/reference.sqlite)',
  },
  seed: {
    type: 'string',
    value: 'NAME',
    about: `what an empty database begins with: ${SEED_NAMES.join(', ')} (${DEFAULT_SEED})`,
  },
  'rate-limit': { type: 'boolean', value: '', about: 'limit requests, as Better Auth does in production' },
  'find-many-limit': {
    type: 'string',
    value: 'NUMBER',
    about: 'most rows of a list, or "default" for that of Better Auth, 100',
  },
  'base-path': { type: 'string', value: 'PATH', about: 'where the auth endpoints are (/api/auth)' },
  'fresh-age': {
    type: 'string',
    value: 'SECONDS',
    about: 'how long a session counts as fresh, 0 for always',
  },
  'require-email-verification': {
    type: 'boolean',
    value: '',
    about: 'sign in only with a verified address',
  },
  'delete-at-once': { type: 'boolean', value: '', about: 'delete an account without a mail first' },
} as const;

/** Each option has a line. `command` is what the developer ran. */
export function helpText(command: string): string {
  const rows = Object.entries(OPTIONS).map(
    ([name, { value, about }]) => [`--${name} ${value}`, about] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  const lines = rows.map(([option, about]) => `  ${option.padEnd(width)}  ${about}`);
  return [`${command} -- [options]`, '', ...lines, ''].join('\n');
}

export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

function wholeNumber(option: string, text: string, smallest: number, largest: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= smallest && number <= largest) return number;
  throw new StartError(`--${option} must be a whole number from ${smallest} to ${largest}, not "${text}".`);
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const [first = reason] = reason.split(/\.\s|\n/);
    throw new StartError(
      `${first.replace(/\.$/, '')}; the options are --${Object.keys(OPTIONS).join(', --')}. --help explains them.`,
    );
  }
}

/** Throws a `StartError` that lists what is allowed. */
export function parseServerArguments(args: readonly string[]): ServerArguments {
  const values = readValues(args);
  const seed = values.seed ?? DEFAULT_SEED;
  if (!isSeedName(seed)) {
    throw new StartError(`--seed must be one of ${SEED_NAMES.join(', ')}, not "${seed}".`);
  }
  const basePath = values['base-path'] ?? '/api/auth';
  if (!/^(\/[\w.~-]+)+$/.test(basePath)) {
    throw new StartError(`--base-path must be a path like /api/auth, not "${basePath}".`);
  }
  const { 'find-many-limit': limit, 'fresh-age': freshAge } = values;
  return {
    port: values.port === undefined ? DEFAULT_PORT : wholeNumber('port', values.port, 0, LAST_PORT),
    database: values.database ?? DEFAULT_DATABASE,
    seed,
    basePath,
    rateLimit: values['rate-limit'] ?? false,
    requireEmailVerification: values['require-email-verification'] ?? false,
    deleteByMail: !values['delete-at-once'],
    organizationRoles: true,
    multiSession: true,
    ...(freshAge !== undefined && {
      freshAgeSeconds: wholeNumber('fresh-age', freshAge, 0, LONGEST_FRESH_AGE_SECONDS),
    }),
    ...(limit === 'default' && { findManyLimit: limit }),
    ...(limit !== undefined &&
      limit !== 'default' && { findManyLimit: wholeNumber('find-many-limit', limit, 1, 1_000_000) }),
  };
}
