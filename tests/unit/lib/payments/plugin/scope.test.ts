import { describe, expect, it } from 'vitest';
import { notStored } from '@/lib/payments/plugin/deliveries/webhook';
import { createScope } from '@/lib/payments/plugin/scope';

const BODY = '{"type":"order.paid","data":{"customer":{"email":"jane.doe@example.com"}}}';

class DatabaseError extends Error {
  readonly code = '23505';
  readonly detail = `Key (body)=(${BODY}) already exists.`;
}

/** As in Drizzle 0.44 and later. */
class DrizzleQueryError extends Error {
  readonly params: readonly unknown[];

  constructor(query: string, params: readonly unknown[], cause: Error) {
    super(`Failed query: ${query}\nparams: ${params.join(',')}`, { cause });
    this.params = params;
  }
}

function setUp() {
  const logged: unknown[][] = [];
  const logger = { error: (...line: unknown[]) => logged.push(line) };
  // Safe: only its logger is used here.
  return { logged, scope: createScope({ logger } as unknown as Parameters<typeof createScope>[0]) };
}

describe('what is logged where a delivery could not be stored', () => {
  it('is the class and code of the driver’s error, without the body that the statement was given', () => {
    const { logged, scope } = setUp();
    const cause = new DatabaseError(`duplicate key: ${BODY}`);

    const refused = notStored(scope, new DrizzleQueryError('insert into "payload"', [BODY], cause));

    expect(refused.statusCode).toBe(500);
    expect(logged).toEqual([
      ['switchyardPayments: a delivery could not be stored: DrizzleQueryError, from DatabaseError 23505'],
    ]);
  });

  it.each([
    ['a sentence as its code', Object.assign(new Error(BODY), { code: BODY }), 'Error'],
    ['a number as its code', Object.assign(new TypeError(BODY), { code: 11_000 }), 'TypeError 11000'],
    ['no class', BODY, 'string'],
    ['no value', null, 'object'],
  ])('is as little of a cause with %s', (_which, cause, described) => {
    const { logged, scope } = setUp();

    scope.log('Failed', cause);

    expect(logged).toEqual([[`Failed: ${described}`]]);
  });

  it('ends where an error is its own cause', () => {
    const { logged, scope } = setUp();
    const cause = new Error(BODY);
    cause.cause = cause;

    scope.log('Failed', cause);

    expect(logged).toEqual([['Failed: Error, from Error, from Error, from Error']]);
  });
});
