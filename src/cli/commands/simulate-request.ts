import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { email, text } from '../../kernel/text';
import { getOffer } from '../../modules/offering';
import { db } from '../../platform/db/prisma';
import { systemContext } from '../../server/auth/system';
import { JOB } from '../caller';
import { defineCommand, UsageError } from '../command';
import { simulateCheckout } from '../simulated-checkout';

export default defineCommand({
  input: z.strictObject({
    offer: idField('offer').describe('the id of an offer that asks for approval'),
    email: email().describe('of the buyer, who is made where nobody has it'),
    name: text(1, 100).optional().describe('of the buyer'),
  }),
  run: async (buyer) => {
    const found = await db.offer.findUnique({ where: { id: buyer.offer }, select: { organizationId: true } });
    if (found === null) throw new UsageError('Offer not found.');
    const { enrollment } = await getOffer(await systemContext(found.organizationId, JOB), { id: buyer.offer });
    if (enrollment !== 'approval') throw new UsageError('This offer enrolls at once; use simulate checkout.');
    return simulateCheckout(buyer);
  },
});
