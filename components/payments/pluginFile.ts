/** What `npm run pack:server` writes (lib/payments/plugin/package.json; a test holds the two together). */
export const PLUGIN_FILE = 'switchyard-payments-0.1.0.tgz';
