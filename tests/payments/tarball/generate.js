import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins';
import { switchyardPayments } from 'switchyard-payments';

/** What Better Auth's CLI generates a schema of: the adapter is the first of the two words in `SCHEMA_OF`, the database the second. */

const [adapter, provider] = process.env.SCHEMA_OF.split(' ');
const { [`${adapter}Adapter`]: createAdapter } = await import(`better-auth/adapters/${adapter}`);

export const auth = betterAuth({
  database: createAdapter({}, { provider }),
  plugins: [organization(), switchyardPayments()],
});
