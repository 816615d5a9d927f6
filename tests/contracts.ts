import * as CONTRACTS from '@/lib/contracts';
import { mergeContracts } from '@/lib/core/command/contract';

/** Of all domains, as the worker serves them. */
export const contracts = mergeContracts(CONTRACTS);
