import { z } from 'zod';
import { openApiDocument } from '../../server/rest/openapi';
import { defineCommand } from '../command';

export default defineCommand({ input: z.strictObject({}), run: async () => openApiDocument() });
