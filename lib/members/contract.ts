import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wholeNumber, wireId } from '@/lib/core/schemas';
import { chosenRolesSchema, memberSchema } from './schema';

export const membersContract = {
  /** A search matches name, address or role. */
  'members.list': read(() => ({
    input: z.object({
      organizationId: wireId,
      offset: wholeNumber.check(z.minimum(0)),
      limit: wholeNumber.check(z.minimum(1), z.maximum(CUT_LIST_LENGTH)),
      search: typed,
    }),
    output: z.object({
      members: z.array(memberSchema),
      /** Of all matches; null if unknown. */
      total: z.nullable(z.number()),
      /**
       * The server may have more than it returns (DESIGN.md, "Lists are cut"), or the search ended before the last
       * member.
       */
      maybeCut: z.boolean(),
    }),
  })),
  /** The owner who may neither leave nor be removed (SPEC.md section 5); null if there are others, or it is unknown. */
  'members.onlyOwner': read(() => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ memberId: z.nullable(z.string()) }),
  })),
  'members.updateRole': change(() => ({
    input: z.object({
      organizationId: wireId,
      memberId: wireId,
      roles: chosenRolesSchema,
    }),
    output: z.null(),
  })),
  /** An identifier with an at sign is an address, any other a member's id (SPEC.md section 5). */
  'members.remove': change(() => ({
    input: z.object({ organizationId: wireId, memberIdOrEmail: typed }),
    output: z.null(),
  })),
} as const satisfies Contract;
