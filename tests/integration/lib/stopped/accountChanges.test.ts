import { describe } from 'vitest';
import { accountChanges, deletionChanges } from './accountChanges';
import { describeStopped } from './describeStopped';

describe('on the demo server', () => describeStopped(accountChanges));
describe('on a server that deletes at once', () => describeStopped(deletionChanges, { deleteByMail: false }));
