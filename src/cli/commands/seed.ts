import { z } from 'zod';
import { defineCommand } from '../command';
import { seedDemo } from '../seed';

export default defineCommand({ input: z.strictObject({}), run: () => seedDemo() });
